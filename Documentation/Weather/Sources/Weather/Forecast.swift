import MicroContainer

protocol WeatherService: Sendable { func forecast() -> String }

struct StationWeather: WeatherService {
    let station: String
    func forecast() -> String { "Rain in \(station)" }
}

struct Forecast {
    let weather: any WeatherService
    var text: String { weather.forecast() }
}

func makeContainer() -> DependencyContainer {
    let container = DependencyContainer()
    container.register((any WeatherService).self, allocation: .static) { _ in StationWeather(station: "Hamburg") }
    container.register(Forecast.self, autowire: Forecast.init)  // resolves the parameters of the initializer
    return container
}
