/// A spec whose service is created on the main actor.
///
/// ```swift
/// struct TimelineSpec: MainActorDependencySpec {
///     static func make(resolver: DependencyResolving) throws -> TimelineModel {
///         TimelineModel(timeline: try resolver.resolveOrThrow())
///     }
/// }
///
/// let model = container.resolve(\.timeline)  // on the main actor
///
/// let other = await container.resolve(\.timeline)  // anywhere; without `await` it does not compile
/// ```
public protocol MainActorDependencySpec: SendableMetatype {
    /// The type of the service.
    associatedtype Service

    /// The lifetime of the service; ``Lifetime/dynamic`` by default.
    static var lifetime: Lifetime<Service> { get }

    /// Creates the service.
    @MainActor static func make(resolver: DependencyResolving) throws -> Service
}

extension MainActorDependencySpec {
    public static var lifetime: Lifetime<Service> { .dynamic }
}

extension DependencyContainer {
    /// Returns the service of a main-actor spec. Like `resolve()`, this stops the program if the service cannot be
    /// created.
    @MainActor
    public func resolve<Spec: MainActorDependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Spec.Service {
        trapping(CodeSite(fileID, line)) { () throws(ResolutionError) in
            try resolveOrThrow(spec, fileID: fileID, line: line)
        }
    }

    /// Returns the service of a main-actor spec.
    ///
    /// - Throws: ``ResolutionError`` if the service depends on itself, or if its spec or a dependency throws.
    @MainActor
    public func resolveOrThrow<Spec: MainActorDependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ResolutionError) -> Spec.Service {
        let callSite = CodeSite(fileID, line)
        let key = enrolled(Spec.self) { key, root in
            Entry.new(
                key: key,
                lifetime: Spec.lifetime,
                site: callSite,
                make: .mainActor { try Spec.make(resolver: $0) },
                owner: root
            )
        }
        return try value(Spec.Service.self, under: key, callSite: callSite)
    }

    /// Registers another factory for the service of a spec, for a test or a preview.
    public func register<Spec: MainActorDependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        allocation: Lifetime<Spec.Service>? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @MainActor @Sendable (DependencyContainer) throws -> Spec.Service
    ) {
        add(DependencyKey(SpecKey<Spec>.self), allocation ?? Spec.lifetime, CodeSite(fileID, line), .mainActor(factory))
    }
}
