/// A receiver of events, such as a server or a file. An app contributes its sinks to the container.
public protocol AnalyticsSink: Sendable {
    /// Receives an event. It returns soon, because the caller is the user interface.
    func receive(_ event: AnalyticsEvent)
}

/// Analytics that pass each event to every sink. Without sinks, nothing is recorded anywhere.
///
/// ```swift
/// container.register((any Analytics).self, allocation: .static, autowire: SinkAnalytics.init)
/// container.contribute((any AnalyticsSink).self) { _ in EventFile(url) }
/// ```
public struct SinkAnalytics: Analytics {
    private let sinks: [any AnalyticsSink]

    /// Creates analytics with sinks, in the order in which they receive an event.
    public init(_ sinks: [any AnalyticsSink]) { self.sinks = sinks }

    public func record(_ event: AnalyticsEvent) {
        for sink in sinks { sink.receive(event) }
    }
}
