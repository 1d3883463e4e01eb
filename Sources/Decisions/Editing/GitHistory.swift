package import Foundation

/// Reads the names of files in all branches of a repository.
package enum GitHistory {
    /// Returns the names of all files that any branch ever had in a folder; empty outside a repository.
    package static func fileNames(in folder: String, of root: URL) -> [String] {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let git = path.split(separator: ":").map { "\($0)/git" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let git else { return [] }
        let arguments = ["-C", root.path, "log", "--all", "--format=", "--name-only", "--", folder]
        guard let output = try? Command(executable: git, arguments: arguments).run(in: root), output.status == 0 else {
            return []
        }
        let names = String(decoding: output.standardOutput, as: UTF8.self).split(separator: "\n").map(String.init)
        return names.uniqued()
    }
}
