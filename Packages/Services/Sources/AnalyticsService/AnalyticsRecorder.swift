import Synchronization

/// An in-memory sink, for tests and previews.
public final class AnalyticsRecorder: Analytics, AnalyticsSink {
    private let entries = Mutex<[AnalyticsEvent]>([])

    /// Creates a recorder without events.
    public init() {}

    /// The recorded events, oldest first.
    public var events: [AnalyticsEvent] { entries.withLock { $0 } }

    public func record(_ event: AnalyticsEvent) { receive(event) }

    public func receive(_ event: AnalyticsEvent) {
        entries.withLock { $0.append(event) }
    }
}
