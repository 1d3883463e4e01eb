/// A group of registrations, with the modules that it requires.
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
/// A container applies a module once, even if it is listed or required several times. Two modules are the same if they
/// have the same type and equal values. `Equatable` properties are compared with `==`, objects by identity, and other
/// properties field by field. Modules with the same type and different values are both applied. If a property cannot be
/// compared, such as a closure, the second module is an error; make the module `Equatable`.
///
/// A scope does not apply a module that a surrounding container has applied. A fork applies it, and replaces the
/// inherited registrations.
public protocol Module: Registration {
    /// The modules that this module's registrations depend on.
    var requires: [any Module] { get }

    /// The module's registrations.
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
        guard container.isFirst(self, in: assembly) else { return }
        for module in requires { module.apply(to: container) }
        for registration in registrations { registration.apply(to: container) }
    }
}

extension DependencyContainer {
    /// Creates a container with the registrations of `modules` and of all modules that they require.
    ///
    /// - Throws: ``ResolutionError/duplicate(_:)`` if two modules register the same type and qualifier and `duplicates`
    ///   is ``DuplicatePolicy/error``.
    public convenience init(
        modules: any Module...,
        duplicates: DuplicatePolicy = .error,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ResolutionError) {
        self.init()
        try assemble(modules, duplicates: duplicates, fileID: fileID, line: line)
    }

    /// Adds the registrations of `modules` and of all modules that they require.
    ///
    /// - Throws: ``ResolutionError/duplicate(_:)``, after everything else has been registered.
    public func assemble(
        _ modules: [any Module],
        duplicates policy: DuplicatePolicy = .error,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ResolutionError) {
        let container = effective
        let duplicates = container.assembling(policy, isListing: policy == .error, at: CodeSite(fileID, line)) {
            for module in modules { module.apply(to: container) }
        }
        if let first = duplicates.first { throw first.error }
    }

    /// Runs `body` with a policy for keys that it registers twice.
    ///
    /// - Parameter isListing: Whether duplicates are recorded for ``validate(roots:offMainActor:)``.
    /// - Returns: The duplicates that `body` registered, if they are recorded.
    @discardableResult
    func assembling(
        _ policy: DuplicatePolicy,
        isListing: Bool,
        at site: CodeSite? = nil,
        _ body: () -> Void
    ) -> [Duplicate] {
        let assembly = Assembly(self, policy, isListing: isListing, at: site)
        assembly.run(body)
        return assembly.duplicates
    }
}
