import RenderTree
import Testing
import TreeUI

@testable import WebHost

/// Which changes of a page move.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct MotionTests {
    private struct Screen: View {
        @State private var count = 0
        @State private var answers = 0

        var body: some View {
            Text("Count \(count), answers \(answers)").transition(.move(edge: .top))
            Button("Add") { count += 1 }
            Button("Animate") { withAnimation(.linear(duration: 0.2)) { count += 1 } }
            Button("Wait") { count += 1 }.task(id: count) {
                guard count > 0 else { return }
                await Task.yield()
                withAnimation(.linear(duration: 0.3)) { answers += 1 }
            }
        }
    }

    @Test func `only messages for animated changes contain a motion`() async throws {
        let server = try TestServer { WindowGroup("Moving") { Screen() } }
        let browser = try await TestBrowser(server)
        try await browser.connect()
        for button in ["Add", "Animate", "Add"] {
            let count = browser.messages
            try await browser.send(Event(.tap, to: browser.id(button)))
            // The work of the screen, which moves too, comes later.
            try await browser.receive { $0.messages == count + 2 }
        }
        #expect(browser.motions == [nil, 300, 200, 300, nil, 300])
        // The state as a whole does not move.
        try await browser.connect(lastEventID: 0)
        try await browser.receive { $0.changed == [""] }
        #expect(browser.motions == [nil])
        await server.host.stop()
    }

    @Test func `a message without motion omits the motion key`() {
        #expect(!String(decoding: PageMessage(title: "a").event(version: 2), as: UTF8.self).contains("\"m\""))
        #expect(
            String(decoding: PageMessage(parts: [], motion: 350).event(version: 2), as: UTF8.self).contains("\"m\":350")
        )
    }
}
