import StatusFeature
import Testing
import TreeUITesting

extension TestApp {
    /// The feature in use, all of it, through its one door, on a day when `Date.testNow` is now.
    static func status(_ repository: StatusStub) async -> TestApp {
        let app = TestApp(StatusAppFactory(repository: repository, now: { .testNow }))
        await app.settle()
        return app
    }

    /// Opens the window to write in, as a person does with the keyboard.
    func compose() async throws -> Locator {
        try await press("s", .shift, .command)
        return window("compose")
    }
}
