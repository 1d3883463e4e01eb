import Foundation

/// The facts of a `Package.swift` that rules ask for, as `swift package dump-package` tells them.
public struct Manifest: Sendable, Codable, Hashable {
    public var name: String
    public var dependencies: [Dependency]
    public var products: [Product]
    public var targets: [Target]

    /// A package that this package depends on.
    public struct Dependency: Sendable, Codable, Hashable {
        /// Lowercase; the name by which SwiftPM tells packages apart.
        public var identity: String
        public var name: String?
        /// The folder of a package by path, absolute.
        public var path: String?
        public var url: String?
    }

    public struct Product: Sendable, Codable, Hashable {
        public var name: String
        public var targets: [String]
    }

    public struct Target: Sendable, Codable, Hashable {
        public var name: String
        /// As SwiftPM spells it: `regular`, `executable`, `test`, `plugin`, `macro`, `system`, `binary`.
        public var type: String
        public var path: String?
        public var sources: [String]?
        public var exclude: [String]
        public var dependencies: [TargetDependency]
    }

    public struct TargetDependency: Sendable, Codable, Hashable {
        public enum Kind: String, Sendable, Codable { case target, product, byName }

        public var kind: Kind
        public var name: String
        public var package: String?
    }

    init(name: String, dependencies: [Dependency], products: [Product], targets: [Target]) {
        self.name = name
        self.dependencies = dependencies
        self.products = products
        self.targets = targets
    }

    /// Reads the output of `dump-package`.
    init(dump data: Data) throws {
        let dump = try JSONDecoder().decode(Dump.self, from: data)
        name = dump.name
        dependencies = dump.dependencies.compactMap(\.dependency)
        products = dump.products.map { Product(name: $0.name, targets: $0.targets) }
        targets = dump.targets.map { target in
            Target(
                name: target.name,
                type: target.type,
                path: target.path,
                sources: target.sources,
                exclude: target.exclude ?? [],
                dependencies: target.dependencies.compactMap(\.dependency)
            )
        }
    }
}

/// The parts of `dump-package`'s output that ``Manifest`` is made of.
private struct Dump: Decodable {
    struct Product: Decodable {
        var name: String
        var targets: [String]
    }

    struct Target: Decodable {
        var name: String
        var type: String
        var path: String?
        var sources: [String]?
        var exclude: [String]?
        var dependencies: [TargetDependency]
    }

    struct TargetDependency: Decodable {
        var dependency: Manifest.TargetDependency?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: AnyKey.self)
            guard let key = container.allKeys.first,
                let kind = Manifest.TargetDependency.Kind(rawValue: key.stringValue)
            else { return }
            var values = try container.nestedUnkeyedContainer(forKey: key)
            let name = try values.decode(String.self)
            // The second value of a product is its package; the others are aliases and conditions.
            let package = kind == .product && !values.isAtEnd ? try? values.decodeIfPresent(String.self) : nil
            dependency = .init(kind: kind, name: name, package: package)
        }
    }

    struct Dependency: Decodable {
        struct Entry: Decodable {
            struct Location: Decodable {
                struct Remote: Decodable { var urlString: String }
                var remote: [Remote]?
            }
            var identity: String
            var nameForTargetDependencyResolutionOnly: String?
            var path: String?
            var location: Location?
        }

        var dependency: Manifest.Dependency?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: AnyKey.self)
            guard let key = container.allKeys.first,
                let entry = try container.decode([Entry].self, forKey: key).first
            else { return }
            dependency = .init(
                identity: entry.identity,
                name: entry.nameForTargetDependencyResolutionOnly,
                path: entry.path,
                url: entry.location?.remote?.first?.urlString
            )
        }
    }

    struct AnyKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    var name: String
    var dependencies: [Dependency]
    var products: [Product]
    var targets: [Target]
}
