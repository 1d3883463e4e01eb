/// Assigns source files to targets by the package manager's rules.
struct TargetLayout {
    let tree: FolderTree
    let packages: [Workspace.Package]
    /// The folders of packages whose manifests could not be read.
    let brokenFolders: [String]

    func targets(sources: [SourceFile]) -> [Workspace.Target] {
        var targets = packages.indices.flatMap { index in
            packages[index].manifest.targets.map { target(of: $0, package: index) }
        }
        // A file belongs to the target with the deepest folder that contains it.
        let order = targets.indices.sorted { targets[$0].folder.count > targets[$1].folder.count }
        var folders: [String: [SourceFile]] = [:]
        var seen: [Int: Set<String>] = [:]
        // A file that a target reaches through several links is read once, by its own path if that is in the target.
        for source in sources.filter({ !tree.isLinked($0.path) }) + sources.filter({ tree.isLinked($0.path) }) {
            let owner = order.first { owns(targets[$0], source.path) }
            if let owner {
                guard seen[owner, default: []].insert(tree.identity(of: source.path)).inserted else { continue }
                targets[owner].files.append(source)
            } else if !isInPackage(source.path), let folder = source.path.split(separator: "/").dropLast().first {
                folders[String(folder), default: []].append(source)
            }
        }
        for (folder, files) in folders.sorted(by: { $0.key < $1.key }) {
            targets.append(
                .init(name: folder, package: nil, kind: .folder, folder: folder, files: files, dependencies: [])
            )
        }
        return targets
    }

    private func target(of target: Manifest.Target, package index: Int) -> Workspace.Target {
        Workspace.Target(
            name: target.name,
            package: index,
            kind: .init(rawValue: target.type) ?? .regular,
            folder: folder(of: target, in: packages[index]),
            files: [],
            dependencies: target.dependencies
        )
    }

    private func folder(of target: Manifest.Target, in package: Workspace.Package) -> String {
        let base = package.folder.isEmpty ? "" : package.folder + "/"
        if let path = target.path {
            let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
            return parts.isEmpty ? package.folder : base + parts
        }
        let roots =
            switch target.type {
            case "test": ["Tests", "Sources", "Source", "src", "srcs"]
            case "plugin": ["Plugins"]
            default: ["Sources", "Source", "src", "srcs"]
            }
        for root in roots where tree.hasFolder("\(base)\(root)/\(target.name)") {
            return "\(base)\(root)/\(target.name)"
        }
        // The only target of its kind may be in the folder itself.
        let isOnly = package.manifest.targets.count { ($0.type == "test") == (target.type == "test") } == 1
        return isOnly && tree.hasFolder("\(base)\(roots[0])") && target.type != "system"
            ? "\(base)\(roots[0])" : "\(base)\(roots[0])/\(target.name)"
    }

    private func owns(_ target: Workspace.Target, _ path: String) -> Bool {
        guard target.folder.isEmpty || path.hasPrefix(target.folder + "/") else { return false }
        guard let package = target.package,
            let manifest = packages[package].manifest.targets.first(where: { $0.name == target.name })
        else { return true }
        let rest = target.folder.isEmpty ? path : String(path.dropFirst(target.folder.count + 1))
        let isUnder = { (folder: String) in
            rest == folder || rest.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
        }
        if manifest.exclude.contains(where: isUnder) { return false }
        if let sources = manifest.sources { return sources.contains(where: isUnder) }
        return true
    }

    private func isInPackage(_ path: String) -> Bool {
        (packages.map(\.folder) + brokenFolders).contains { folder in
            guard path.hasPrefix(folder.isEmpty ? "" : folder + "/") else { return false }
            // The root folder also has folders outside its targets, such as an application.
            return !folder.isEmpty || ["Sources", "Tests", "Plugins"].contains { path.hasPrefix($0 + "/") }
        }
    }
}
