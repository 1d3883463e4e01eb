/// The modules of the workspace and of its packages, with the manifest declarations that make them importable.
struct ModuleMap {
    private let workspace: Workspace
    /// The indices of the targets for each module name.
    private let targets: [String: [Int]]
    /// The products of packages outside the workspace, by name, with their packages.
    private let external: [String: String]

    init(_ workspace: Workspace) {
        self.workspace = workspace
        var targets: [String: [Int]] = [:]
        for (index, target) in workspace.targets.enumerated() where target.package != nil {
            targets[target.module, default: []].append(index)
        }
        self.targets = targets
        var external: [String: String] = [:]
        for target in workspace.targets {
            guard let package = workspace.package(of: target) else { continue }
            for dependency in target.dependencies {
                let isOwn = package.manifest.targets.contains { $0.name == dependency.name }
                guard dependency.kind != .target, !isOwn || dependency.package != nil else { continue }
                if let name = dependency.package, workspace.package(named: name) != nil { continue }
                if dependency.package == nil, Self.product(dependency.name, of: package, in: workspace) != nil {
                    continue
                }
                external[dependency.name.replacing("-", with: "_")] = dependency.package ?? dependency.name
            }
        }
        self.external = external
    }

    /// The names of all modules that rules can concern.
    var names: [String] { Array(targets.keys) + Array(external.keys) }

    /// Returns whether a module belongs to the workspace or to a package on which the workspace depends.
    func isKnown(_ module: String) -> Bool {
        targets[module] != nil || external[module] != nil
    }

    func targetName(_ module: String) -> String? {
        targets[module]?.first.map { workspace.targets[$0].name }
    }

    /// Returns a product that a package refers to by name only.
    private static func product(
        _ name: String,
        of package: Workspace.Package,
        in workspace: Workspace
    ) -> Manifest.Product? {
        for dependency in package.manifest.dependencies {
            let known = workspace.packages.first {
                $0.identity == dependency.identity || $0.name == dependency.name
                    || dependency.path?.hasSuffix("/" + $0.folder) == true && !$0.folder.isEmpty
            }
            if let product = known?.manifest.products.first(where: { $0.name == name }) { return product }
        }
        return nil
    }

    /// Returns the names of the targets that a dependency of the manifest includes.
    func targets(of dependency: Manifest.TargetDependency, from target: Workspace.Target) -> [String] {
        guard let package = workspace.package(of: target) else { return [] }
        let isOwn = package.manifest.targets.contains { $0.name == dependency.name }
        if dependency.kind != .product, isOwn { return [dependency.name] }
        if let name = dependency.package {
            guard let index = workspace.package(named: name) else { return [dependency.name] }
            let product = workspace.packages[index].manifest.products.first { $0.name == dependency.name }
            return product?.targets ?? [dependency.name]
        }
        return Self.product(dependency.name, of: package, in: workspace)?.targets ?? [dependency.name]
    }

    /// Returns the modules that a target may import according to its manifest.
    func declaredModules(of target: Workspace.Target) -> Set<String> {
        Set(target.dependencies.flatMap { targets(of: $0, from: target) }.map { $0.replacing("-", with: "_") })
    }

    /// Returns the expression that declares a module in a target's manifest.
    func declaration(of module: String, for target: Workspace.Target) -> String {
        guard let index = targets[module]?.first else {
            return ".product(name: \"\(module)\", package: \"\(external[module] ?? module)\")"
        }
        let other = workspace.targets[index]
        if other.package == target.package { return "\"\(other.name)\"" }
        guard let package = workspace.package(of: other) else { return "\"\(other.name)\"" }
        let product = package.manifest.products.first { $0.targets.contains(other.name) }
        return ".product(name: \"\(product?.name ?? other.name)\", package: \"\(package.name)\")"
    }
}
