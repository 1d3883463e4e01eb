import Foundation
import TerminalRenderer

/// Writes each page that a terminal shows to a file: what a report of a mistake, or a test, can be held against.
struct PageRecorder {
    private let file: FileHandle

    /// - Throws: `RecordingError` where the file cannot be written.
    init(_ url: URL) throws(RecordingError) {
        do {
            if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
            file = try FileHandle(forWritingTo: url)
            try file.seekToEnd()
        } catch {
            throw RecordingError(path: url.path, reason: error.localizedDescription)
        }
    }

    func record(_ page: CellGrid) {
        // The page is on the terminal; a disk that is full is no reason to take it away.
        try? file.write(contentsOf: Data((page.json + "\n").utf8))
    }
}

/// Why pages cannot be recorded.
struct RecordingError: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "The pages cannot be written to \(path): \(reason)" }
}
