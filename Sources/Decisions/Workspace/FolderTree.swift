import Foundation

/// The packages and Swift files below a folder.
struct FolderTree {
    /// The folders with a manifest, relative to the root, which is the empty path.
    private(set) var packageFolders: [String] = []
    /// The paths of the Swift files, relative to the root, in order.
    private(set) var swiftFiles: [String] = []
    /// The real paths of files below a link to a folder.
    private var linked: [String: String] = [:]
    private let root: String

    /// The names of folders with build results or third-party code, which are skipped.
    private static let skipped: Set = [
        "node_modules", "Pods", "Carthage", "DerivedData", "checkouts", "SourcePackages", "vendor",
    ]
    /// The names of folders with targets. A manifest in such a folder is a test fixture.
    private static let targetFolders: Set = ["Sources", "Source", "Tests", "Plugins", "src", "srcs"]

    /// The limit for links to folders below each other. Folders that link to each other have paths without end.
    private static let deepest = 3

    init(root: URL) {
        self.root = root.resolvingSymlinksInPath().path
        visit(root.path, path: "", isTarget: false, trail: [self.root])
        packageFolders.sort()
        swiftFiles.sort()
    }

    /// Returns a string that is equal for all paths to the same file.
    func identity(of path: String) -> String {
        guard let real = linked[path] else { return path }
        return real.hasPrefix(root + "/") ? String(real.dropFirst(root.count + 1)) : real
    }

    /// Returns whether a file is below a symbolic link to a folder.
    func isLinked(_ path: String) -> Bool { linked[path] != nil }

    /// - Parameter trail: The real paths of the folders with the links that lead here, and of this folder.
    private mutating func visit(_ absolute: String, path: String, isTarget: Bool, trail: [String]) {
        let real = trail[trail.count - 1]
        let names = (try? FileManager.default.contentsOfDirectory(atPath: absolute)) ?? []
        let isPackage = !isTarget && names.contains("Package.swift")
        if isPackage { packageFolders.append(path) }
        for name in names where !name.hasPrefix(".") && !Self.skipped.contains(name) {
            let child = path.isEmpty ? name : "\(path)/\(name)"
            if name.hasSuffix(".swift") {
                let isManifest = name.hasPrefix("Package") && (isPackage || isTarget && names.contains("Package.swift"))
                if isManifest { continue }
                swiftFiles.append(child)
                if trail.count > 1 { linked[child] = "\(real)/\(name)" }
            } else if Self.isFolder("\(absolute)/\(name)") {
                let target = Self.linkedFolder(name, in: absolute)
                if let target, Self.isLoop(target, trail) { continue }
                let isFixture = isTarget && FileManager.default.fileExists(atPath: "\(absolute)/\(name)/Package.swift")
                if isFixture { continue }
                let inner = isTarget || isPackage && Self.targetFolders.contains(name)
                let next = target.map { trail + [$0] } ?? trail.dropLast() + ["\(real)/\(name)"]
                visit("\(absolute)/\(name)", path: child, isTarget: inner, trail: next)
            }
        }
    }

    /// Returns the folder to which a symbolic link leads; `nil` for a folder that is not a link.
    private static func linkedFolder(_ name: String, in folder: String) -> String? {
        guard (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")) != nil else {
            return nil
        }
        return URL(filePath: "\(folder)/\(name)").resolvingSymlinksInPath().path
    }

    /// Returns whether a link leads to a folder that contains it, directly or through other links.
    private static func isLoop(_ target: String, _ trail: [String]) -> Bool {
        trail.count > deepest || trail.contains { ($0 + "/").hasPrefix(target + "/") }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    func hasFolder(_ path: String) -> Bool {
        swiftFiles.contains { $0.hasPrefix(path + "/") }
    }
}
