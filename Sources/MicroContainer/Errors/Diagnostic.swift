/// A fault that the container found, with the source location, the cause and a fix.
///
/// It is a class, so that an error has the size of one word.
public final class Diagnostic: Sendable, CustomStringConvertible {
    /// A kind of finding. The codes are stable.
    public struct ID: Hashable, Sendable, CustomStringConvertible {
        /// The code, such as `MC001`.
        public let code: String
        /// The name, such as `missing-registration`.
        public let name: String

        /// The code and the name, such as `MC001 missing-registration`.
        public var description: String { "\(code) \(name)" }

        /// A type is resolved that is not registered.
        public static let missingRegistration = ID(code: "MC001", name: "missing-registration")
        /// A registration depends on itself.
        public static let circularDependency = ID(code: "MC002", name: "circular-dependency")
        /// A factory threw an error.
        public static let factoryFailed = ID(code: "MC003", name: "factory-failed")
        /// An instance that must be created on the main actor was resolved elsewhere.
        public static let mainActorOnly = ID(code: "MC004", name: "main-actor-only")
        /// An instance that is created asynchronously was resolved without `await`.
        public static let needsAwait = ID(code: "MC005", name: "needs-await")
        /// A scoped instance was resolved outside of its scope.
        public static let noScope = ID(code: "MC006", name: "no-scope")
        /// A container was used after it was closed or released.
        public static let closed = ID(code: "MC007", name: "closed")
        /// A value type is registered as ``Lifetime/weak``.
        public static let weakValue = ID(code: "MC008", name: "weak-value")
        /// The same type and qualifier are registered twice, or two different values of one module type are assembled.
        public static let duplicate = ID(code: "MC009", name: "duplicate-registration")
        /// An instance holds another one that has a shorter lifetime.
        public static let captive = ID(code: "MC010", name: "captive-dependency")
        /// No root depends on a registration.
        public static let unused = ID(code: "MC011", name: "unused-registration")
        /// An instance failed to start.
        public static let notStarted = ID(code: "MC013", name: "start-failed")
        /// A registration has hooks that never run.
        public static let idleHook = ID(code: "MC014", name: "idle-hook")
        /// A chain of factories is too deep for the thread's stack.
        public static let tooDeep = ID(code: "MC015", name: "too-deep")
        /// A task was cancelled while it waited for an instance.
        public static let cancelled = ID(code: "MC016", name: "cancelled")
        /// Closures have not run, so their dependencies are unknown.
        public static let notExamined = ID(code: "MC017", name: "not-examined")
        /// An argument is passed to no parameter of the initializer.
        public static let unusedArgument = ID(code: "MC018", name: "unused-argument")
        /// A test container resolved a live registration.
        public static let notOverridden = ID(code: "MC020", name: "not-overridden")
        /// An injected property was read without a container.
        public static let noContainer = ID(code: "MC021", name: "no-container")
    }

    /// One step on the path to the fault.
    public struct Step: Hashable, Sendable, CustomStringConvertible {
        /// The resolved type and qualifier.
        public let key: DependencyKey
        /// The lifetime, or nil if it is not registered.
        public let lifetime: String?
        /// The source location of the registration, if it is registered.
        public let site: CodeSite?
    }

    /// A registration whose name may be ambiguous in a message.
    struct Registered: Sendable {
        let key: DependencyKey
        let site: CodeSite
    }

    /// The wording, which depends on the names in the message.
    struct Wording: Sendable {
        let headline: @Sendable (Names) -> String
        let help: @Sendable (Names) -> String
        let near: @Sendable (Names) -> [String]
    }

    /// The kind of the finding.
    public let id: ID
    /// The type and qualifier that the finding is about.
    public let subject: DependencyKey
    /// The path from the first resolved key to the fault.
    public let path: [Step]
    /// The call that failed, or the registration with the fault.
    public let callSite: CodeSite?
    /// The error that a factory or a hook threw.
    public let underlying: (any Error)?

    /// The keys along a cycle; the first is also the last.
    let cycleKeys: [DependencyKey]
    /// The entry that was resolved without `await`, if that is the error.
    let suspending: Entry?
    let registered: [Registered]
    let wording: Wording

    @inline(never)  // ADR-095
    init(
        id: ID,
        subject: DependencyKey,
        path: [Step],
        callSite: CodeSite?,
        underlying: (any Error)? = nil,
        cycle: [DependencyKey] = [],
        suspending: Entry? = nil,
        registered: [Registered],
        near: @escaping @Sendable (Names) -> [String] = { _ in [] },
        headline: @escaping @Sendable (Names) -> String,
        help: @escaping @Sendable (Names) -> String
    ) {
        self.id = id
        self.subject = subject
        self.path = path
        self.callSite = callSite
        self.underlying = underlying
        cycleKeys = cycle
        self.suspending = suspending
        self.registered = registered
        wording = Wording(headline: headline, help: help, near: near)
    }
}
