import MicroContainer

func resolving() throws -> String {
    // snippet: resolve
    let container = makeContainer()
    let forecast: Forecast = container.resolve()  // traps, with the text below, where something is missing
    let checked = try container.resolveOrThrow(Forecast.self)  // throws it
    let perhaps = container.resolveOptional(Forecast.self)  // nil
    // end
    return [forecast.text, checked.text, perhaps?.text ?? ""].joined(separator: ", ")
}
