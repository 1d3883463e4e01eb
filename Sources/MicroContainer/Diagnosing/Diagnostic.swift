/// One finding of the container: what is wrong, where, and the way out.
///
/// A class, so that an error is one word and costs nothing on the way it does not take.
public final class Diagnostic: Sendable, CustomStringConvertible {
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
        /// What has to be made on the main actor was asked for elsewhere.
        public static let mainActorOnly = ID(code: "MC004", name: "main-actor-only")
        /// What is made asynchronously was asked for without `await`.
        public static let needsAwait = ID(code: "MC005", name: "needs-await")
        /// What lives in a scope was asked for outside of it.
        public static let noScope = ID(code: "MC006", name: "no-scope")
        /// A container was asked after it had been closed.
        public static let closed = ID(code: "MC007", name: "closed")
        /// A value type is registered to be held weakly.
        public static let weakValue = ID(code: "MC008", name: "weak-value")
        /// Something is registered twice.
        public static let duplicate = ID(code: "MC009", name: "duplicate-registration")
        /// Something that lives longer holds something that lives shorter.
        public static let captive = ID(code: "MC010", name: "captive-dependency")
        /// Something is registered that nothing asks for.
        public static let unused = ID(code: "MC011", name: "unused-registration")
        /// Something could not be started.
        public static let notStarted = ID(code: "MC013", name: "start-failed")
        /// Something is to be done at the end, start or stop of what no container keeps.
        public static let idleHook = ID(code: "MC014", name: "idle-hook")
        /// A chain of factories is too deep for the thread's stack.
        public static let tooDeep = ID(code: "MC015", name: "too-deep")
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
    /// What the finding is about.
    public let subject: DependencyKey
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

    /// The names on a cycle, the first also last.
    let cycle: [String]

    init(
        id: ID,
        subject: DependencyKey,
        headline: String,
        path: [Step],
        asked: CodeSite?,
        near: [String] = [],
        help: String,
        underlying: (any Error)? = nil,
        cycle: [String] = []
    ) {
        self.id = id
        self.subject = subject
        self.headline = headline
        self.path = path
        self.asked = asked
        self.near = near
        self.help = help
        self.underlying = underlying
        self.cycle = cycle
    }

    /// The path as text. Of a very long one, the middle is left out.
    private var pathText: String {
        let (limit, ends) = (40, 10)
        var texts = path.map(\.description)
        if texts.count > limit {
            texts.replaceSubrange(ends..<(texts.count - ends), with: ["… \(texts.count - 2 * ends) more …"])
        }
        return texts.joined(separator: " -> ")
    }

    /// The finding as text, several lines.
    public var description: String {
        var lines = ["[\(id)] \(headline)"]
        if path.count > 1 { lines.append("path:  " + pathText) }
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
