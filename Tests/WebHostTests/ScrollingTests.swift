import RenderTree
import Testing
import TreeUI

@testable import WebHost

/// The application scrolls a page.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ScrollingTests {
    private struct Screen: View {
        @State private var count = 50

        var body: some View {
            ScrollViewReader { proxy in
                List(0..<count, id: \.self) { Text("Row \($0)") }
                Button("Last") { proxy.scrollTo(count - 1, anchor: .bottom) }
                Button("Add") {
                    withAnimation(.linear(duration: 0.2)) {
                        count += 1
                        proxy.scrollTo(count - 1)
                    }
                }
            }
        }
    }

    @Test func `a page scrolls once for each scroll by the application`() async throws {
        let server = try TestServer { WindowGroup("Scrolling") { Screen() } }
        let browser = try await TestBrowser(server)
        try await browser.connect()
        for button in ["Last", "Last", "Add"] { try await browser.send(Event(.tap, to: browser.id(button))) }
        let rows = browser.scrolls.map { $0[0].split(separator: "#").last.map(String.init) }
        #expect(rows == ["49/row", "49/row", "50/row"])
        #expect(browser.scrolls.map { $0[1] } == ["end", "end", "nearest"])
        #expect(browser.motions.last == 200)
        let elements = browser.page.all.compactMap(\.node)
        for scroll in browser.scrolls { #expect(elements.contains(scroll[0])) }
        // A page that connects again stays where the person is.
        try await browser.connect(lastEventID: 0)
        try await browser.receive { $0.changed == [""] }
        #expect(browser.scrolls.count == 3)
        await server.host.stop()
    }
}
