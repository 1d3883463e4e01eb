package import Foundation

/// Asks git about the files of a repository.
package enum GitHistory {
    /// Returns the names of all files that any branch has ever had in a folder; empty outside a repository.
    package static func fileNames(in folder: String, of root: URL) -> [String] {
        (git(["log", "--all", "--format=", "--name-only", "-z", "--", folder], in: root) ?? []).uniqued()
    }

    /// Returns the relative paths of the files below a folder that are new or differ from the last commit; `nil` if there is no
    /// repository or no commit.
    package static func changedFiles(in root: URL) -> Set<String>? {
        guard let changed = git(["diff", "--name-only", "--relative", "-z", "HEAD"], in: root),
            let new = git(["ls-files", "--others", "--exclude-standard", "-z"], in: root)
        else { return nil }
        return Set(changed + new)
    }

    private static func git(_ arguments: [String], in root: URL) -> [String]? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let git = path.split(separator: ":").map { "\($0)/git" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let git,
            let output = try? Command(executable: git, arguments: ["-C", root.path] + arguments).run(in: root),
            output.status == 0
        else { return nil }
        return String(decoding: output.standardOutput, as: UTF8.self).split(whereSeparator: { $0 == "\0" || $0 == "\n" }
        )
        .map(String.init)
    }
}
