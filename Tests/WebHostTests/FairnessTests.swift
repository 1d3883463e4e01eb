import RenderTree
import Testing
import WebHostServer

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// Clients that send many events at once, beside others.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct FairnessTests {
    private struct SlowScreen: View {
        @State private var count = 0

        var body: some View {
            Text("Count \(count)")
            Button("Add") {
                count += 1
                let end = ContinuousClock.now + .milliseconds(1)
                while ContinuousClock.now < end {}
            }
        }
    }

    private func batch(_ count: Int, _ page: TestBrowser) throws -> EventBatch {
        let tap = "{\"target\":\"\(try page.id("Add"))\",\"action\":{\"tap\":{}}}"
        let events = Array(repeating: tap, count: count).joined(separator: ",")
        return try EventBatch(json: Array("{\"n\":1,\"e\":[\(events)]}".utf8))
    }

    private func count(_ client: WebClient) -> String? {
        client.source?.tree.nodes.first { $0.label.hasPrefix("Count") }?.label
    }

    @Test func `a client's single event is not delayed by batches of 190 events from ten other clients`() async throws {
        let server = try TestServer { WindowGroup("Slow") { SlowScreen() } }
        var greedy: [Task<Int, Never>] = []
        for _ in 0..<10 {
            let page = try await TestBrowser(server)
            let (client, events) = (try #require(server.client(page.client)), try batch(190, page))
            greedy.append(Task { await client.perform(events).status })
        }
        let page = try await TestBrowser(server)
        let client = try #require(server.client(page.client))
        #expect(await client.perform(try batch(1, page)).status == 204)
        #expect(count(client) == "Count 1")
        let waiting = server.host.clients.all.filter { $0.acknowledged == 0 }
        #expect(waiting.count == 10, "\(10 - waiting.count) clients were performed to their end before")
        for task in greedy { #expect(await task.value == 204) }
        #expect(server.host.clients.all.filter { count($0) == "Count 190" }.count == 10)
        await server.host.stop()
    }

    @Test func `events that a host has received are performed before its pages are suspended`() async throws {
        let server = try TestServer { WindowGroup("Slow") { SlowScreen() } }
        let page = try await TestBrowser(server)
        let (client, events) = (try #require(server.client(page.client)), try batch(50, page))
        let task = Task { await client.perform(events).status }
        while count(client) == "Count 0" { await Task.yield() }
        server.host.clients.suspend()
        #expect(client.saved.acknowledged == 1)
        #expect(count(client) == "Count 50")
        #expect(await task.value == 204)
        await server.host.stop()
    }
}
