extension DependencyContainer {
    /// Makes everything that can be resolved here, in the order of registration, and returns what could not be made.
    ///
    /// What is scoped is made in a scope of that name, which is not closed. What is made from arguments is left out.
    public func resolveEverything(
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async -> [ResolutionError] {
        let asked = CodeSite(fileID, line)
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
                try await container.make(entry, asked: asked)
            } catch {
                failures.append(error)
            }
        }
        return failures
    }
}
