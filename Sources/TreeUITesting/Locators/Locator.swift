public import Testing

/// A description of an element on the screen by role and name: `app.main.button("Post")`.
///
/// A locator is evaluated each time it is read or acted on, so you can keep it while the screen changes. It is strict:
/// a read or an action must match exactly one element.
@MainActor
public struct Locator: Searchable {
    struct Step {
        var query: Query
        var sourceLocation: SourceLocation
    }

    /// The application that the locator searches.
    public let app: TestApp
    let steps: [Step]

    init(app: TestApp, steps: [Step]) {
        self.app = app
        self.steps = steps
    }

    /// Returns a locator that searches inside the element that this locator matches.
    public func find(_ query: Query, sourceLocation: SourceLocation) -> Locator {
        Locator(app: app, steps: steps + [Step(query: query, sourceLocation: sourceLocation)])
    }

    /// The first match, in reading order.
    public var first: Locator { choosing(.at(0)) }

    /// The last match, in reading order.
    public var last: Locator { choosing(.last) }

    /// Returns the match at a position in reading order, from 0.
    public subscript(index: Int, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        choosing(.at(index), at: sourceLocation)
    }

    private func choosing(_ choice: Query.Choice, at sourceLocation: SourceLocation? = nil) -> Locator {
        var steps = steps
        steps[steps.count - 1].query.choice = choice
        if let sourceLocation { steps[steps.count - 1].sourceLocation = sourceLocation }
        return Locator(app: app, steps: steps)
    }

    /// The last step of the locator in words: `button "Post"`.
    var phrase: String { steps[steps.count - 1].query.description }
}
