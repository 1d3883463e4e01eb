/// A spec whose service is created asynchronously. Use ``DependencyContainer/resolveAsync(_:fileID:line:)``; `resolve`
/// does not compile.
public protocol AsyncDependencySpec: SendableMetatype {
    /// The type of the service.
    associatedtype Service: Sendable

    /// The lifetime of the service; ``Lifetime/static`` by default.
    static var lifetime: Lifetime<Service> { get }

    /// Creates the service.
    static func make(resolver: DependencyResolving) async throws -> Service
}

extension AsyncDependencySpec {
    public static var lifetime: Lifetime<Service> { .static }
}

extension DependencyContainer {
    /// Returns the service of an asynchronous spec. A shared service is created once, even if many tasks resolve it.
    ///
    /// - Throws: ``ResolutionError``, like `resolveAsync()`.
    public func resolveAsync<Spec: AsyncDependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(ResolutionError) -> Spec.Service {
        let callSite = CodeSite(fileID, line)
        let key = enrolled(Spec.self) { key, root in
            .awaited(key, Spec.lifetime, callSite, owner: root) { try await Spec.make(resolver: $0) }
        }
        return try await asyncValue(Spec.Service.self, under: key, callSite: callSite)
    }

    /// Registers another factory for the service of a spec, for a test or a preview.
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
