import Foundation
import TerminalRenderer

/// Appends each page that a terminal shows to a file, for bug reports and tests.
struct PageRecorder {
    private let file: FileHandle

    /// - Throws: `RecordingError` if the file cannot be written.
    init(_ url: URL) throws(RecordingError) {
        do {
            if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
            file = try FileHandle(forWritingTo: url)
            try file.seekToEnd()
        } catch {
            throw RecordingError(subject: "pages", path: url.path, reason: error.localizedDescription)
        }
    }

    func record(_ page: CellGrid) {
        // The terminal already shows the page; a full disk must not remove it.
        try? file.write(contentsOf: Data((page.json + "\n").utf8))
    }
}

/// An error in a file in which the app records something.
struct RecordingError: Error, CustomStringConvertible {
    /// The name of what is recorded: `pages`.
    let subject: String
    let path: String
    let reason: String

    var description: String { "The \(subject) cannot be written to \(path): \(reason)" }
}
