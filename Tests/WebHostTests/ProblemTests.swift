import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@testable import WebHost

@MainActor @Suite(.timeLimit(.minutes(5)))
struct ProblemTests {
    private struct Counter: View {
        @State private var count = 0

        var body: some View {
            Text("Count \(count)")
            Button("Add") { count += 1 }
        }
    }

    @Test func `a build error is shown above the old screen, and its markup is escaped`() async throws {
        let server = try TestServer { WindowGroup("Screen") { Counter() } }
        let browser = try await TestBrowser(server)
        try await browser.connect()
        server.host.problem = "View.swift:3: error: <b>cannot</b> & will not"
        try await browser.receive { $0.problem != "" }
        #expect(browser.problem == "View.swift:3: error: <b>cannot</b> & will not")
        let page = try await server.request().body
        #expect(
            page.contains(
                "<pre class=\"problem\" role=\"alert\">View.swift:3: error: &lt;b&gt;cannot&lt;/b&gt; &amp; will not</pre>"
            )
        )
        try await browser.send(Event(.tap, to: browser.id("Add")))
        #expect(browser.text.contains("Count 1"))
        server.host.problem = ""
        try await browser.receive { $0.problem == "" }
        #expect(try await server.request().body.contains("<pre class=\"problem\" role=\"alert\" hidden></pre>"))
        await server.host.stop()
    }
}
