import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// Layers that are made from a preference of the view.
@MainActor struct PreferenceLayerTests {
    private struct Total: PreferenceKey {
        static let defaultValue = 0

        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    private struct Sums: View {
        @State private var first = 1

        var body: some View {
            VStack {
                Text("a").preference(key: Total.self, value: first)
                Text("b").preference(key: Total.self, value: 2)
            }
            .overlayPreferenceValue(Total.self) { Text("sum \($0)") }
            .backgroundPreferenceValue(Total.self) { Text("behind \($0)") }
            Button("Add") { first += 10 }
        }
    }

    @Test func `a layer shows the combined value, and follows it`() throws {
        let session = Session(view: Sums())
        _ = try session.node(.text, "sum 3")
        try session.tap("Add")
        _ = try session.node(.text, "sum 13")
    }
}
