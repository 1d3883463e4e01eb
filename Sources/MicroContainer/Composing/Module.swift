/// A list of registrations that belong together, and the modules it cannot do without.
///
/// ```swift
/// struct NetworkModule: Module {
///     var registrations: [any Registration] {
///         Singleton((any HTTPClient).self) { _ in LiveClient() }
///     }
/// }
///
/// struct FeedModule: Module {
///     var requires: [any Module] { [NetworkModule()] }
///     var registrations: [any Registration] {
///         Factory(Feed.self) { container in Feed(client: try container.resolveOrThrow()) }
///     }
/// }
///
/// let container = try DependencyContainer(modules: FeedModule())
/// ```
///
/// A container takes a module in once, however often it is listed or required. A scope does not take in what a container
/// around it has; a fork does, in place of what it inherits.
public protocol Module: Registration {
    /// The modules whose registrations this one's need.
    var requires: [any Module] { get }

    /// What the module registers.
    @DependencyBuilder var registrations: [any Registration] { get }
}

extension Module {
    public var requires: [any Module] { [] }

    public func apply(to container: DependencyContainer) {
        guard container.isFirst(Self.self) else { return }
        for module in requires { module.apply(to: container) }
        for registration in registrations { registration.apply(to: container) }
    }
}

/// What happens when modules register the same thing twice.
public enum DuplicatePolicy: Sendable {
    /// It is an error that names both places.
    case error
    /// The later one is in force.
    case replace
    /// The earlier one is in force.
    case keepFirst
}

extension DependencyContainer {
    /// A container with the registrations of `modules` and of all they require.
    ///
    /// - Throws: ``ResolutionError/duplicate(_:)`` when two of them register the same thing, unless `duplicates` says
    ///   what to do then.
    public convenience init(
        modules: any Module...,
        duplicates: DuplicatePolicy = .error
    ) throws(ResolutionError) {
        self.init()
        try assemble(modules, duplicates: duplicates)
    }

    /// Adds the registrations of `modules` and of all they require.
    ///
    /// - Throws: ``ResolutionError/duplicate(_:)``, after everything else has been registered.
    public func assemble(
        _ modules: [any Module],
        duplicates policy: DuplicatePolicy = .error
    ) throws(ResolutionError) {
        let known = monitor.locked { duplicates.count }
        assembling(policy, isListing: policy == .error) { for module in modules { module.apply(to: self) } }
        if let (first, second) = monitor.locked({ duplicates.dropFirst(known).first }) {
            throw .duplicate(first, second)
        }
    }

    /// Runs `body` with a policy for what it registers twice, which is listed for ``validate(roots:)`` if asked for.
    func assembling(_ policy: DuplicatePolicy, isListing: Bool, _ body: () -> Void) {
        let outer = monitor.locked {
            defer { assembly = (policy, isListing) }
            return assembly
        }
        body()
        monitor.locked { assembly = outer }
    }

    /// Whether a module is applied for the first time.
    func isFirst(_ module: any Module.Type) -> Bool {
        if case .scope = role, let parent, parent.hasAssembled(module) { return false }
        return monitor.locked { assembled.insert(ObjectIdentifier(module)).inserted }
    }

    private func hasAssembled(_ module: any Module.Type) -> Bool {
        monitor.locked { assembled.contains(ObjectIdentifier(module)) } || (parent?.hasAssembled(module) ?? false)
    }
}
