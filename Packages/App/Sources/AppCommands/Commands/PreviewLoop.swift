#if !canImport(SwiftUI) || Headless
import Foundation
import WebHost

/// The state of a served preview that outlives a build: the address of the page, and the pages with their events.
///
/// `Scripts/preview/loop.py` ends the input of a process when the next build is ready, and starts the new program with the
/// same file.
struct PreviewLoop: Codable {
    var port: UInt16
    var token: String
    var pages: SavedPages

    init(url: String, token: String, pages: SavedPages) {
        port = URL(string: url)?.port.flatMap { UInt16(exactly: $0) } ?? 0
        self.token = token
        self.pages = pages
    }

    /// Reads the file of an earlier process; `nil` if there is none.
    init?(reading file: URL) throws {
        guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
        do {
            self = try JSONDecoder().decode(PreviewLoop.self, from: data)
        } catch {
            throw PreviewLoopError(description: "\(file.path) does not contain the pages of a preview; remove it.")
        }
    }

    /// Writes the file, for this user only: it contains the token and what users typed.
    func write(to file: URL) throws {
        let data = try JSONEncoder().encode(self)
        try? FileManager.default.removeItem(at: file)
        let isWritten = FileManager.default.createFile(
            atPath: file.path,
            contents: data,
            attributes: [.posixPermissions: 0o600]
        )
        guard isWritten else { throw PreviewLoopError(description: "\(file.path) cannot be written.") }
    }

    /// The problems that the loop reports: each line of the input is a JSON string. The sequence ends with the input.
    static func problems() -> AsyncStream<String> {
        let (problems, continuation) = AsyncStream.makeStream(of: String.self)
        // A thread of its own, because reading the input waits.
        Thread.detachNewThread {
            while let line = readLine() {
                if let problem = try? JSONDecoder().decode(String.self, from: Data(line.utf8)) {
                    continuation.yield(problem)
                }
            }
            continuation.finish()
        }
        return problems
    }
}

struct PreviewLoopError: Error, CustomStringConvertible {
    let description: String
}
#endif
