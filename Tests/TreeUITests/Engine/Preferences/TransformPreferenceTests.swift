import RenderTree
import Testing
@_spi(Hosts) import TreeUI

private struct Total: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

extension Transaction {
    @Entry fileprivate var origin = "nowhere"
}

@MainActor struct TransformPreferenceTests {
    private struct Screen: View {
        @State private var total = 0
        @State private var count = 2

        var body: some View {
            VStack {
                ForEach(0..<count, id: \.self) { _ in Text("x").preference(key: Total.self, value: 5) }
            }
            .transformPreference(Total.self) { $0 = $0 * 10 + 1 }
            .onPreferenceChange(Total.self) { total = $0 }
            Text("Total \(total)")
            Button("Add") { count += 1 }
        }
    }

    @Test func `transformPreference transforms the combined value and follows its changes`() throws {
        let session = Session(view: Screen())
        _ = try session.node(.text, "Total 101")
        try session.tap("Add")
        _ = try session.node(.text, "Total 151")
    }

    @Test func `a transaction's custom entry has its default value until it is set`() {
        var transaction = Transaction()
        #expect(transaction.origin == "nowhere")
        transaction.origin = "here"
        #expect(transaction.origin == "here")
        #expect(withTransaction(transaction) { 3 } == 3)
    }
}
