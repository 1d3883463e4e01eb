import Foundation

/// The packages and Swift files below a folder.
struct FolderTree {
    /// The folders with a manifest, relative to the root; the root itself is empty.
    private(set) var packageFolders: [String] = []
    /// Relative to the root, in order.
    private(set) var swiftFiles: [String] = []

    /// Folders of build results and of other people's code.
    private static let skipped: Set = [
        "node_modules", "Pods", "Carthage", "DerivedData", "checkouts", "SourcePackages", "vendor",
    ]
    /// Folders of a package's targets: a manifest in there is a fixture.
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

    /// `true` for a symbolic link to a folder that contains it.
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
