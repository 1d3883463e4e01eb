import LogService
import Testing

struct LogRecorderTests {
    @Test func `failures are kept in order`() {
        let log = LogRecorder()
        log.record("First.")
        log.record("Second.")
        #expect(log.failures == ["First.", "Second."])
    }
}
