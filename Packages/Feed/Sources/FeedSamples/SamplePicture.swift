import Foundation

/// A drawn picture: a subject at a time of day.
struct SamplePicture: Hashable, Sendable {
    enum Subject: Int, CaseIterable {
        case lighthouse, boat, mountains, firs, skyline, dunes
    }

    enum Hour: Int, CaseIterable {
        case dawn, noon, dusk, night
    }

    let subject: Subject
    let hour: Hour

    /// All pictures, ordered so that neighbors differ in subject and hour.
    static let all = (0..<Subject.allCases.count * Hour.allCases.count).map { index in
        let subject = Subject.allCases[index % Subject.allCases.count]
        let turn = index + index / Subject.allCases.count * 3
        return SamplePicture(subject: subject, hour: Hour.allCases[turn % Hour.allCases.count])
    }

    // MARK: Words

    var title: String {
        switch (subject, hour) {
        case (.lighthouse, .night): "The lamp is lit"
        case (.lighthouse, _): "Keeping watch"
        case (.boat, .noon): "No wind today"
        case (.boat, _): "On the way home"
        case (.mountains, .dawn): "We started at four"
        case (.mountains, _): "The view was worth it"
        case (.firs, .night): "Something rustled"
        case (.firs, _): "A walk in the woods"
        case (.skyline, .dusk): "Lights on"
        case (.skyline, _): "From the roof"
        case (.dunes, .noon): "Bring water"
        case (.dunes, _): "Nobody for miles"
        }
    }

    var alternativeText: String {
        let thing =
            switch subject {
            case .lighthouse: "A red and white lighthouse on a rock in the sea"
            case .boat: "A sailing boat on a calm sea"
            case .mountains: "Three mountains with snow on their peaks"
            case .firs: "A row of fir trees on a hill"
            case .skyline: "The skyline of a city behind a river"
            case .dunes: "Sand dunes up to the horizon"
            }
        return "\(thing), \(hour.phrase)."
    }

    var location: String {
        switch subject {
        case .lighthouse: "Westerhever, Germany"
        case .boat: "Turku, Finland"
        case .mountains: "Zermatt, Switzerland"
        case .firs: "Baiersbronn, Germany"
        case .skyline: "Rotterdam, Netherlands"
        case .dunes: "Merzouga, Morocco"
        }
    }

    // MARK: Drawing

    /// The bytes of a PNG file.
    var data: Data {
        var canvas = Canvas(width: 320, height: 180)
        drawSky(on: &canvas)
        switch subject {
        case .lighthouse: drawLighthouse(on: &canvas)
        case .boat: drawBoat(on: &canvas)
        case .mountains: drawMountains(on: &canvas)
        case .firs: drawFirs(on: &canvas)
        case .skyline: drawSkyline(on: &canvas)
        case .dunes: drawDunes(on: &canvas)
        }
        return PNG(width: canvas.width, height: canvas.height, palette: hour.palette, pixels: canvas.pixels).data
    }

    private func drawSky(on canvas: inout Canvas) {
        for band in 0..<Ink.skyBands {
            let end = band == Ink.skyBands - 1 ? canvas.height : (band + 1) * 14
            canvas.fill(UInt8(band), y: band * 14..<end)
        }
        if hour == .night {
            for star in 0..<40 {
                let (x, y) = (star * 83 % canvas.width, star * 47 % 100)
                canvas.fill(Ink.light, x: x..<x + 1, y: y..<y + 1)
            }
        }
        switch hour {
        case .dawn: canvas.disc(Ink.light, x: 80, y: 92, radius: 18)
        case .noon: canvas.disc(Ink.light, x: 236, y: 34, radius: 18)
        case .dusk: canvas.disc(Ink.light, x: 296, y: 84, radius: 18)
        case .night: canvas.disc(Ink.light, x: 236, y: 40, radius: 12)
        }
    }

    private func drawSea(on canvas: inout Canvas, from top: Int) {
        canvas.fill(Ink.far, y: top..<canvas.height)
        canvas.fill(Ink.middle, y: top..<canvas.height) { x, y in (y - top) % 9 == 4 && (x + y * 7) % 46 < 22 }
    }

    private func drawLighthouse(on canvas: inout Canvas) {
        drawSea(on: &canvas, from: 124)
        canvas.peak(Ink.near, top: (150, 112), base: 172, halfWidth: 92)
        canvas.fill(Ink.light, x: 130..<171, y: 48..<136) { x, y in abs(x - 150) <= 11 + (y - 48) / 14 }
        for stripe in [62, 92, 122] {
            canvas.fill(Ink.accent, x: 130..<171, y: stripe..<stripe + 14) { x, y in
                abs(x - 150) <= 11 + (y - 48) / 14
            }
        }
        canvas.fill(Ink.near, x: 136..<165, y: 44..<48)
        canvas.fill(Ink.light, x: 141..<160, y: 32..<44)
        canvas.peak(Ink.accent, top: (150, 18), base: 32, halfWidth: 13)
    }

