/// The drawing of a canvas: marks in the order in which they are drawn.
///
/// As the attribute ``AttributeKey/drawing`` it is a text, whose first line is the size in points and whose other lines are
/// the marks. Tabs separate the fields of a mark:
///
/// ```
/// 120 40
/// fill	red 50%	1	nonzero	M0 0L120 0L120 40Z
/// stroke	#336699	1	2 round miter 4 2	M0 20L120 20
/// text	primary	1	17 bold 0.5 0.5 1 0 0 1 60 20	Hello
/// clip	evenodd	M0 0L10 0L10 10Z
/// unclip
/// ```
///
/// Paths have the form of SVG, with absolute coordinates. A paint is a color of the tree or a gradient.
package struct Drawing: Equatable, Sendable {
    package var width, height: Double
    package var marks: [Mark] = []

    package init(width: Double, height: Double) {
        (self.width, self.height) = (width, height)
    }

    package enum Mark: Equatable, Sendable {
        case fill(path: String, isEvenOdd: Bool, Ink)
        case stroke(path: String, Line, Ink)
        /// One line of text.
        case text(String, Letters, Ink)
        /// Draws the following marks only inside a path.
        case clip(path: String, isEvenOdd: Bool)
        /// Ends the most recent ``clip(path:isEvenOdd:)`` that has not ended.
        case unclip
    }

    /// A paint and its opacity, from 0 to 1.
    package struct Ink: Equatable, Sendable {
        /// A color, or `linear|x1 y1 x2 y2|0 red|1 blue`, or `radial|x y r1 r2|0 red|1 blue`.
        package var paint: String
        package var opacity: Double

        package init(paint: String, opacity: Double) {
            (self.paint, self.opacity) = (paint, opacity)
        }
    }

    package struct Line: Equatable, Sendable {
        package var width: Double
        /// The names that SVG uses: `butt`, `round` or `square`, and `miter`, `round` or `bevel`.
        package var cap, join: String
        package var dashes: [Double]

        package init(width: Double, cap: String, join: String, dashes: [Double]) {
            (self.width, self.cap, self.join, self.dashes) = (width, cap, join, dashes)
        }
    }

    package struct Letters: Equatable, Sendable {
        /// The size of the font in points.
        package var size: Double
        package var isBold: Bool
        /// The point of the text that lies at the matrix's origin, from 0 to 1.
        package var anchorX, anchorY: Double
        /// The six entries of SVG's `matrix`.
        package var matrix: [Double]

        package init(size: Double, isBold: Bool, anchorX: Double, anchorY: Double, matrix: [Double]) {
            (self.size, self.isBold) = (size, isBold)
            (self.anchorX, self.anchorY, self.matrix) = (anchorX, anchorY, matrix)
        }
    }

    /// The drawing in words: `12 shapes, “North”`; empty if nothing is drawn.
    package var summary: String {
        var shapes = 0
        var texts: [String] = []
        for mark in marks {
            switch mark {
            case .fill, .stroke: shapes += 1
            case .text(let text, _, _): texts.append("“\(text)”")
            case .clip, .unclip: break
            }
        }
        let limit = 8
        let shown = texts.prefix(limit) + (texts.count > limit ? ["…"] : [])
        let count = shapes == 0 ? [] : [shapes == 1 ? "1 shape" : "\(shapes) shapes"]
        return (count + shown).joined(separator: ", ")
    }
}

// MARK: As a text

extension Drawing {
    package var text: String {
        (["\(shortText(width)) \(shortText(height))"] + marks.map(\.line)).joined(separator: "\n")
    }

    /// Creates a drawing from text; `nil` if the text does not begin with a size. A line that is not a mark is omitted.
    package init?(text: String) {
        let lines = text.split(separator: "\n")
        let size = lines.first.map(numbers) ?? []
        guard size.count == 2, size[0] > 0, size[1] > 0 else { return nil }
        self.init(width: size[0], height: size[1])
        marks = lines.dropFirst().compactMap(Mark.init(line:))
    }
}

extension Drawing.Mark {
    fileprivate var line: String {
        func fields(_ fields: String...) -> String {
            // No field contains a separator.
            fields.map { $0.map { $0 == "\t" || $0.isNewline ? " " : String($0) }.joined() }.joined(separator: "\t")
        }
        switch self {
        case .fill(let path, let isEvenOdd, let ink):
            return fields("fill", ink.paint, shortText(ink.opacity), isEvenOdd ? "evenodd" : "nonzero", path)
        case .stroke(let path, let line, let ink):
            let style = [shortText(line.width), line.cap, line.join] + line.dashes.map(shortText)
            return fields("stroke", ink.paint, shortText(ink.opacity), style.joined(separator: " "), path)
        case .text(let text, let letters, let ink):
            let place = [letters.anchorX, letters.anchorY] + letters.matrix
            let style = [shortText(letters.size), letters.isBold ? "bold" : "normal"] + place.map(shortText)
            return fields("text", ink.paint, shortText(ink.opacity), style.joined(separator: " "), text)
        case .clip(let path, let isEvenOdd): return fields("clip", isEvenOdd ? "evenodd" : "nonzero", path)
        case .unclip: return "unclip"
        }
    }

    fileprivate init?(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        if fields == ["unclip"] {
            self = .unclip
            return
        }
        if fields.first == "clip", fields.count == 3 {
            self = .clip(path: String(fields[2]), isEvenOdd: fields[1] == "evenodd")
            return
        }
        guard fields.count == 5, let opacity = Double(fields[2]), opacity.isFinite else { return nil }
        let ink = Drawing.Ink(paint: String(fields[1]), opacity: opacity)
        let style = fields[3].split(separator: " ")
        switch fields[0] {
        case "fill": self = .fill(path: String(fields[4]), isEvenOdd: fields[3] == "evenodd", ink)
        case "stroke":
            guard style.count >= 3, let width = Double(style[0]), width.isFinite else { return nil }
            let dashes = numbers(style.dropFirst(3).joined(separator: " "))
            let look = Drawing.Line(width: width, cap: String(style[1]), join: String(style[2]), dashes: dashes)
            self = .stroke(path: String(fields[4]), look, ink)
        case "text":
            let place = numbers(style.dropFirst(2).joined(separator: " "))
            guard style.count == 10, place.count == 8, let size = Double(style[0]), size.isFinite else { return nil }
            let letters = Drawing.Letters(
                size: size,
                isBold: style[1] == "bold",
                anchorX: place[0],
                anchorY: place[1],
                matrix: Array(place[2...])
            )
            self = .text(String(fields[4]), letters, ink)
        default: return nil
        }
    }
}

private func numbers(_ text: some StringProtocol) -> [Double] {
    text.split(separator: " ").compactMap { Double($0) }.filter(\.isFinite)
}
