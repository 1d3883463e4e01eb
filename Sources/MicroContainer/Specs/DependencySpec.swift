/// A description of a service and its creation, found by a key path. It needs no registration.
///
/// ```swift
/// struct ChatUISpec: DependencySpec {
///     static func make(resolver: DependencyResolving) throws -> ChatUIFactory {
///         ChatUIFactory(store: try resolver.resolveOrThrow(\.calendarStore))
///     }
/// }
///
/// extension Catalog {
///     var chatUI: ChatUISpec.Type { ChatUISpec.self }
/// }
///
/// let factory = container.resolve(\.chatUI)
/// ```
///
/// The type of the spec is the key. The key path is never evaluated: it tells the compiler the type. So the compiler
/// rejects a spec that is not in the catalog.
public protocol DependencySpec: SendableMetatype {
    /// The type of the service.
    associatedtype Service

    /// The lifetime of the service; ``Lifetime/dynamic`` by default.
    static var lifetime: Lifetime<Service> { get }

    /// Creates the service.
    static func make(resolver: DependencyResolving) throws -> Service
}

extension DependencySpec {
    public static var lifetime: Lifetime<Service> { .dynamic }
}

/// The container from which a spec resolves its own dependencies.
public typealias DependencyResolving = DependencyContainer
