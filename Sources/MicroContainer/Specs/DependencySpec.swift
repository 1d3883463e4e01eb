/// Knows how to make a service, and is found by a key path: a registration that cannot be missing.
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
/// The spec's type is the key. The key path only names it to the compiler, and is never evaluated, so that what is not
/// in the catalog cannot be written.
public protocol DependencySpec: SendableMetatype {
    /// What the spec makes.
    associatedtype Service

    /// How long one is shared. ``Lifetime/dynamic`` unless the spec says otherwise.
    static var lifetime: Lifetime<Service> { get }

    /// Makes one.
    static func make(resolver: DependencyResolving) throws -> Service
}

extension DependencySpec {
    public static var lifetime: Lifetime<Service> { .dynamic }
}

/// What a spec resolves its own dependencies from.
public typealias DependencyResolving = DependencyContainer
