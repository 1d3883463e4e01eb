public import MicroContainer
public import Testing

/// Records an issue if a container stays in memory when nobody refers to it any more, and names the registrations that
/// keep it.
///
/// A factory that captures its container keeps it alive for ever: the container keeps the factory. The same is true of a
/// shared instance that stores its container. Factories receive the container that they resolve from; a `Provider` or a
/// `Lazy` resolves later without keeping it.
///
/// ```swift
/// @Test func `the app's container is released`() { expectReleased { makeContainer() } }
/// ```
///
/// - Parameter makeContainer: Creates the container, and may resolve from it. The issue is recorded after it returns.
public func expectReleased(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ makeContainer: () throws -> DependencyContainer
) rethrows {
    guard let leaked = try released(makeContainer) else { return }
    let holders = leaked.takeOutRetainingRegistrations()
    let lines = holders.map { "  kept by: the factory of \($0.key), or its instance, registered at \($0.site)" }
    let help =
        holders.isEmpty
        ? "  help: No registration refers to it. Look for code that stores the container"
        : "  help: Use the container that the factory receives, or capture the other one weakly"
    let text = (["The container was not released"] + lines + [help]).joined(separator: "\n")
    Issue.record("\(text)", sourceLocation: sourceLocation)
}

/// The container, if it is still in memory after the last reference of `makeContainer`.
private func released(_ makeContainer: () throws -> DependencyContainer) rethrows -> DependencyContainer? {
    weak let container = try makeContainer()
    return container
}
