import AnalyticsService
import Testing

struct AnalyticsTests {
    @Test func `every sink receives every event, in order`() {
        let (first, second) = (AnalyticsRecorder(), AnalyticsRecorder())
        let analytics = SinkAnalytics([first, second])
        analytics.record(AnalyticsEvent("message_sent", ["premium": "true"]))
        analytics.record(AnalyticsEvent("message_sent", ["premium": "false"]))
        #expect(first.events.map(\.properties["premium"]) == ["true", "false"])
        #expect(second.events == first.events)
    }
}
