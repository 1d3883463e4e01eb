public import Foundation

/// New contents for several files, written together or not at all.
public struct LogChange: Sendable, Equatable {
    /// A file and its text after the change.
    public struct File: Sendable, Equatable {
        /// Relative to the workspace.
        public var path: String
        public var text: String
        /// The text that the change was made from; `nil` for a new file, which must not exist.
        public var before: String?

        public init(path: String, text: String, before: String?) {
            self.path = path
            self.text = text
            self.before = before
        }
    }

    public var files: [File]
    /// One line for each change, for the user.
    public var summary: [String]

    public init(files: [File], summary: [String]) {
        self.files = files
        self.summary = summary
    }

    /// Writes every file. If one cannot be written, the others get their text back.
    /// - Throws: ``DecisionError`` if a file changed meanwhile, exists already, or cannot be written.
    public func apply(to log: DecisionLog) throws(DecisionError) {
        try apply(in: log.root)
    }

    /// Writes every file below a folder; see ``apply(to:)``.
    public func apply(in root: URL) throws(DecisionError) {
        for file in files {
            let url = root.appending(path: file.path)
            let current = try? Data(contentsOf: url)
            guard current == file.before.map({ Data($0.utf8) }) else {
                throw .file(
                    path: file.path,
                    message: current == nil ? "it was removed" : "it was changed or created meanwhile"
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
        // Creating a file must not replace one that another process made with the same name.
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
