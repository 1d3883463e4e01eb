public import Foundation

/// The packages in a folder, with their targets and sources.
public struct Workspace: Sendable {
    /// The folder of the workspace.
    public let root: URL
    /// The packages.
    public let packages: [Package]
    /// The targets, including loose folders of sources.
    public let targets: [Target]
    /// The manifests that could not be read. The files of their packages belong to no target.
    package let brokenManifests: [BrokenManifest]
    package var failures: [DecisionError] { brokenManifests.map(\.error) }

    package struct BrokenManifest: Sendable {
        /// The folder of the package, relative to the workspace; empty for the root.
        package var folder: String
        package var error: DecisionError

        /// The path of the manifest, relative to the workspace.
        package var path: String { folder.isEmpty ? "Package.swift" : "\(folder)/Package.swift" }
    }

    /// A package of the workspace.
    public struct Package: Sendable {
        /// The name of the package.
        public var name: String
        /// The folder, relative to the workspace; empty for the root.
        public var folder: String
        package var manifest: Manifest
        /// The lines of the manifest, used to find the lines of findings.
        package var manifestLines: [String]

        /// The path of the manifest, relative to the workspace.
        package var manifestPath: String { folder.isEmpty ? "Package.swift" : "\(folder)/Package.swift" }

        /// The identity by which other manifests refer to the package.
        package var identity: String {
            (folder.isEmpty ? name : String(folder.split(separator: "/").last ?? "")).lowercased()
        }

        /// Returns the first line of the manifest that contains a quoted string; 1 if there is none.
        func line(of name: String, after marker: String? = nil) -> Int {
            let start = marker.flatMap { marker in
                manifestLines.firstIndex { $0.contains("\"\(marker)\"") }
            }
            if let start, let found = manifestLines[start...].firstIndex(where: { $0.contains("\"\(name)\"") }) {
                return found + 1
            }
            return (manifestLines.firstIndex { $0.contains("\"\(name)\"") } ?? 0) + 1
        }
    }

    /// A target of a package, or a folder of sources outside all packages.
    public struct Target: Sendable {
        /// The name of the target.
        public var name: String
        /// The index of the target's package; `nil` for sources outside all packages.
        public var package: Int?
        /// The kind of the target.
        public var kind: Kind
        /// The folder, relative to the workspace.
        public var folder: String
        package var files: [SourceFile]
        package var dependencies: [Manifest.TargetDependency]

        /// The name for `import` statements.
        public var module: String { name.replacing("-", with: "_") }

        /// The kind of a target.
        public enum Kind: String, Sendable {
            case regular, executable, test, plugin, macro, system, binary
            /// A folder with Swift files that belong to no package.
            case folder

            /// Whether rules about sources apply to this kind by default.
            var isProduction: Bool { self != .test && self != .system && self != .binary }
        }
    }

    /// Reads the workspace in a folder.
    /// - Parameters:
    ///   - root: The folder of the workspace.
    ///   - usesCache: Whether to keep evaluated manifests between runs.
    /// - Throws: ``DecisionError`` if there is no Swift toolchain.
    public init(root: URL, usesCache: Bool = true) throws(DecisionError) {
        try self.init(root: root, cache: usesCache ? .standard : .none)
    }

    init(root: URL, cache: Cache) throws(DecisionError) {
        let root = root.standardizedFileURL
        let reader = ManifestReader(toolchain: try Toolchain.find(), cache: cache)
        self.init(root: root) { folder in
            Result { () throws(DecisionError) in
                try reader.manifest(in: folder.isEmpty ? root : root.appending(path: folder))
            }
        }
    }

    /// - Parameter manifest: Evaluates the manifest in a folder, relative to the root.
    init(root: URL, manifest: @Sendable (String) -> Result<Manifest, DecisionError>) {
        let root = root.standardizedFileURL
        let tree = FolderTree(root: root)
        let manifests = concurrentMap(tree.packageFolders, manifest)
        var packages: [Package] = []
        var broken: [BrokenManifest] = []
        for (folder, result) in zip(tree.packageFolders, manifests) {
            switch result {
            case .success(let manifest):
                let file = root.appending(path: folder.isEmpty ? "Package.swift" : "\(folder)/Package.swift")
                let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                packages.append(Package(name: manifest.name, folder: folder, manifest: manifest, manifestLines: lines))
            case .failure(let error): broken.append(.init(folder: folder, error: error))
            }
        }
        let layout = TargetLayout(tree: tree, packages: packages, brokenFolders: broken.map(\.folder))
        let sources = concurrentMap(tree.swiftFiles) { path in
            SourceFile(path: path, bytes: Self.bytes(root.appending(path: path)))
        }
        targets = layout.targets(sources: sources)
        self.packages = packages
        brokenManifests = broken
        self.root = root
    }

    init(root: URL, packages: [Package], targets: [Target], brokenManifests: [BrokenManifest]) {
        (self.root, self.packages, self.targets) = (root, packages, targets)
        self.brokenManifests = brokenManifests
    }

    private static func bytes(_ file: URL) -> [UInt8] {
        (try? Data(contentsOf: file)).map(Array.init) ?? []
    }

    /// The number of Swift files in all targets.
    public var fileCount: Int { targets.reduce(0) { $0 + $1.files.count } }

    /// Returns the target that contains a file.
    package func target(of path: String) -> Target? {
        targets.first { $0.files.contains { $0.path == path } }
    }

    func package(of target: Target) -> Package? {
        target.package.map { packages[$0] }
    }

    /// Returns the index of the package that a manifest refers to by name or identity.
    func package(named name: String) -> Int? {
        packages.firstIndex { $0.name == name || $0.identity == name.lowercased() }
    }
}
