import Foundation
import LogServiceLive
import Testing

struct FileLogTests {
    private let file = FileManager.default.temporaryDirectory.appending(component: "log-\(UUID().uuidString)")

    @Test func `each failure is logged as one line with its date`() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let log = FileLog(file, now: { Date(timeIntervalSince1970: 1_750_000_000) })
        log.record("The cache cannot be opened.")
        // Another log on the same file adds to it.
        FileLog(file, now: { Date(timeIntervalSince1970: 1_750_000_001) }).record("Two\nlines.")
        #expect(
            try String(contentsOf: file, encoding: .utf8) == """
                2025-06-15T15:06:40Z\tThe cache cannot be opened.
                2025-06-15T15:06:41Z\tTwo lines.

                """
        )
        let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
        #expect(permissions?.intValue == 0o600)
    }

    @Test func `an unwritable log file does not stop the program`() {
        FileLog(file.appending(component: "missing")).record("Written to standard error, on purpose.")
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }
}
