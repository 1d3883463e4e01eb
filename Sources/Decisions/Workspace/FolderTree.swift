import Foundation

/// The packages and Swift files below a folder.
struct FolderTree {
    /// The folders with a manifest, relative to the root, which is the empty path.
    private(set) var packageFolders: [String] = []
    /// The paths of the Swift files, relative to the root, in order.
    private(set) var swiftFiles: [String] = []

    /// The names of folders with build results or third-party code, which are skipped.
    private static let skipped: Set = [
        "node_modules", "Pods", "Carthage", "DerivedData", "checkouts", "SourcePackages", "vendor",
    ]
    /// The names of folders with targets. A manifest in such a folder is a test fixture.
    private static let targetFolders: Set = ["Sources", "Source", "Tests", "Plugins", "src", "srcs"]

    init(root: URL) {
        visit(root.path, path: "", isTarget: false)
        packageFolders.sort()
        swiftFiles.sort()
    }

    private mutating func visit(_ absolute: String, path: String, isTarget: Bool) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: absolute)) ?? []
        let isPackage = !isTarget && names.contains("Package.swift")
        if isPackage { packageFolders.append(path) }
        for name in names where !name.hasPrefix(".") && !Self.skipped.contains(name) {
            let child = path.isEmpty ? name : "\(path)/\(name)"
            if name.hasSuffix(".swift") {
                let isManifest = name.hasPrefix("Package") && (isPackage || isTarget && names.contains("Package.swift"))
                if !isManifest { swiftFiles.append(child) }
            } else if Self.isFolder("\(absolute)/\(name)"), !Self.isLoop(name, in: absolute) {
                let isFixture = isTarget && FileManager.default.fileExists(atPath: "\(absolute)/\(name)/Package.swift")
                if isFixture { continue }
                let inner = isTarget || isPackage && Self.targetFolders.contains(name)
                visit("\(absolute)/\(name)", path: child, isTarget: inner)
            }
        }
    }

    /// Returns whether a name is a symbolic link to a folder that contains it.
    private static func isLoop(_ name: String, in folder: String) -> Bool {
        guard (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")) != nil else {
            return false
        }
        let target = URL(filePath: "\(folder)/\(name)").resolvingSymlinksInPath().path
        let real = URL(filePath: folder).resolvingSymlinksInPath().path
        return (real + "/").hasPrefix(target + "/")
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    func hasFolder(_ path: String) -> Bool {
        swiftFiles.contains { $0.hasPrefix(path + "/") }
    }
}
