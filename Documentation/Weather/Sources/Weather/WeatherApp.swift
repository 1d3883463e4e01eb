import AppHost

@main struct WeatherApp: App {
    let factory = WeatherAppFactory(weather: StationWeather(station: "Hamburg"))

    var body: some Scene {
        AppShell("Weather", Feature("Forecast", systemImage: "cloud", factory: factory))
    }
}
