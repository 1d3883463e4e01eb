public import MicroContainer
public import Testing

/// Records an issue for each fault of a container's registrations, without running a factory.
///
/// ```swift
/// @Test func `the registrations of the app are valid`() { expectValid(app, roots: [StatusAppFactory.self]) }
/// ```
///
/// - Parameters:
///   - container: The container to check.
///   - roots: The types that the program resolves. With them, a registration that no root depends on is an issue.
///   - offMainActor: The types that the program also resolves off the main actor, with `resolve` and without `await`. If one
///     of them must be created on the main actor, that is an issue.
///   - strict: Whether a closure that has not run is an issue, because its dependencies are unknown. If not, it is a
///     warning. A closure that has run is checked for the dependencies of that run: see `Validation.partial`.
public func expectValid(
    _ container: DependencyContainer,
    roots: [Any.Type] = [],
    offMainActor: [Any.Type] = [],
    strict: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let validation = container.validate(roots: roots, offMainActor: offMainActor)
    for finding in validation.findings { Issue.record("\(finding)", sourceLocation: sourceLocation) }
    if let finding = validation.unexamined {
        Issue.record("\(finding)", severity: strict ? .error : .warning, sourceLocation: sourceLocation)
    }
}

/// Creates an instance of every registration, with the isolation it needs, and records an issue for each failure.
///
/// ```swift
/// @Test func `every registration of the app resolves`() async { await expectResolvable(app.fork { … }) }
/// ```
///
/// Unlike ``expectValid(_:roots:offMainActor:strict:sourceLocation:)``, this runs the factories. Pass a fork with doubles
/// for factories that must not run in a test. Scoped instances are created in a scope of their name. Registrations with
/// arguments are skipped.
public func expectResolvable(
    _ container: DependencyContainer,
    sourceLocation: SourceLocation = #_sourceLocation
) async {
    for error in await container.resolveEverything() {
        Issue.record("\(error)", sourceLocation: sourceLocation)
    }
}
