import FeatureKit
import TerminalRenderer

@main struct WeatherApp {
    @MainActor static func main() async throws {
        let factory = WeatherAppFactory(weather: StationWeather(station: "Hamburg"))
        let session = Session {
            AppShell("Weather", Feature("Forecast", systemImage: "cloud", factory: factory))
        }
        try await TerminalHost(session).run()
    }
}
