import FeatureKit

struct WeatherAppFactory: AppFactory {
    let weather: any WeatherService

    func makeAppView() -> some View {
        WeatherView(viewModel: WeatherViewModel(weather: weather))
    }
}

@MainActor @Observable
final class WeatherViewModel {
    private let weather: any WeatherService
    private(set) var text = "Nothing asked yet"

    init(weather: any WeatherService) { self.weather = weather }

    func ask() { text = weather.forecast() }
}

struct WeatherView: View {
    let viewModel: WeatherViewModel

    var body: some View {
        Text(viewModel.text)
        Button("Ask") { viewModel.ask() }
    }
}
