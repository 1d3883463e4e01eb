extension DependencyContainer {
    /// Creates an instance of every registration, in the order of registration, and returns the errors.
    ///
    /// Scoped instances are created in a scope of their name, which is not closed. Registrations with arguments are
    /// skipped.
    public func resolveEverything(
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async -> [ResolutionError] {
        let callSite = CodeSite(fileID, line)
        var scopes: [DependencyContainer] = []
        var failures: [ResolutionError] = []
        let asking = effective
        for registration in asking.visibleEntries {
            guard let (container, entry) = asking.place(of: registration, &scopes) else { continue }
            do throws(ResolutionError) {
                try await container.make(entry, callSite: callSite)
            } catch {
                failures.append(error)
            }
        }
        return failures
    }

    /// The container in which `registration` is created, which may be a new scope, and its entry there. Not inlined, because
    /// each part of an asynchronous function would contain a copy (ADR-095).
    @inline(never)
    private func place(
        of registration: Entry,
        _ scopes: inout [DependencyContainer]
    ) -> (DependencyContainer, Entry)? {
        var container = self
        if case .scoped(let name) = registration.lifetime, !isScope(named: name) {
            if let scope = scopes.first(where: { $0.role == .scope(name) }) {
                container = scope
            } else {
                container = openScope(name)
                scopes.append(container)
            }
        }
        return container.entry(registration.key).map { (container, $0) }
    }
}
