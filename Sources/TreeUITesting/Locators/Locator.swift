public import Testing

/// Something on the screen, said by role and name: `app.main.button("Post")`.
///
/// A locator is a description, not a node: it is looked up anew each time it is read or acted on, so it can be kept
/// while the screen changes. It is strict: to read or to act, it must find exactly one.
@MainActor
public struct Locator: Searchable {
    struct Step {
        var query: Query
        var sourceLocation: SourceLocation
    }

    /// The application that it is looked up in.
    public let app: TestApp
    let steps: [Step]

    init(app: TestApp, steps: [Step]) {
        self.app = app
        self.steps = steps
    }

    public func find(_ query: Query, sourceLocation: SourceLocation) -> Locator {
        Locator(app: app, steps: steps + [Step(query: query, sourceLocation: sourceLocation)])
    }

    /// The first of several, in reading order.
    public var first: Locator { choosing(.at(0)) }

    /// The last of several, in reading order.
    public var last: Locator { choosing(.last) }

    /// One of several by its position in reading order, from 0.
    public subscript(index: Int, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        choosing(.at(index), at: sourceLocation)
    }

    private func choosing(_ choice: Query.Choice, at sourceLocation: SourceLocation? = nil) -> Locator {
        var steps = steps
        steps[steps.count - 1].query.choice = choice
        if let sourceLocation { steps[steps.count - 1].sourceLocation = sourceLocation }
        return Locator(app: app, steps: steps)
    }

    /// What is looked for, in words: `button "Post"`.
    var phrase: String { steps[steps.count - 1].query.description }
}
