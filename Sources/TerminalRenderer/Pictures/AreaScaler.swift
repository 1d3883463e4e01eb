/// Scales a picture: each pixel of the result is the average of the area that it covers.
///
/// Both sizes divide the picture into whole units: a source of 5 pixels and a result of 3 into 15, of which a pixel of the
/// source takes 3 and one of the result 5. So all weights are integers, and equal pictures have equal results.
struct AreaScaler {
    private let source: (width: Int, height: Int)
    private let target: (width: Int, height: Int)
    /// The sums of red, green, blue and opacity for each pixel of the unfinished row.
    private var sums: [Int]
    private var rowCount = 0
    private(set) var rows: [[Pixel]] = []

    init(from source: (width: Int, height: Int), to target: (width: Int, height: Int)) {
        (self.source, self.target) = (source, target)
        sums = Array(repeating: 0, count: 4 * target.width)
    }

    /// Adds the next row of the source.
    mutating func add(_ pixels: [Pixel]) {
        let line = averages(of: pixels)
        var unit = rowCount * target.height
        rowCount += 1
        while unit < rowCount * target.height {
            let rowEnd = (unit / source.height + 1) * source.height
            let end = min(rowCount * target.height, rowEnd)
            for index in sums.indices { sums[index] += (end - unit) * line[index] }
            if end == rowEnd { finishRow() }
            unit = end
        }
    }

    private func averages(of pixels: [Pixel]) -> [Int] {
        var line = Array(repeating: 0, count: 4 * target.width)
        for (column, pixel) in pixels.enumerated() {
            let end = (column + 1) * target.width
            var unit = column * target.width
            while unit < end {
                let place = unit / source.width
                let next = min(end, (place + 1) * source.width)
                // A transparent pixel has no color.
                let weight = (next - unit) * Int(pixel.opacity)
                line[4 * place] += weight * Int(pixel.red)
                line[4 * place + 1] += weight * Int(pixel.green)
                line[4 * place + 2] += weight * Int(pixel.blue)
                line[4 * place + 3] += weight
                unit = next
            }
        }
        return line
    }

    private mutating func finishRow() {
        let area = source.width * source.height
        rows.append(
            (0..<target.width).map { column in
                let sum = sums[4 * column..<4 * column + 4]
                let opacity = sums[4 * column + 3]
                let channels = sum.map { UInt8(opacity == 0 ? 0 : ($0 + opacity / 2) / opacity) }
                return Pixel(
                    red: channels[0],
                    green: channels[1],
                    blue: channels[2],
                    opacity: UInt8((opacity + area / 2) / area)
                )
            }
        )
        for index in sums.indices { sums[index] = 0 }
    }
}
