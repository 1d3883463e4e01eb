import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// Overlays and backgrounds that are made from a preference of the view.
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

    @Test func `preference overlays and backgrounds show the current combined value`() throws {
        let session = Session(view: Sums())
        let texts = { session.tree.nodes.filter { $0.role == .text }.map(\.label) }
        #expect(texts() == ["behind 3", "a", "b", "sum 3", "Add"])
        try session.tap("Add")
        #expect(texts() == ["behind 13", "a", "b", "sum 13", "Add"])
    }
}
