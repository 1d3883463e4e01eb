import Foundation
import Testing

/// The process that drives a browser (`Scripts/checks/end-to-end/browser.py`): one request and one reply in JSON, a line each.
@MainActor
final class BrowserProcess {
    /// The program with its arguments, from the environment: `PYTHON:SCRIPT:BROWSER`.
    nonisolated static let command: [String]? = ProcessInfo.processInfo.environment["STORY_BROWSER"].map {
        $0.split(separator: ":").map(String.init)
    }

    /// The process of all stories, because a browser takes a second to start. It ends with its input, that is, with the
    /// process of the tests.
    static let shared = Result { try BrowserProcess() }

    private let process = Process()
    private let input: FileHandle
    private let replies: AsyncStream<Data>

    struct Request: Encodable {
        var command: String
        var url: String?
        var width: Int?
        var id: String?
        var action: String?
        var text: String?
    }

    struct Reply: Decodable {
        /// The reason why a person could not do it, or why the page is another one than expected.
        var problem: String?
        var isShown: Bool?
    }

    struct Ended: Error {}

    private init() throws {
        guard let command = BrowserProcess.command else { throw Ended() }
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.standardInput = input
        process.standardOutput = output
        let (lines, continuation) = AsyncStream.makeStream(of: Data.self)
        replies = lines
        self.input = input.fileHandleForWriting
        try process.run()
        let reading = output.fileHandleForReading
        // A thread of its own, because reading waits.
        Thread.detachNewThread {
            var rest = Data()
            while case let more = reading.availableData, !more.isEmpty {
                rest += more
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    continuation.yield(Data(rest[..<end]))
                    rest = Data(rest[rest.index(after: end)...])
                }
            }
            continuation.finish()
        }
    }

    private nonisolated static func next(of lines: AsyncStream<Data>) async -> Data? {
        var iterator = lines.makeAsyncIterator()
        return await iterator.next()
    }

    func ask(_ request: Request) async throws -> Reply {
        try input.write(contentsOf: JSONEncoder().encode(request) + Data("\n".utf8))
        guard let reply = await BrowserProcess.next(of: replies) else { throw Ended() }
        return try JSONDecoder().decode(Reply.self, from: reply)
    }
}
