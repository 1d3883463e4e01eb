import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct EmptyLinkTests {
    private struct Screen: View {
        @State private var isShown = false
        let isOptional: Bool

        var body: some View {
            NavigationStack {
                if isOptional {
                    NavigationLink(destination: Text("Details"), isActive: $isShown) { if false { Text("never") } }
                } else {
                    NavigationLink(destination: Text("Details"), isActive: $isShown) { EmptyView() }
                }
                Button("Show") { isShown = true }
            }
        }
    }

    @Test(arguments: [false, true])
    func `a link with an empty label shows no button but can be activated by its binding`(isOptional: Bool) throws {
        let session = Session(view: Screen(isOptional: isOptional))
        #expect(session.screen == #"- button "Show""#)
        try session.tap("Show")
        #expect(session.screen.contains(#"text "Details""#), "it is still followed")
        try session.tap("Back")
        #expect(session.screen == #"- button "Show""#)
    }
}
