public import Foundation

/// A change to several files that is written completely or not at all.
public struct LogChange: Sendable, Equatable {
    /// A file with its new text.
    public struct File: Sendable, Equatable {
        /// The path, relative to the workspace.
        public var path: String
        /// The new text.
        public var text: String
        /// The text before the change; `nil` for a new file, which must not exist.
        public var before: String?

        /// Creates a change to a file, or a new file.
        public init(path: String, text: String, before: String?) {
            self.path = path
            self.text = text
            self.before = before
        }
    }

    /// The files to write.
    public var files: [File]
    /// A description of the change for the user, with one line for each part.
    public var summary: [String]

    /// Creates a change.
    public init(files: [File], summary: [String]) {
        self.files = files
        self.summary = summary
    }

    /// Returns this change combined with a later one that was created for the log as this change leaves it.
    func followed(by next: LogChange) -> LogChange {
        var result = LogChange(files: files, summary: summary + next.summary)
        for file in next.files {
            if let index = result.files.firstIndex(where: { $0.path == file.path }) {
                result.files[index].text = file.text
            } else {
                result.files.append(file)
            }
        }
        return result
    }

    /// Writes all files. If one cannot be written, restores the others.
    /// - Throws: ``DecisionError`` if a file has changed in the meantime, exists already, or cannot be written.
    public func apply(to log: DecisionLog) throws(DecisionError) {
        try apply(in: log.root)
    }

    /// Writes all files to a workspace's folder, as ``apply(to:)`` does for a log.
    public func apply(in root: URL) throws(DecisionError) {
        for file in files {
            let url = root.appending(path: file.path)
            let current = try? Data(contentsOf: url)
            guard current == file.before.map({ Data($0.utf8) }) else {
                throw .file(
                    path: file.path,
                    message: current == nil ? "it was removed" : "it was changed or created in the meantime"
                )
            }
        }
        var written: [File] = []
        for file in files {
            do {
                try Self.write(file, in: root)
                written.append(file)
            } catch {
                for done in written { Self.undo(done, in: root) }
                throw .file(path: file.path, message: error.localizedDescription)
            }
        }
    }

    private static func write(_ file: File, in root: URL) throws {
        let url = root.appending(path: file.path)
        let folder = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Must not replace a file of the same name that another process has created in the meantime.
        let options: Data.WritingOptions = file.before == nil ? [.withoutOverwriting] : [.atomic]
        try Data(file.text.utf8).write(to: url, options: options)
    }

    private static func undo(_ file: File, in root: URL) {
        let url = root.appending(path: file.path)
        if let before = file.before {
            try? Data(before.utf8).write(to: url, options: .atomic)
        } else {
            try? FileManager.default.removeItem(at: url)
        }
    }
}
