import MicroContainer

extension Lifetime where Value: Sendable {
    /// Shares one instance within each session: see ``SessionScopes``.
    static var session: Self { .scoped(SessionScopes.name) }
}
