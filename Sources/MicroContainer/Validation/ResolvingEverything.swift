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
        var scopes: [String: DependencyContainer] = [:]
        var failures: [ResolutionError] = []
        let asking = effective
        for registration in asking.visibleEntries {
            var container = asking
            if case .scoped(let name) = registration.lifetime, !asking.isScope(named: name) {
                container = scopes[name] ?? asking.openScope(name)
                scopes[name] = container
            }
            guard let entry = container.entry(registration.key) else { continue }
            do throws(ResolutionError) {
                try await container.make(entry, callSite: callSite)
            } catch {
                failures.append(error)
            }
        }
        return failures
    }
}
