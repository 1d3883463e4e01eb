import Decisions
import Foundation

/// The changes made so far, to be reverted if a later one fails.
struct Undo {
    private let root: URL
    private var folders: [URL] = []
    private var files: [LogChange.File] = []

    init(root: URL) {
        self.root = root
    }

    /// Writes a package into a temporary folder beside its destination, and then moves it there.
    mutating func create(_ folder: String, files: [String: String], format: FormatCommand?) throws(DecisionError) {
        let target = root.appending(path: folder)
        let parent = target.deletingLastPathComponent()
        let temporary = parent.appending(path: ".\(target.lastPathComponent)-\(UUID().uuidString)")
        let manager = FileManager.default
        do {
            try createFolders(parent)
            folders.append(temporary)
            for (path, text) in files {
                let file = temporary.appending(path: path)
                try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            try format?.run(on: temporary)
            // Moving fails if the folder was created in the meantime.
            try manager.moveItem(at: temporary, to: target)
            folders.append(target)
        } catch {
            throw .file(path: folder, message: error.localizedDescription)
        }
    }

    /// Creates the folders of a path that do not exist, and remembers the outermost one.
    private mutating func createFolders(_ folder: URL) throws {
        var missing: URL?
        var next = folder
        while !FileManager.default.fileExists(atPath: next.path) {
            missing = next
            next.deleteLastPathComponent()
        }
        guard let missing else { return }
        folders.append(missing)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    mutating func apply(_ change: LogChange) throws(DecisionError) {
        try change.apply(in: root)
        files += change.files
    }

    /// Restores the text of every file, and removes created files.
    func revert() {
        for file in files.reversed() {
            let url = root.appending(path: file.path)
            if let before = file.before {
                try? Data(before.utf8).write(to: url, options: .atomic)
            } else {
                try? FileManager.default.removeItem(at: url)
            }
        }
        for folder in folders.reversed() { try? FileManager.default.removeItem(at: folder) }
    }
}

/// Runs `swift format`, for workspaces that have a `.swift-format` file.
struct FormatCommand {
    private let executable: URL

    /// Returns the command, or `nil` if the workspace does not use `swift format`.
    static func find(in root: URL) -> FormatCommand? {
        guard FileManager.default.fileExists(atPath: root.appending(path: ".swift-format").path) else { return nil }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { URL(filePath: String($0)).appending(path: "swift") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
            .map(FormatCommand.init)
    }

    func run(on folder: URL) throws {
        #if os(macOS) || os(Linux) || os(Windows)
        let process = Process()
        process.executableURL = executable
        process.arguments = ["format", "--in-place", "--recursive", "."]
        process.currentDirectoryURL = folder
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw DecisionError.tool(
                fact: "swift format exited with status \(process.terminationStatus).",
                fix: "Run swift format lint in the workspace to see why."
            )
        }
        #else
        throw DecisionError.tool(
            fact: "This platform cannot start \(executable.path).",
            fix: "Generate features on macOS or Linux."
        )
        #endif
    }
}
