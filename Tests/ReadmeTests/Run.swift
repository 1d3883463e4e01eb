// snippet: run
import FeatureKit
import TerminalRenderer

@MainActor func runWeather() async throws {
    let factory = WeatherAppFactory(weather: StationWeather(station: "Hamburg"))
    let session = Session {
        AppShell("Weather", Feature("Forecast", systemImage: "cloud", factory: factory))
    }
    try await TerminalHost(session).run()
}
// end
