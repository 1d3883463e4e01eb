/// A spec whose service is made on the main actor.
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
    /// What the spec makes.
    associatedtype Service

    /// How long one is shared. ``Lifetime/dynamic`` unless the spec says otherwise.
    static var lifetime: Lifetime<Service> { get }

    /// Makes one.
    @MainActor static func make(resolver: DependencyResolving) throws -> Service
}

extension MainActorDependencySpec {
    public static var lifetime: Lifetime<Service> { .dynamic }
}

extension DependencyContainer {
    /// The service of a spec that makes it on the main actor. Stops the program when it cannot be made, as
    /// `resolve()` does.
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

    /// The service of a spec that makes it on the main actor.
    ///
    /// - Throws: ``ResolutionError`` when it depends on itself, or its spec or anything further down throws.
    @MainActor
    public func resolveOrThrow<Spec: MainActorDependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ResolutionError) -> Spec.Service {
        let asked = CodeSite(fileID, line)
        let key = enrolled(Spec.self) { key, root in
            Entry(
                key: key,
                lifetime: Spec.lifetime,
                site: asked,
                make: .mainActor { try Spec.make(resolver: $0) },
                owner: root
            )
        }
        return try value(Spec.Service.self, under: key, asked: asked)
    }

    /// Makes the service of a spec in another way than the spec does: for a test, or a preview.
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
