import RenderTree
public import Testing

extension Locator {
    /// Increments a stepper, a slider or another adjustable element by one or more steps.
    public func increment(
        by steps: Int = 1,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await step("increment", .increment, by: steps, settling, sourceLocation)
    }

    /// Decrements a stepper, a slider or another adjustable element by one or more steps.
    public func decrement(
        by steps: Int = 1,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await step("decrement", .decrement, by: steps, settling, sourceLocation)
    }

    private func step(
        _ words: String,
        _ action: Action,
        by steps: Int,
        _ settling: Settling,
        _ sourceLocation: SourceLocation
    ) async throws(TestFailure) {
        var locator = self
        for number in 0..<steps {
            // After a step, the name may be another one: “14 days”. The node is the same.
            if number == 0, steps > 1 { locator = try locatorOfNode(at: sourceLocation) }
            try await locator.perform(words, settling, sourceLocation) { _ in NodeAction(action) }
        }
    }

    /// Drags a slider to a value. The slider rounds it to its step; a value outside its range is refused.
    public func adjust(
        to value: Double,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await perform("adjust to \(NodeValue.number(value).shown)", settling, sourceLocation) {
            found throws(Refusal) in
            let limits = [AttributeKey.minimum, .maximum].map { found.node.attributes[$0]?.number }
            let isWithin = value >= limits[0] ?? -.infinity && value <= limits[1] ?? .infinity
            guard isWithin || !found.node.accepts(.setValue) else {
                throw Refusal(.beyondLimits(limits[0], limits[1]))
            }
            return NodeAction(.setValue(value))
        }
    }

    /// Picks a day, a time or both, in the form that the picker shows: `2026-11-21`, `09:30`, `2026-11-21 09:30`.
    public func pick(
        date: String,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let interaction = Interaction(words: "pick \(date) in", settling: settling, sourceLocation: sourceLocation)
        let found = try resolve(at: sourceLocation)
        do throws(Refusal) {
            guard found.node.role == .datePicker else { throw Refusal(.noDates()) }
            try await app.perform(interaction, Event(.setText(date), to: found.node.id), on: found.node)
            let shown = app.currentTree.node(found.node.id)?.value?.text
            if let shown, shown != date, shown == found.node.value?.text { throw Refusal(.noSuchDate(showing: shown)) }
        } catch {
            try app.fail(interaction, found.described, error)
        }
        try await app.settle(after: interaction)
    }

    /// Opens a closed disclosure group.
    public func expand(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await disclose("expand", true, settling, sourceLocation)
    }

    /// Closes an open disclosure group.
    public func collapse(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await disclose("collapse", false, settling, sourceLocation)
    }

    private func disclose(
        _ words: String,
        _ isExpanded: Bool,
        _ settling: Settling,
        _ sourceLocation: SourceLocation
    ) async throws(TestFailure) {
        try await perform(words, settling, sourceLocation) { found throws(Refusal) in
            guard found.node.role == .disclosure else { throw Refusal(.isNoDisclosure()) }
            guard found.node.traits.contains(.expanded) != isExpanded else {
                throw Refusal(.alreadyExpanded(isExpanded))
            }
            return NodeAction(.toggle)
        }
    }
}
