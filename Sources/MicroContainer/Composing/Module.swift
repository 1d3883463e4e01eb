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
        let container = container.effective
        guard let assembly = Assembly.current(of: container) else {
            container.assembling(.replace, isListing: false) { apply(to: container) }
            return
        }
        guard container.isFirst(Self.self, in: assembly) else { return }
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
        let container = effective
        let duplicates = container.assembling(policy, isListing: policy == .error) {
            for module in modules { module.apply(to: container) }
        }
        if let (first, second) = duplicates.first { throw .duplicate(first, second) }
    }

    /// Runs `body` with a policy for keys that it registers twice.
    ///
    /// - Parameter isListing: Whether duplicates are recorded for ``validate(roots:)``.
    /// - Returns: The duplicates that `body` registered, if they are recorded.
    @discardableResult
    func assembling(
        _ policy: DuplicatePolicy,
        isListing: Bool,
        _ body: () -> Void
    ) -> [(first: AnyEntry, second: AnyEntry)] {
        let assembly = Assembly(self, policy, isListing: isListing)
        assembly.run(body)
        return assembly.duplicates
    }

    /// Whether `assembly` is the first to apply a module. If another thread is applying it, `assembly` waits for that
    /// thread when it ends.
    func isFirst(_ module: any Module.Type, in assembly: Assembly) -> Bool {
        if case .scope = role, let parent, let other = parent.assembly(of: module) {
            assembly.progress.needs(other)
            return false
        }
        let other = monitor.locked { () -> AssemblyProgress? in
            if let other = assembled[ObjectIdentifier(module)] { return other }
            assembled[ObjectIdentifier(module)] = assembly.progress
            return nil
        }
        if let other { assembly.progress.needs(other) }
        return other == nil
    }

    /// The assembly that has applied a module, here or in a container around this one.
    private func assembly(of module: any Module.Type) -> AssemblyProgress? {
        monitor.locked { assembled[ObjectIdentifier(module)] } ?? parent?.assembly(of: module)
    }
}
