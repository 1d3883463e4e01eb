import MicroContainer

extension Lifetime where Value: Sendable {
    /// One instance for each session: see ``SessionScopes``.
    static var session: Self { .scoped(SessionScopes.name) }
}
