import Foundation
import Testing

@testable import TerminalRenderer

@Suite("Compressed data")
struct InflaterTests {
    /// Data that zlib has written, with codes of its own.
    static let dynamic =
        "eNrtz6EWQ2AYgOFfIpFIJBJpEolEmjRpEmkSiTRp0qRJ3OzO2XsZ+855buBRmqZ+dMOAaVmwHQeu58EPAoRRhEscI0lTZHmOoixxrSrc6hr3pkHbdXj0PY"
        + "ZxxDTPeC4LXuuK97bhs+84zhNKOtKRjnSkI51/7HwBqydQWA=="
    /// The same with fixed codes.
    static let fixed =
        "eAFjYIACdhjggwFRGJCBAWUY0IIBQxiwgAF7GHCDAV8YCIGBaBhIgoFMGCiAgXIYqIOBVhjogYHJMDALBhhGvTNyvAMAMLPDNg=="

    static let files: [(data: [UInt8], bytes: [UInt8])] = [
        (bytes(dynamic), made(2_000) { number in number / 9 % 23 * 7 + number * number % 3 }),
        (bytes(fixed), made(700) { number in number / 9 % 23 * 7 }),
        (PNGFile.stored(made(70_000) { $0 % 251 }), made(70_000) { $0 % 251 }),
    ]

    private static func made(_ count: Int, _ byte: (Int) -> Int) -> [UInt8] { (0..<count).map { UInt8(byte($0)) } }

    static func bytes(_ text: String) -> [UInt8] { Array(Data(base64Encoded: text) ?? Data()) }

    @Test(arguments: files.indices, [1, 7, 256, 700])
    func `data is decompressed in pieces of any size`(file: Int, piece: Int) throws {
        let (data, bytes) = Self.files[file]
        var inflater = try Inflater(zlib: data)
        var result: [UInt8] = []
        while result.count < bytes.count { result += try inflater.take(min(piece, bytes.count - result.count)) }
        #expect(result == bytes)
        #expect(throws: Inflater.Damage.self, "The data ends.") { try inflater.take(1) }
    }

    @Test func `data that ends too early is refused`() throws {
        for (data, bytes) in Self.files[..<2] {
            for length in 0..<data.count - 4 {
                // The last code of the last block may have been read before its end.
                guard var inflater = try? Inflater(zlib: Array(data[..<length])) else { continue }
                #expect(throws: Inflater.Damage.self) { try inflater.take(bytes.count + 1) }
            }
        }
    }

    @Test(arguments: [
        [0x78], [0x79, 0x01, 3, 0], [0x78, 0x02, 3, 0], [0x78, 0x20, 3, 0], [0x78, 0x9C, 0x07, 0, 0, 0, 0, 0],
        // A stored block whose length has another inverse.
        [0x78, 0x01, 1, 5, 0, 5, 0, 1, 2, 3, 4, 5],
    ])
    func `data in another format is refused`(data: [UInt8]) {
        #expect(throws: Inflater.Damage.self) {
            var inflater = try Inflater(zlib: data)
            _ = try inflater.take(1)
        }
    }

    @Test(arguments: SeededGenerator.rounds(300))
    func `decompressing random or damaged data never traps`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var data = Self.files[Int(seed % 2)].data
        if seed % 3 == 0 {
            data = [0x78, 0x01] + (0..<400).map { _ in UInt8.random(in: 0...255, using: &random) }
        } else {
            for _ in 0...seed % 4 {
                data[Int.random(in: 2..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
        }
        var inflater = try? Inflater(zlib: data)
        for _ in 0..<2_000 {
            guard let piece = try? inflater?.take(Int.random(in: 1...90, using: &random)) else { break }
            #expect(!piece.isEmpty)
        }
    }
}
