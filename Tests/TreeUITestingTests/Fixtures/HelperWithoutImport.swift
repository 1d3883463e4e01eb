// The file imports only TreeUITesting, as a file of helpers does.
import TreeUITesting

extension TestApp {
    /// Taps a button, and reports a failure at the line of the caller.
    func tapButton(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await main.button(name).tap(sourceLocation: sourceLocation)
    }
}
