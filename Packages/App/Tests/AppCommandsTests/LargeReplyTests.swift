#if os(Linux)
import Foundation
import HTTPServiceTesting
import Testing

/// A reply of more than 64 MiB is cut off and never completely in memory.
@Suite(.timeLimit(.minutes(15)), .serialized) struct LargeReplyTests {
    private static let limit = 64 << 20
    let store: TemporaryStore

    init() throws {
        store = try TemporaryStore()
    }

    private func expectTooLarge(_ script: @escaping LoopbackServer.Script) throws {
        let server = try LoopbackServer(script)
        var peak = 0
        let arguments = ["refresh", "--server", try server.url().absoluteString, "--store", store.path]
        let outcome = try process(arguments) { peak = max(peak, Self.peakMemory(of: $0)) }
        #expect(outcome.code == 1)
        #expect(
            outcome.errors
                == "127.0.0.1:\(server.port) sent more than the limit of \(Self.limit) bytes; check the server's address.\n"
        )
        #expect(peak <= 3 * Self.limit, "\(peak >> 20) MiB")
        // A lower peak means that the process ended before it was measured.
        #expect(peak > 4 << 20)
    }

    @Test func `a reply with a Content-Length of 300 MB is refused`() throws {
        try expectTooLarge { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 300000000\r\n\r\n")
            let chunk = Data(repeating: 0x20, count: 1_000_000)
            for _ in 0..<300 where !connection.send(chunk) { return }
        }
    }

    @Test func `a reply of 300 MB without a Content-Length is refused`() throws {
        try expectTooLarge { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
            let chunk = Data(repeating: 0x20, count: 1_000_000)
            for _ in 0..<300 where !connection.send(chunk) { return }
        }
    }

    @Test func `a compressed reply of 300 KB that expands to 300 MB is refused`() throws {
        let bomb = try Self.gzip(zeros: 300_000_000)
        #expect(bomb.count < 400_000)
        try expectTooLarge { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
            connection.send(bomb)
            connection.waitForEnd()
        }
    }

    /// The peak memory of a process in bytes, from the kernel's high-water mark, so that no peak between two calls is
    /// missed.
    private static func peakMemory(of process: Int32) -> Int {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return (Int(line.filter(\.isNumber)) ?? 0) << 10
    }

    private static func gzip(zeros: Int) throws -> Data {
        let shell = Process()
        let output = Pipe()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", "head -c \(zeros) /dev/zero | gzip"]
        shell.standardOutput = output
        try shell.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        shell.waitUntilExit()
        return data
    }
}
#endif
