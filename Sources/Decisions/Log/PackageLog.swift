package import Foundation

/// The log of a package that has its own log in a workspace.
///
/// Its decisions have separate numbers, and its rules and paths are relative to the package, as if the package were
/// checked alone.
package struct PackageLog: Sendable {
    /// The folder of the package, relative to the workspace.
    package let package: String
    /// The decisions, with paths relative to the package.
    package let log: DecisionLog

    /// Reads the logs of the packages in a workspace, ordered by folder.
    /// - Throws: ``DecisionError`` if one of them cannot be read.
    package static func all(in root: URL) throws(DecisionError) -> [PackageLog] {
        var logs: [PackageLog] = []
        for folder in FolderTree(root: root.standardizedFileURL).packageFolders where !folder.isEmpty {
            let package = root.appending(path: folder)
            guard let found = LogFolder.find(in: package) else { continue }
            logs.append(PackageLog(package: folder, log: try DecisionLog(root: package, folder: found)))
        }
        return logs
    }

    /// Whether a file of the workspace is in the package.
    func contains(_ path: String) -> Bool { path.hasPrefix(package + "/") }
}

extension Workspace {
    /// The package in a folder and the packages below it, as a separate workspace.
    func part(_ folder: String) -> Workspace {
        let prefix = folder + "/"
        func isInside(_ path: String) -> Bool { path == folder || path.hasPrefix(prefix) }
        func relative(_ path: String) -> String { String(path.dropFirst(prefix.count)) }
        let kept = packages.indices.filter { isInside(packages[$0].folder) }
        return Workspace(
            root: root.appending(path: folder),
            packages: kept.map { index in
                var package = packages[index]
                package.folder = relative(package.folder)
                return package
            },
            targets: targets.filter { isInside($0.folder) }.map { target in
                var target = target
                target.folder = relative(target.folder)
                target.package = target.package.flatMap(kept.firstIndex)
                target.files = target.files.map { file in
                    var file = file
                    file.path = relative(file.path)
                    return file
                }
                return target
            },
            brokenManifests: brokenManifests.filter { isInside($0.folder) }
        )
    }
}
