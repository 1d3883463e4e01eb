import MicroContainer

@testable import Weather

func resolving() throws -> String {
    // README begins
    let container = makeContainer()
    let forecast: Forecast = container.resolve()  // traps, with the text below, where something is missing
    let checked = try container.resolveOrThrow(Forecast.self)  // throws it
    let perhaps = container.resolveOptional(Forecast.self)  // nil
    // README ends
    return [forecast.text, checked.text, perhaps?.text ?? ""].joined(separator: ", ")
}