    private func drawBoat(on canvas: inout Canvas) {
        drawSea(on: &canvas, from: 112)
        canvas.fill(Ink.near, y: 126..<144) { x, y in abs(x - 140) <= 52 - (y - 126) }
        canvas.fill(Ink.near, x: 139..<142, y: 34..<126)
        canvas.fill(Ink.light, x: 0..<137, y: 40..<120) { x, y in 137 - x <= (y - 40) / 2 }
        canvas.fill(Ink.accent, x: 145..<320, y: 52..<120) { x, y in x - 144 <= (y - 52) / 2 }
    }

    private func drawMountains(on canvas: inout Canvas) {
        for (x, y, halfWidth, ink) in [(70, 58, 100, Ink.far), (250, 70, 110, Ink.far), (160, 36, 130, Ink.middle)] {
            canvas.peak(ink, top: (x, y), base: 180, halfWidth: halfWidth)
            let snow = y + (180 - y) / 4
            canvas.peak(Ink.light, top: (x, y), base: snow, halfWidth: halfWidth / 4)
        }
        canvas.fill(Ink.near, y: 164..<180)
    }

    private func drawFirs(on canvas: inout Canvas) {
        canvas.fill(Ink.far) { x, y in y > 120 + (x - 160) * (x - 160) / 900 }
        for tree in 0..<9 {
            let (x, top) = (14 + tree * 37, 58 + tree * 29 % 34)
            let ink = tree % 2 == 0 ? Ink.near : Ink.middle
            for layer in 0..<3 {
                let y = top + layer * 22
                canvas.peak(ink, top: (x, y), base: y + 36, halfWidth: 12 + layer * 6)
            }
            canvas.fill(Ink.near, x: x - 2..<x + 3, y: top + 80..<top + 92)
        }
    }

    private func drawSkyline(on canvas: inout Canvas) {
        for house in 0..<12 {
            let (left, top) = (house * 27, 62 + house * 41 % 58)
            let ink = house % 2 == 0 ? Ink.near : Ink.middle
            canvas.fill(ink, x: left..<left + 27, y: top..<142)
            canvas.fill(Ink.light, x: left + 4..<left + 24, y: top + 6..<136) { x, y in
                (x - left) % 7 < 3 && (y - top) % 11 < 4 && (x / 7 + y / 11 + house) % 3 != 0
            }
        }
        drawSea(on: &canvas, from: 142)
    }

    private func drawDunes(on canvas: inout Canvas) {
        for (ink, base, phase, width) in [(Ink.far, 96, 0, 260), (Ink.middle, 118, 120, 340), (Ink.near, 146, 60, 300)]
        {
            canvas.fill(ink) { x, y in
                let place = (x + phase) % width - width / 2
                return y > base + place * place / 700
            }
        }
        canvas.disc(Ink.accent, x: 66, y: 150, radius: 3)
        canvas.fill(Ink.accent, x: 64..<69, y: 153..<164)
    }
}

/// The indices of the colors in a palette.
private enum Ink {
    static let skyBands = 10
    static let far: UInt8 = 10
    static let middle: UInt8 = 11
    static let near: UInt8 = 12
    static let light: UInt8 = 13
    static let accent: UInt8 = 14
}

extension SamplePicture.Hour {
    fileprivate var phrase: String {
        switch self {
        case .dawn: "at sunrise"
        case .noon: "at noon"
        case .dusk: "at sunset"
        case .night: "in moonlight"
        }
    }

    /// The sky from top to bottom, and the colors of ``Ink``.
    fileprivate var palette: [UInt32] {
        let (top, bottom, inks): (UInt32, UInt32, [UInt32]) =
            switch self {
            case .dawn: (0x6C7FB8, 0xFFD9A8, [0x8C93BF, 0x6A6F9E, 0x3F4166, 0xFFF3D6, 0xE2725B])
            case .noon: (0x4A9CDE, 0xDDF1FB, [0x8DB8A4, 0x5E9C7B, 0x2F6B4F, 0xFFFFFF, 0xD94841])
            case .dusk: (0x3B2A63, 0xFF9A5A, [0x8A4A6B, 0x5F3358, 0x2E1B3C, 0xFFE6B0, 0xC8374A])
            case .night: (0x0B1330, 0x35477A, [0x24305C, 0x182148, 0x0A1028, 0xF4EFD2, 0x8E3B46])
            }
        let sky = (0..<Ink.skyBands).map { blend(top, bottom, Double($0) / Double(Ink.skyBands - 1)) }
        return sky + inks
    }

    private func blend(_ first: UInt32, _ second: UInt32, _ share: Double) -> UInt32 {
        [16, 8, 0].reduce(0) { color, shift in
            let (from, to) = (Double(first >> shift & 0xFF), Double(second >> shift & 0xFF))
            return color | UInt32((from + (to - from) * share).rounded()) << shift
        }
    }
}
