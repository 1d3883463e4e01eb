import Testing
import TreeUITesting

@testable import Weather

@Suite(.testApp) @MainActor struct WeatherTests {
    @Test func `the Ask button shows the forecast`() async throws {
        let app = TestApp(WeatherAppFactory(weather: StationWeather(station: "Oslo")))
        try await app.main.button("Ask").tap()
        #expect(
            app.main.outline == """
                - window
                  - text "Rain in Oslo"
                  - button "Ask"
                """
        )
    }
}
