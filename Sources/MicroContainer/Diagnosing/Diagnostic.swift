/// One finding of the container: what is wrong, where, and the way out.
public struct Diagnostic: Sendable, CustomStringConvertible {
    /// What kind of finding it is. The codes are stable.
    public struct ID: Hashable, Sendable, CustomStringConvertible {
        /// `MC001`.
        public let code: String
        /// `missing-registration`.
        public let name: String

        /// `MC001 missing-registration`.
        public var description: String { "\(code) \(name)" }

        /// Something is asked for that is not registered.
        public static let missingRegistration = ID(code: "MC001", name: "missing-registration")
        /// Something depends on itself.
        public static let circularDependency = ID(code: "MC002", name: "circular-dependency")
        /// A factory threw an error.
        public static let factoryFailed = ID(code: "MC003", name: "factory-failed")
    }

    /// One step of the way to the fault.
    public struct Step: Hashable, Sendable, CustomStringConvertible {
        /// What was asked for.
        public let key: DependencyKey
        /// Its lifetime, or nil where it is not registered.
        public let lifetime: String?
        /// Where it is registered, if it is.
        public let site: CodeSite?

        /// `any Clock (static)`.
        public var description: String { lifetime.map { "\(key) (\($0))" } ?? "\(key)" }
    }

    /// What kind of finding it is.
    public let id: ID
    /// What is wrong, in one sentence.
    public let headline: String
    /// From what was asked for first to the fault.
    public let path: [Step]
    /// The place that asked for what is at fault.
    public let asked: CodeSite?
    /// What comes close to what was asked for.
    public let near: [String]
    /// The way out.
    public let help: String
    /// What a factory threw.
    public let underlying: (any Error)?

    /// The finding as text, several lines.
    public var description: String {
        var lines = ["[\(id)] \(headline)"]
        if path.count > 1 { lines.append("path:  " + path.map(\.description).joined(separator: " -> ")) }
        var places: [String] = []
        if let asked { places.append("asked: \(asked)") }
        if let step = path.dropLast().last, let site = step.site {
            places.append("registered: \(step.key) at \(site)")
        }
        if !places.isEmpty { lines.append(places.joined(separator: "   ")) }
        if !near.isEmpty { lines.append("near:  " + near.joined(separator: "; ")) }
        lines.append("help:  " + help)
        return lines.joined(separator: "\n  ")
    }
}

extension Diagnostic.Step {
    init(_ entry: AnyEntry) {
        self.init(key: entry.key, lifetime: entry.lifetime.description, site: entry.site)
    }

    init(missing key: DependencyKey) {
        self.init(key: key, lifetime: nil, site: nil)
    }
}

extension ResolutionError {
    static func missing(
        _ key: DependencyKey,
        path: [AnyEntry],
        in container: DependencyContainer,
        asked: CodeSite
    ) -> Self {
        let name = key.typeName
        let type = name.contains(" ") ? "(\(name))" : name
        let qualifier = key.qualifier.map { ", qualifier: \"\($0)\"" } ?? ""
        let qualified = key.qualifier.map { " (qualifier \"\($0)\")" } ?? ""
        return .notRegistered(
            type: MissingType(
                key: key,
                diagnostic: Diagnostic(
                    id: .missingRegistration,
                    headline: "\(name)\(qualified) is not registered",
                    path: path.map(Diagnostic.Step.init) + [Diagnostic.Step(missing: key)],
                    asked: asked,
                    near: NearMisses.of(key, among: container.entries),
                    help: "register(\(type).self\(qualifier)) { … } in the container that is asked",
                    underlying: nil
                )
            )
        )
    }

    /// `entry` is asked for by the innermost of `creating`, and is itself among them.
    static func circular(_ creating: [AnyEntry], _ entry: AnyEntry, asked: CodeSite) -> Self {
        let start = creating.firstIndex { $0 === entry } ?? 0
        return circular(Array(creating[start...]) + [entry], path: creating + [entry], asked: asked)
    }

    static func circular(_ cycle: [AnyEntry], path: [AnyEntry]? = nil, asked: CodeSite) -> Self {
        let diagnostic = Diagnostic(
            id: .circularDependency,
            headline: "\(cycle[0].key) depends on itself",
            path: (path ?? cycle).map(Diagnostic.Step.init),
            asked: asked,
            near: [],
            help: "let one of them ask later: take a closure, or set the one on the other after both are made",
            underlying: nil
        )
        return .circularChain(
            chain: CircularChain(names: cycle.map(\.key.description), diagnostic: diagnostic)
        )
    }

    static func failed(_ creating: [AnyEntry], _ error: any Error, asked: CodeSite) -> Self {
        let key = creating.last?.key.description ?? "a value"
        return .factoryFailed(
            Diagnostic(
                id: .factoryFailed,
                headline: "the factory of \(key) threw: \(error)",
                path: creating.map(Diagnostic.Step.init),
                asked: asked,
                near: [],
                help: "the error is the factory's own; nothing was kept, and the next resolve tries again",
                underlying: error
            )
        )
    }
}
