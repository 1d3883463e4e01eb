import RenderTree

/// The events of a request that are not performed yet.
struct RunningBatch {
    let number: Int
    /// Whether the page has not seen the state to which the events apply.
    let isOutdated: Bool
    var events: ArraySlice<Event>
    private var revealed: [NodeID]
    /// The first line of the reason why an event was refused. Those behind it are not performed.
    private(set) var refusal: String?

    init(_ batch: EventBatch, isOutdated: Bool) {
        number = batch.number
        self.isOutdated = isOutdated
        events = batch.events.filter { $0.action != .reveal }[...]
        revealed = batch.events.filter { $0.action == .reveal }.map(\.target)
    }

    /// Returns the rows that came into sight, the first time.
    mutating func takeRevealed() -> [NodeID] {
        defer { revealed = [] }
        return revealed
    }

    /// Removes and returns the path to which the person has gone back or forward, which is an event of the application as a whole.
    mutating func takeURL() -> String? {
        guard let index = events.firstIndex(where: { $0.target == NodeID("") }) else { return nil }
        guard case .openURL(let url) = events[index].action else { return nil }
        events.remove(at: index)
        return url
    }

    mutating func refuse(_ reason: String) {
        refusal = reason.split(whereSeparator: \.isNewline).first.map(String.init) ?? reason
        events = []
    }
}
