import Testing
import TreeUITesting

extension TestApp {
    /// Waits until the timeline shows a number of statuses, because this process cannot know when it sees another one's change.
    @MainActor
    func expect(rows count: Int) async throws {
        // Only for a change that is never seen: other tests may hold the main actor for a long time.
        let deadline = ContinuousClock.now + .seconds(600)
        repeat {
            await settle()
            if main.detail().rows.count == count { return }
            try await Task.sleep(for: .milliseconds(20))
        } while ContinuousClock.now < deadline
        #expect(main.detail().rows.count == count)
    }
}
