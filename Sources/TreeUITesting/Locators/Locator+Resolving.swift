import RenderTree

extension Locator {
    /// The one node that the locator stands for.
    func resolve() throws(TestFailure) -> Found {
        var scope = Found(app.currentTree)
        for step in steps {
            scope = try only(step, in: scope)
        }
        return scope
    }

    /// All nodes that the locator stands for; its scope must be one.
    func resolveAll() throws(TestFailure) -> [Found] {
        var scope = Found(app.currentTree)
        for step in steps.dropLast() {
            scope = try only(step, in: scope)
        }
        return steps.last.map { $0.matches(in: scope) } ?? []
    }

    /// All nodes that the locator stands for, or none where its scope is not one: for asking without failing.
    var matches: [Found] {
        var scope = Found(app.currentTree)
        for step in steps.dropLast() {
            let found = step.matches(in: scope)
            guard let first = found.first, found.count == 1 else { return [] }
            scope = first
        }
        return steps.last.map { $0.matches(in: scope) } ?? []
    }

    private func only(_ step: Step, in scope: Found) throws(TestFailure) -> Found {
        let found = step.matches(in: scope)
        guard let first = found.first else {
            let sentence = NotFound(query: step.query, scope: scope, tree: Found(app.currentTree)).sentence
            throw app.failure(.notFound, sentence, at: step.sourceLocation)
        }
        guard found.count == 1 else {
            let sentence = Ambiguous(query: step.query, scope: scope, found: found).sentence
            throw app.failure(.ambiguous, sentence, at: step.sourceLocation)
        }
        return first
    }
}

extension Locator.Step {
    func matches(in scope: Found) -> [Found] {
        // Windows stand side by side: there is no need to look into each for another.
        let found =
            query.isForWindows ? scope.children.filter { query.matches($0.node) } : scope.below(where: query.matches)
        switch query.choice {
        case .only: return found
        case .at(let index): return found.indices.contains(index) ? [found[index]] : []
        case .last: return found.suffix(1)
        }
    }
}
