public import MicroContainer
public import Testing

/// Records an issue for each thing that is wrong with a container's wiring, without running a factory.
///
/// ```swift
/// @Test func `everything the app registers can be made`() { expectValid(app, roots: [StatusAppFactory.self]) }
/// ```
///
/// - Parameters:
///   - container: What to check.
///   - roots: What the program itself asks for. With them, what none of them needs is an issue.
///   - allowingOpaque: Whether closures may be there whose dependencies are not known. Otherwise each is an issue.
public func expectValid(
    _ container: DependencyContainer,
    roots: [Any.Type] = [],
    allowingOpaque: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let validation = container.validate(roots: roots)
    for finding in validation.findings { Issue.record("\(finding)", sourceLocation: sourceLocation) }
    if allowingOpaque { return }
    for key in validation.opaque {
        Issue.record("what the factory of \(key) asks for is not known", sourceLocation: sourceLocation)
    }
}

/// Makes everything that is registered, wherever it has to be made, and records an issue for each that cannot be.
///
/// ```swift
/// @Test func `everything the app registers is made`() async { await expectResolvable(app.fork { … doubles … }) }
/// ```
///
/// Unlike ``expectValid(_:roots:allowingOpaque:sourceLocation:)`` this runs the factories: give it a fork with doubles
/// for what must not run in a test. What is scoped is made in a scope of that name; what takes arguments is left out.
public func expectResolvable(
    _ container: DependencyContainer,
    sourceLocation: SourceLocation = #_sourceLocation
) async {
    for error in await container.resolveEverything() {
        Issue.record("\(error)", sourceLocation: sourceLocation)
    }
}
