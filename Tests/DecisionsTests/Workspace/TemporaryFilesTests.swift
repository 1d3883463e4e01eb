import Foundation
import Testing

@testable import Decisions

struct TemporaryFilesTests {
    @Test func `a child program's temporary files are removed when the program ends`() throws {
        let script = #"touch "$TMPDIR/left" && printf %s "$TMPDIR""#
        let folder = URL(filePath: NSTemporaryDirectory())
        let result = try Command(executable: "/bin/sh", arguments: ["-c", script]).run(in: folder)
        try #require(result.status == 0, "\(result.standardError)")
        let temporary = String(decoding: result.standardOutput, as: UTF8.self)
        #expect(temporary.contains("/adr-"))
        #expect(!FileManager.default.fileExists(atPath: temporary))
    }
}
