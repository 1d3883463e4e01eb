import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct PaddingTests {
    private func padding(_ view: some View) throws -> AttributeList {
        try Session(view: view).node(.text, "a").attributes
    }

    @Test func `insets that differ become one attribute per edge`() throws {
        let uneven = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(
            try padding(Text("a").padding(uneven)) == [
                .paddingTop: 1, .paddingLeading: 2, .paddingBottom: 3, .paddingTrailing: 4,
            ]
        )
        #expect(try padding(Text("a").padding(.horizontal, 8)) == [.paddingLeading: 8, .paddingTrailing: 8])
        #expect(try padding(Text("a").padding(.top)) == [.paddingTop: 16])
    }

    @Test func `equal insets become a single attribute`() throws {
        #expect(try padding(Text("a").padding(EdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5))) == [.padding: 5])
        #expect(try padding(Text("a").padding()) == [.padding: 16])
        #expect(try padding(Text("a").padding(.vertical, 3).padding(.horizontal, 3)) == [.padding: 3])
    }

    @Test func `nested padding adds up`() throws {
        #expect(try padding(Text("a").padding(8).padding(8)) == [.padding: 16])
        let top = try padding(Text("a").padding(8).padding(.top, 4))
        #expect(top == [.paddingTop: 12, .paddingLeading: 8, .paddingBottom: 8, .paddingTrailing: 8])
    }
}
