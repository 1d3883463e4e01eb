import RenderTree

/// The events of a request that have not been performed yet.
struct RunningBatch {
    let number: Int
    /// Whether the page has not seen the state to which the events apply.
    let isOutdated: Bool
    var events: ArraySlice<Event>
    private var revealed: [NodeID]
    /// The first line of the reason that an event was refused. The events after it are not performed.
    private(set) var refusal: String?

    init(_ batch: EventBatch, isOutdated: Bool) {
        number = batch.number
        self.isOutdated = isOutdated
        events = batch.events.filter { $0.action != .reveal }[...]
        revealed = batch.events.filter { $0.action == .reveal }.map(\.target)
    }

    /// Returns the rows that became visible. Later calls return none.
    mutating func takeRevealed() -> [NodeID] {
        defer { revealed = [] }
        return revealed
    }

    /// The path to which the person has gone back or forward, if the next event does that. It belongs to the whole
    /// application.
    var nextURL: String? {
        guard let event = events.first, event.target == NodeID(""), case .openURL(let url) = event.action else {
            return nil
        }
        return url
    }

    mutating func takeURL() -> String? {
        guard let url = nextURL else { return nil }
        events.removeFirst()
        return url
    }

    mutating func refuse(_ reason: String) {
        refusal = reason.split(whereSeparator: \.isNewline).first.map(String.init) ?? reason
        events = []
    }
}
