import Foundation

extension Manifest {
    /// Reads a manifest that consists of literals, without the package manager.
    ///
    /// - Returns: A manifest equal to the description by the package manager; `nil` if it must be evaluated.
    init?(literal bytes: [UInt8], folder: URL) {
        guard bytes.starts(with: "// swift-tools-version".utf8),
            case .call("Package", let arguments) = LiteralParser.value(of: "package", in: bytes)
        else { return nil }
        let package = Arguments(arguments)
        guard package.hasOnly(Self.labels), let name = package.string("name"),
            let dependencies = package.list("dependencies", { Dependency(literal: $0, folder: folder) }),
            let products = package.list("products", Product.init(literal:)),
            let targets = package.list("targets", Target.init(literal:))
        else { return nil }
        self.init(name: name, dependencies: dependencies, products: products, targets: targets)
    }

    private static let labels: Set = [
        "name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products", "dependencies", "targets",
        "swiftLanguageModes", "swiftLanguageVersions", "cLanguageStandard", "cxxLanguageStandard",
    ]
}

/// The arguments of a call, by label.
private struct Arguments {
    private let values: [LiteralValue.Argument]

    init(_ values: [LiteralValue.Argument]) {
        self.values = values
    }

    subscript(label: String) -> LiteralValue? { values.first { $0.label == label }?.value }

    func hasOnly(_ labels: Set<String>) -> Bool {
        values.allSatisfy { $0.label.map(labels.contains) == true }
    }

    func string(_ label: String) -> String? { self[label]?.string }

    /// Returns the elements of an array, empty if it is omitted; `nil` if an element cannot be read.
    func list<Element>(_ label: String, _ read: (LiteralValue) -> Element?) -> [Element]? {
        guard let value = self[label] else { return [] }
        guard let elements = value.elements else { return nil }
        let read = elements.compactMap(read)
        return read.count == elements.count ? read : nil
    }
}

extension Manifest.Dependency {
    fileprivate init?(literal value: LiteralValue, folder: URL) {
        guard case .call(".package", let values) = value else { return nil }
        let arguments = Arguments(values)
        let name = arguments.string("name")
        if let path = arguments.string("path") {
            guard arguments.hasOnly(["name", "path"]), !path.hasPrefix("~"), !path.isEmpty else { return nil }
            let url = path.hasPrefix("/") ? URL(filePath: path) : folder.appending(path: path)
            let absolute = url.standardizedFileURL.path
            let identity = (absolute as NSString).lastPathComponent.lowercased()
            self.init(identity: identity, name: name, path: absolute, url: nil)
        } else if let url = arguments.string("url") {
            // A URL without a scheme may be a path, which is another kind of dependency.
            guard url.contains("://"), !url.hasPrefix("file:"), !url.hasSuffix("/") else { return nil }
            let last = url.split(separator: "/").last.map(String.init) ?? ""
            let stem = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
            // A range of versions has no label.
            let requirement = ["from", "exact", "branch", "revision"].lazy.compactMap { label in
                arguments.string(label).map { "\(label): \"\($0)\"" }
            }
            self.init(identity: stem.lowercased(), name: name, path: nil, url: url, requirement: requirement.first)
        } else {
            return nil
        }
    }
}

extension Manifest.Product {
    fileprivate init?(literal value: LiteralValue) {
        guard case .call(let kind, let values) = value, [".library", ".executable", ".plugin"].contains(kind) else {
            return nil
        }
        let arguments = Arguments(values)
        guard let name = arguments.string("name"), let targets = arguments["targets"]?.strings else { return nil }
        self.init(name: name, targets: targets)
    }
}

extension Manifest.Target {
    private static let types = [
        ".target": "regular", ".executableTarget": "executable", ".testTarget": "test", ".macro": "macro",
        ".plugin": "plugin", ".systemLibrary": "system", ".binaryTarget": "binary",
    ]

    fileprivate init?(literal value: LiteralValue) {
        guard case .call(let kind, let values) = value, let type = Self.types[kind] else { return nil }
        let arguments = Arguments(values)
        guard let name = arguments.string("name"),
            let dependencies = arguments.list("dependencies", Manifest.TargetDependency.init(literal:)),
            let exclude = arguments.list("exclude", \.string), let sources = arguments.list("sources", \.string)
        else { return nil }
        if let path = arguments["path"], path.string == nil { return nil }
        self.init(
            name: name,
            type: type,
            path: arguments.string("path"),
            sources: arguments["sources"] == nil ? nil : sources,
            exclude: exclude,
            dependencies: dependencies
        )
    }
}

extension Manifest.TargetDependency {
    fileprivate init?(literal value: LiteralValue) {
        if let name = value.string {
            self.init(kind: .byName, name: name, package: nil)
            return
        }
        guard case .call(let kind, let values) = value else { return nil }
        let arguments = Arguments(values)
        guard let name = arguments.string("name") else { return nil }
        switch kind {
        case ".target": self.init(kind: .target, name: name, package: nil)
        case ".byName": self.init(kind: .byName, name: name, package: nil)
        case ".product": self.init(kind: .product, name: name, package: arguments.string("package"))
        default: return nil
        }
    }
}
