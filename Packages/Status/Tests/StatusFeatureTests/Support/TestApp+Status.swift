import StatusFeature
import Testing
import TreeUITesting

extension TestApp {
    /// Mounts the whole feature through its factory, with `Date.testNow` as the current time.
    static func status(_ repository: StatusStub) async -> TestApp {
        let app = TestApp(StatusAppFactory(repository: repository, now: { .testNow }))
        await app.settle()
        return app
    }

    /// Opens the window for writing with the keyboard, as a person does.
    func compose() async throws -> Locator {
        try await press("s", .shift, .command)
        return window("compose")
    }
}
