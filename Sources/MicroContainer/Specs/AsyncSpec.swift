/// A spec whose service is made asynchronously: ``DependencyContainer/resolveAsync(_:fileID:line:)`` has it, and
/// `resolve` does not compile.
public protocol AsyncDependencySpec: SendableMetatype {
    /// What the spec makes.
    associatedtype Service: Sendable

    /// How long one is shared. ``Lifetime/static`` unless the spec says otherwise.
    static var lifetime: Lifetime<Service> { get }

    /// Makes one.
    static func make(resolver: DependencyResolving) async throws -> Service
}

extension AsyncDependencySpec {
    public static var lifetime: Lifetime<Service> { .static }
}

extension DependencyContainer {
    /// The service of a spec that makes it asynchronously: what is shared is built once, however many tasks ask.
    ///
    /// - Throws: ``ResolutionError``, as `resolveAsync()` does.
    public func resolveAsync<Spec: AsyncDependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(ResolutionError) -> Spec.Service {
        let asked = CodeSite(fileID, line)
        let key = enrolled(Spec.self) { key, root in
            .awaited(key, Spec.lifetime, asked, owner: root) { try await Spec.make(resolver: $0) }
        }
        return try await asyncValue(Spec.Service.self, under: key, asked: asked)
    }

    /// Makes the service of a spec in another way than the spec does: for a test, or a preview.
    public func register<Spec: AsyncDependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        allocation: Lifetime<Spec.Service>? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (DependencyContainer) async throws -> Spec.Service
    ) {
        let key = DependencyKey(SpecKey<Spec>.self)
        let site = CodeSite(fileID, line)
        add(.awaited(key, allocation ?? Spec.lifetime, site, owner: self, factory))
    }
}
