import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// Nodes with equal attributes share memory, and nothing else changes.
@MainActor struct RecentAttributesTests {
    private func storage(of node: RenderNode) -> UnsafeRawPointer? {
        node.attributes.pairs.withUnsafeBytes(\.baseAddress)
    }

    @Test func `nodes with equal attributes in a list share one attribute list`() throws {
        let session = Session(
            view: List(0..<20, id: \.self) { number in
                HStack(alignment: .top, spacing: 3) {
                    Label("Delete \(number)", systemImage: "trash")
                    Text("\(number)").font(.caption).foregroundStyle(.secondary)
                }
                .help("A row")
            }
        )
        let nodes = Array(session.tree.nodes)
        let styled = nodes.filter { $0.attributes[.font] != nil }
        let symbols = nodes.filter { $0.attributes[.symbol] != nil }
        let stacks = nodes.filter { $0.attributes[.help] != nil }
        for group in [styled, symbols, stacks] {
            try #require(group.count == 20)
            #expect(Set(group.map(storage)).count == 1)
        }
    }

    @Test func `changing an attribute list that several nodes share affects only one node`() throws {
        struct Row: View {
            let number: Int
            @State private var isMarked = false

            var body: some View {
                Button("Row \(number)") { isMarked.toggle() }
                    .help(isMarked ? "bbb" : "aaa")
            }
        }
        let session = Session(view: VStack { ForEach(0..<3, id: \.self) { Row(number: $0) } })
        let middle = try session.node(.button, "Row 1").id
        try session.send(.tap, to: middle)
        let helps = session.tree.nodes.filter { $0.role == .button }.map { $0.attributes[.help]?.text }
        #expect(helps == ["aaa", "bbb", "aaa"])
    }

    @Test func `attribute lists that differ in a value, a key or the order are not shared`() {
        let keys: [AttributeKey] = [.help, .tag, .hint, "own"]
        // Texts of equal length, and few numbers, so that most lists have the place of another one.
        let values: [AttributeValue] = ["a", "b", "c", 1, 2, true, false, .number(.nan)]
        for seed in SeededGenerator.rounds(4) {
            var random = SeededGenerator(seed: seed)
            var recent = RecentAttributes()
            for _ in 0..<500 {
                var list = AttributeList()
                for _ in 0..<Int.random(in: 0..<4, using: &random) {
                    list[keys.randomElement(using: &random) ?? .help] = values.randomElement(using: &random) ?? 1
                }
                var shared = list
                recent.share(&shared)
                #expect(shared.map(\.key) == list.map(\.key), "seed \(seed)")
                #expect(shared.map { "\($0.value)" } == list.map { "\($0.value)" }, "seed \(seed)")
            }
        }
    }
}
