import RenderTree
import Testing

extension Locator {
    /// Returns the only node that the locator matches.
    /// - Parameter place: The line that uses the locator, if it is known.
    func resolve(at place: SourceLocation? = nil) throws(TestFailure) -> Match {
        try resolve(steps[...], at: place)
    }

    /// Returns a locator for the node that this locator matches now, even if the node's name changes later.
    func locatorOfNode(at place: SourceLocation) throws(TestFailure) -> Locator {
        let id = try resolve(at: place).node.id
        return Locator(
            app: app,
            steps: [Step(query: Query(described: phrase) { $0.id == id }, sourceLocation: place)]
        )
    }

    /// Returns all nodes that the locator matches. The element in which the locator searches must be unique.
    func resolveAll() throws(TestFailure) -> [Match] {
        let scope = try resolve(steps.dropLast(), at: nil)
        return steps.last.map { $0.matches(in: scope) } ?? []
    }

    /// All nodes that the locator matches; empty if the element in which it searches is missing or not unique.
    var matches: [Match] {
        var scope = Match(app.currentTree)
        for step in steps.dropLast() {
            let found = step.matches(in: scope)
            guard let first = found.first, found.count == 1 else { return [] }
            scope = first
        }
        return steps.last.map { $0.matches(in: scope) } ?? []
    }

    /// The failure to report if the locator matches nothing.
    var absence: TestFailure? { failure.flatMap { $0.kind == .notFound ? $0 : nil } }

    /// The failure to report if the locator does not match exactly one node.
    var failure: TestFailure? {
        do throws(TestFailure) {
            _ = try resolve()
            return nil
        } catch {
            return error
        }
    }

    private func resolve(_ steps: ArraySlice<Step>, at place: SourceLocation?) throws(TestFailure) -> Match {
        var scope = Match(app.currentTree)
        for index in steps.indices {
            let found = steps[index].matches(in: scope)
            guard let first = found.first, found.count == 1 else {
                let place = self.place(from: index) ?? place
                throw failure(steps[index].query, scope, found, at: place ?? sourceLocation)
            }
            scope = first
        }
        return scope
    }

    private func failure(
        _ query: Query,
        _ scope: Match,
        _ found: [Match],
        at place: SourceLocation
    ) -> TestFailure {
        if found.isEmpty {
            let sentence = NotFound(query: query, scope: scope, tree: Match(app.currentTree)).sentence
            return app.failure(.notFound, sentence, at: place)
        }
        return app.failure(.ambiguous, Ambiguous(query: query, scope: scope, found: found).sentence, at: place)
    }

    /// Where a step or the next one after it was written. Properties such as `app.settings` have no source location.
    private func place(from index: Int) -> SourceLocation? {
        steps[index...].lazy.map(\.sourceLocation).first { !$0.isOwn }
    }

    /// The source location of the locator or, if no step has one, of the test's declaration.
    var sourceLocation: SourceLocation {
        steps.last { !$0.sourceLocation.isOwn }?.sourceLocation ?? Test.current?.sourceLocation
            ?? steps[steps.count - 1].sourceLocation
    }
}

extension SourceLocation {
    /// Whether the location is in this library, which does not help the reader of a failure.
    fileprivate var isOwn: Bool { moduleName == "TreeUITesting" }
}

extension Locator.Step {
    func matches(in scope: Match) -> [Match] {
        // Windows are never nested, so the search need not look inside them.
        let found =
            query.isForWindows ? scope.children.filter { query.matches($0.node) } : scope.below(where: query.matches)
        switch query.choice {
        case .only: return found
        case .at(let index): return found.indices.contains(index) ? [found[index]] : []
        case .last: return found.suffix(1)
        }
    }
}
