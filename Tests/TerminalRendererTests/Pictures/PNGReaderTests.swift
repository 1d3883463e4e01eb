import Foundation
import Testing

@testable import TerminalRenderer

@Suite("PNG files")
struct PNGReaderTests {
    private func pixels(_ file: PNGFile) throws -> [[Pixel]] {
        var reader = try PNGReader(file.bytes)
        return try (0..<reader.height).map { _ in try reader.nextRow() }
    }

    private func gray(_ value: UInt8, _ opacity: UInt8 = 255) -> Pixel {
        Pixel(red: value, green: value, blue: value, opacity: opacity)
    }

    @Test(arguments: 0..<5 as Range<UInt8>)
    func `pixels encoded with each PNG filter are restored`(filter: UInt8) throws {
        var file = PNGFile(width: 9, height: 7) { x, y in [UInt8(x * 20), UInt8(y * 30), UInt8(x * y)] }
        file.filters = [filter, 4, filter]
        let pixels = try pixels(file)
        for y in 0..<7 {
            for x in 0..<9 {
                #expect(pixels[y][x] == Pixel(red: UInt8(x * 20), green: UInt8(y * 30), blue: UInt8(x * y)))
            }
        }
    }

    @Test(
        arguments: [
            (1, [0b1010_0000], [255, 0, 255]), (2, [0b0001_1000], [0, 85, 170]), (4, [0x0F, 0x80], [0, 255, 136]),
            (8, [7, 8, 9], [7, 8, 9]), (16, [1, 255, 2, 255, 3, 0], [1, 2, 3]),
        ] as [(UInt8, [UInt8], [UInt8])]
    )
    func `gray pixels of each bit depth are read`(depth: UInt8, row: [UInt8], values: [UInt8]) throws {
        var file = PNGFile(width: 3, height: 1)
        (file.kind, file.depth, file.rows) = (0, depth, [row])
        #expect(try pixels(file) == [values.map { gray($0) }])
    }

    @Test(
        arguments: [
            (4, 8, [7, 90]), (4, 16, [7, 1, 90, 1]), (6, 8, [7, 7, 7, 90]), (6, 16, [7, 0, 7, 1, 7, 2, 90, 3]),
        ] as [(UInt8, UInt8, [UInt8])]
    )
    func `pixels with an opacity are read`(kind: UInt8, depth: UInt8, row: [UInt8]) throws {
        var file = PNGFile(width: 1, height: 2)
        (file.kind, file.depth, file.rows, file.filters) = (kind, depth, [row, row], [0, 2])
        #expect(try pixels(file) == [[gray(7, 90)], [gray(7, 90)]])
    }

    @Test(
        arguments: [
            (1, [0b0100_0000]), (2, [0b0001_1000]), (4, [0x01, 0x20]), (8, [0, 1, 2]),
        ] as [(UInt8, [UInt8])]
    )
    func `palette colors have the opacities from the file`(depth: UInt8, row: [UInt8]) throws {
        var file = PNGFile(width: 3, height: 1)
        (file.kind, file.depth, file.rows) = (3, depth, [row])
        (file.palette, file.transparency) = ([1, 1, 1, 2, 2, 2], [9])
        // There is no third color.
        #expect(try pixels(file) == [depth == 1 ? [gray(1, 9), gray(2), gray(1, 9)] : [gray(1, 9), gray(2), gray(0)]])
    }

    @Test func `a color that the file marks as transparent is transparent`() throws {
        var file = PNGFile(width: 2, height: 1) { x, _ in x == 0 ? [1, 2, 3] : [1, 2, 4] }
        file.transparency = [0, 1, 0, 2, 0, 3]
        #expect(try pixels(file)[0].map(\.opacity) == [0, 255])
    }

    @Test func `a PNG file written by another program is read`() throws {
        let text = """
            iVBORw0KGgoAAAANSUhEUgAAABQAAAAMCAIAAADtbgqsAAAAH0lEQVR42mNkYGDgYuAgD7EwiHAwMJCJRjWPaqatZgAhQAlAGLINawAAAABJRU5ErkJg\
            gg==
            """
        var reader = try PNGReader(InflaterTests.bytes(text))
        for y in 0..<12 {
            let expected = (0..<20).map { Pixel(red: UInt8($0 * 10), green: UInt8(y * 20), blue: UInt8(($0 + y) * 8)) }
            #expect(try reader.nextRow() == expected)
        }
    }

    // MARK: Files that are refused

    @Test func `files that cannot be drawn are refused`() {
        let good = PNGFile(width: 4, height: 4)
        var files = Array(repeating: good, count: 6)
        files[0].interlaced = 1
        files[1].kind = 5
        files[2].depth = 4
        files[3].filters = [5]
        files[4].rows.removeLast()
        files[5].width = 100_000
        for file in files { #expect(throws: Inflater.Damage.self) { try pixels(file) } }
        let bytes = good.bytes
        for length in 0..<bytes.count - 30 {
            #expect(throws: Inflater.Damage.self) {
                var reader = try PNGReader(Array(bytes[..<length]))
                for _ in 0..<4 { _ = try reader.nextRow() }
            }
        }
    }

    /// A header may name any size, and a few kilobytes of data may stand for gigabytes.
    @Test func `a file that is too large is refused before its data is read`() {
        var file = PNGFile(width: 4, height: 4)
        (file.width, file.height) = (9_000, 9_000)
        #expect(throws: Inflater.Damage.self) { try PNGReader(file.bytes) }
        #expect(PNGHeader(Array(file.bytes.prefix(24)))?.width == 9_000)
    }

    @Test(arguments: SeededGenerator.rounds(400))
    func `reading random or damaged files never traps`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var file = PNGFile(width: 7, height: 5)
        (file.kind, file.depth) = ([0, 2, 3, 4, 6][Int(seed % 5)], [8, 16, 1, 2, 4][Int(seed / 5 % 5)])
        (file.palette, file.transparency) = ([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6])
        file.rows = (0..<5).map { _ in (0..<56).map { _ in UInt8.random(in: 0...255, using: &random) } }
        file.filters = (0..<5).map { _ in UInt8.random(in: 0...5, using: &random) }
        var bytes = file.bytes
        for _ in 0..<seed % 6 {
            bytes[Int.random(in: 16..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        if seed % 7 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
        guard let picture = Picture(url: PNGFile.url(bytes)) else { return }
        let size = (columns: Int.random(in: 1...9, using: &random), rows: Int.random(in: 1...9, using: &random))
        guard let cells = SizedPicture(picture: picture, columns: size.columns, rows: size.rows).cells else { return }
        #expect(cells.count == size.rows && cells.allSatisfy { $0.count == size.columns })
    }
}
