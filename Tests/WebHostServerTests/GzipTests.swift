import Foundation
import Testing

@testable import WebHostServer

/// The gzip format.
struct GzipTests {
    /// The content of bytes in the gzip format, as the system's program reads them.
    private func unzip(_ bytes: [UInt8]) throws -> [UInt8] {
        let file = FileManager.default.temporaryDirectory.appending(path: "GzipTests-\(UUID().uuidString)")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-dc"]
        process.standardInput = try FileHandle(forReadingFrom: file)
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return Array(data)
    }

    @Test(arguments: [Int32(1), 6, 9]) func `gzip output can be decompressed`(level: Int32) throws {
        for text in [String(repeating: "a", count: 100), String(repeating: "<li>Ünï</li>\n", count: 50_000)] {
            let bytes = Array(text.utf8)
            let compressed = try #require(Gzip.compress(bytes, level: level))
            #expect(compressed.count < bytes.count)
            #expect(try unzip(compressed) == bytes)
        }
    }

    @Test func `data that gzip cannot shrink is not compressed`() {
        var generator = SystemRandomNumberGenerator()
        let random = (0..<10_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        for bytes in [[], [1], Array("short".utf8), random] { #expect(Gzip.compress(bytes, level: 9) == nil) }
    }
}
