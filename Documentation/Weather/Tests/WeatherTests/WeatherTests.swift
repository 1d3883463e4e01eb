import Testing
import TreeUITesting

@testable import Weather

@Suite(.testApp) @MainActor struct WeatherTests {
    struct Sunshine: WeatherService {
        func forecast() -> String { "Sunshine" }
    }

    @Test func `asking shows the forecast`() async throws {
        let app = TestApp(WeatherAppFactory(weather: Sunshine()))
        try await app.main.button("Ask").tap()
        #expect(
            app.main.outline == """
                - window
                  - text "Sunshine"
                  - button "Ask"
                """
        )
    }
}
