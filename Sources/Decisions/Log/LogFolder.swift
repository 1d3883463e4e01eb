package import Foundation

/// Finds the folder with a workspace's decisions.
package enum LogFolder {
    /// The folders that are searched, in this order.
    package static let candidates = [
        "ADR", "adr", "ADRs", "adrs", "Documentation/ADR", "Documentation/adr", "Documentation/Decisions",
        "Documentation/ADRs", "docs/adr", "docs/ADR", "docs/adrs", "docs/ADRs", "Docs/ADR", "Docs/adr", "doc/adr",
        "docs/decisions", "docs/architecture/decisions", "doc/architecture/decisions",
        "docs/architectural-decisions", "docs/architecture/adr", "docs/development/adr",
    ]

    /// Returns the path of the folder relative to the workspace, or `nil` if there is none.
    ///
    /// The folder that an `.adr-dir` file names, as written by adr-tools, has priority.
    package static func find(in root: URL) -> String? {
        let named = root.appending(path: ".adr-dir")
        if let text = try? String(contentsOf: named, encoding: .utf8) {
            let path = text.trimmingCharacters(in: .whitespacesAndNewlines)
            if isFolder(root.appending(path: path)) { return path }
        }
        return candidates.first { isFolder(root.appending(path: $0)) }
    }

    /// Returns the nearest folder at or above `start` that contains a folder of decisions or a repository.
    package static func workspace(above start: URL) -> URL? {
        var folder = start.standardizedFileURL
        while true {
            if find(in: folder) != nil { return folder }
            if FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) { return folder }
            let parent = folder.deletingLastPathComponent().standardizedFileURL
            if parent.path == folder.path { return nil }
            folder = parent
        }
    }

    static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
