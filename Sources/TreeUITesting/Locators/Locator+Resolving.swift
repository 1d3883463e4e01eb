import RenderTree
import Testing

extension Locator {
    /// The one node that the locator stands for.
    /// - Parameter place: where it is used, if that is known.
    func resolve(at place: SourceLocation? = nil) throws(TestFailure) -> Found {
        try resolve(steps[...], at: place)
    }

    /// All nodes that the locator stands for; its scope must be one.
    func resolveAll() throws(TestFailure) -> [Found] {
        let scope = try resolve(steps.dropLast(), at: nil)
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

    /// Why there is no such thing, if there is none.
    var absence: TestFailure? { failure.flatMap { $0.kind == .notFound ? $0 : nil } }

    /// Why it does not stand for exactly one thing.
    var failure: TestFailure? {
        do throws(TestFailure) {
            _ = try resolve()
            return nil
        } catch {
            return error
        }
    }

    private func resolve(_ steps: ArraySlice<Step>, at place: SourceLocation?) throws(TestFailure) -> Found {
        var scope = Found(app.currentTree)
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
        _ scope: Found,
        _ found: [Found],
        at place: SourceLocation
    ) -> TestFailure {
        if found.isEmpty {
            let sentence = NotFound(query: query, scope: scope, tree: Found(app.currentTree)).sentence
            return app.failure(.notFound, sentence, at: place)
        }
        return app.failure(.ambiguous, Ambiguous(query: query, scope: scope, found: found).sentence, at: place)
    }

    /// Where a part of the locator was written, or else what follows it: properties such as `app.settings` do not know.
    private func place(from index: Int) -> SourceLocation? {
        steps[index...].lazy.map(\.sourceLocation).first { !$0.isOwn }
    }

    /// Where the locator was written; where no part of it knows, where the test was.
    var sourceLocation: SourceLocation {
        steps.last { !$0.sourceLocation.isOwn }?.sourceLocation ?? Test.current?.sourceLocation
            ?? steps[steps.count - 1].sourceLocation
    }
}

extension SourceLocation {
    /// Whether it is in this library, and so tells a person nothing.
    fileprivate var isOwn: Bool { moduleName == "TreeUITesting" }
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
