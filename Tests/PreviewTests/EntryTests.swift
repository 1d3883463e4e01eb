import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct EntryTests {
    private func texts<V: View>(_ view: V) -> [String] {
        let session = Session(view: view)
        defer { session.end() }
        return session.tree.nodes.filter { $0.role == .text }.compactMap(\.label)
    }

    @Test func `an entry that was not set has its default value or nil`() {
        #expect(
            texts(EntryReader()) == [
                "Untitled, wide, nobody", "Hello! Woof one 2",
                #"["}": 1] true true [3] \d= success(1) 3 By the module's name"#,
            ]
        )
    }

    @Test func `the environment modifier sets an entry for a view's descendants`() {
        let view = EntryReader()
            .environment(\.title, "Set")
            .environment(\.isNarrow, true)
            .environment(\.nickname, "Anne")
            .environment(\.perform, { "<\($0)>" })
            .environment(\.default, 7)
        #expect(texts(view).prefix(2) == ["Set, narrow, Anne", "<Hello> Woof one 7"])
    }

    @Test func `an @Entry value that was never set returns its default`() {
        var values = EnvironmentValues()
        values.nickname = "Anne"
        #expect(values.nickname == "Anne")
        #expect(values.absent == nil)
        values.nickname = nil
        #expect(values.nickname == nil)
        #expect(EnvironmentValues().find == nil)
        #expect(values.spaced == [3])
    }
}
