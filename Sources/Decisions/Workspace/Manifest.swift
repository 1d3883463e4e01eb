import Foundation

/// The facts about a `Package.swift` that rules need, read with `swift package dump-package`.
package struct Manifest: Sendable, Codable {
    package var name: String
    package var dependencies: [Dependency]
    package var products: [Product]
    package var targets: [Target]

    package struct Dependency: Sendable, Codable {
        /// The lowercase identity by which SwiftPM distinguishes packages.
        package var identity: String
        package var name: String?
        /// The absolute path of a package that is referenced by path.
        package var path: String?
        /// The URL of a package that is referenced by URL, or the path for a repository on this machine.
        package var url: String?
        /// The accepted versions, as written in a manifest: `from: "1.0.0"`.
        package var requirement: String?
    }

    package struct Product: Sendable, Codable {
        package var name: String
        package var targets: [String]
    }

    package struct Target: Sendable, Codable {
        package var name: String
        /// The type in SwiftPM's spelling: `regular`, `executable`, `test`, `plugin`, `macro`, `system`, `binary`.
        package var type: String
        package var path: String?
        package var sources: [String]?
        package var exclude: [String]
        package var dependencies: [TargetDependency]
    }

    package struct TargetDependency: Sendable, Codable {
        package enum Kind: String, Sendable, Codable { case target, product, byName }

        package var kind: Kind
        package var name: String
        package var package: String?
    }

    init(name: String, dependencies: [Dependency], products: [Product], targets: [Target]) {
        self.name = name
        self.dependencies = dependencies
        self.products = products
        self.targets = targets
    }

    /// Decodes the output of `dump-package`.
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

/// The parts of the output of `dump-package` that ``Manifest`` uses.
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
            // For a product, the second value is its package. Other values are aliases and conditions.
            let package = kind == .product && !values.isAtEnd ? try? values.decodeIfPresent(String.self) : nil
            dependency = .init(kind: kind, name: name, package: package)
        }
    }

    struct Dependency: Decodable {
        struct Entry: Decodable {
            struct Location: Decodable {
                struct Remote: Decodable { var urlString: String }
                var remote: [Remote]?
                var local: [String]?
            }
            struct Requirement: Decodable {
                struct Range: Decodable { var lowerBound, upperBound: String }
                var range: [Range]?
                var exact, branch, revision: [String]?

                var text: String? {
                    if let range = range?.first {
                        let major = Int(range.lowerBound.prefix { $0 != "." }) ?? 0
                        return range.upperBound == "\(major + 1).0.0"
                            ? "from: \"\(range.lowerBound)\"" : "\"\(range.lowerBound)\"..<\"\(range.upperBound)\""
                    }
                    for (name, value) in [("exact", exact), ("branch", branch), ("revision", revision)] {
                        if let value = value?.first { return "\(name): \"\(value)\"" }
                    }
                    return nil
                }
            }
            var identity: String
            var nameForTargetDependencyResolutionOnly: String?
            var path: String?
            var location: Location?
            var requirement: Requirement?
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
                url: entry.location?.remote?.first?.urlString ?? entry.location?.local?.first,
                requirement: entry.requirement?.text
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
