public import MicroContainer
public import Testing

/// Records an issue if a container stays in memory after its last use, and names the registrations that keep it.
///
/// A factory that captures its container keeps it alive forever, because the container keeps the factory. The same is
/// true of a shared instance that stores its container. Use the container that the factory receives instead; to resolve
/// later, use a `Provider` or a `Lazy`, which reference the container weakly.
///
/// ```swift
/// @Test func `the app's container is released`() { expectReleased { makeContainer() } }
/// ```
///
/// - Parameter makeContainer: Creates the container, and may resolve from it. The check runs after it returns.
public func expectReleased(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ makeContainer: () throws -> DependencyContainer
) rethrows {
    guard let leaked = try released(makeContainer) else { return }
    let holders = leaked.removeRetainingRegistrations()
    let lines = holders.map { "  kept by: the factory of \($0.key), or its instance, registered at \($0.site)" }
    let help =
        holders.isEmpty
        ? "  help: No registration refers to it. Look for code that stores the container"
        : "  help: Use the container that the factory receives, or capture the other one weakly"
    let text = (["The container was not released"] + lines + [help]).joined(separator: "\n")
    Issue.record("\(text)", sourceLocation: sourceLocation)
}

/// The container, if it is still in memory after `makeContainer` has released its references.
private func released(_ makeContainer: () throws -> DependencyContainer) rethrows -> DependencyContainer? {
    weak let container = try makeContainer()
    return container
}
