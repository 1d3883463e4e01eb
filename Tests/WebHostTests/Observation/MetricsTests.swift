import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// The numbers of a host, and the questions of supervisors.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct MetricsTests {
    private func makeServer(_ change: (inout WebHostOptions) -> Void = { _ in }) throws -> TestServer {
        try TestServer.controls {
            $0.metricsPort = 0
            change(&$0)
        }
    }

    /// Sends a request to the address of the metrics.
    private func ask(_ server: TestServer, _ head: String = "GET /metrics") async throws -> RawResponse {
        let url = try #require(server.host.metricsURL)
        #expect(url.hasPrefix("http://127.0.0.1:") && url.hasSuffix("/metrics"))
        let port = try #require(UInt16(url.split(separator: ":")[2].prefix { $0.isNumber }))
        #expect(port != server.port)
        let socket = try RawSocket(port: port)
        socket.send("\(head) HTTP/1.1\r\nHost: metrics\r\nConnection: close\r\n\r\n")
        return RawResponse(try await socket.receiveAll())
    }

    private func samples(_ server: TestServer) async throws -> [String: Double] {
        let text = try await ask(server).body
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.reduce(into: [:]) { samples, line in
            let parts = line.split(separator: " ")
            samples[String(parts[0])] = Double(parts[1])
        }
    }

    @Test func `pages, events, bytes, latency and memory are counted`() async throws {
        let server = try makeServer { $0.maximumClients = 1 }
        let browser = try await TestBrowser(server)
        try await browser.connect()
        let before = try await samples(server)
        let add = try browser.id("Add")
        try await browser.send(Event(.tap, to: add), Event(.tap, to: add))
        #expect(try await server.request().status == 503)
        let after = try await samples(server)
        func change(_ name: String) -> Double { (after[name] ?? .nan) - (before[name] ?? 0) }
        #expect(after["webhost_pages"] == 1 && after["webhost_pages_opened_total"] == 1)
        #expect(change("webhost_pages_refused_total") == 1)
        #expect(change("webhost_events_total") == 2)
        #expect(change("webhost_patch_bytes_total") > 20)
        #expect(change("webhost_event_duration_seconds_count") == 1 && change("webhost_event_duration_seconds_sum") > 0)
        #expect(change("webhost_event_duration_seconds_bucket{le=\"+Inf\"}") == 1)
        #expect(
            change("webhost_requests_total{code=\"204\"}") == 1 && change("webhost_requests_total{code=\"503\"}") == 1
        )
        #expect(try #require(after["webhost_connections"]) >= 1)
        #expect(try #require(after["process_resident_memory_bytes"]) > 1_000_000)
        await server.host.stop()
    }

    @Test func `the metrics are in Prometheus's text format`() throws {
        let metrics = Metrics()
        metrics.addEvents(3, taking: .milliseconds(2))
        metrics.addEvents(1, taking: .seconds(9))
        metrics.addRequest(status: 200)
        let lines = metrics.text(connections: 7, memory: nil).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.last == "" && !lines.dropLast().contains(""))
        for line in lines.dropLast() where !line.hasPrefix("# HELP ") && !line.hasPrefix("# TYPE ") {
            #expect(line.wholeMatch(of: /[a-z_]+(\{[a-z]+="[0-9.+a-zA-Z]+"\})? [0-9.e+-]+/) != nil, "\(line)")
        }
        let buckets = lines.filter { $0.contains("_bucket") }.compactMap { Int($0.split(separator: " ")[1]) }
        #expect(buckets == [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2])
        #expect(lines.contains("webhost_connections 7") && !lines.contains { $0.contains("memory") })
    }

    @Test func `the metrics port serves only metrics`() async throws {
        let server = try makeServer()
        let text = try await ask(server)
        #expect(text.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
        for (head, status) in [
            ("GET /", 404), ("GET /\(server.token)/", 404), ("POST /metrics", 405), ("GET /metrics/", 404),
        ] {
            #expect(try await ask(server, head).status == status, "\(head)")
        }
        // And the address of the pages has no metrics.
        #expect(try await server.request("GET", "/metrics").status == 403)
        await server.host.stop()
    }

    @Test func `a host whose metrics port is in use does not start`() async throws {
        let server = try makeServer()
        let error = #expect(throws: WebHostError.self) { try makeServer { $0.metricsPort = server.port } }
        #expect(error?.description.hasPrefix("Port \(server.port) of 127.0.0.1 is in use.") == true)
        await server.host.stop()
    }

    @Test func `health and readiness requests need no token and no valid host name`() async throws {
        let server = try makeServer { $0.maximumClients = 1 }
        server.sendsToken = false
        for path in ["/healthz", "/readyz"] {
            let response = try await server.request("GET", path, headers: ["Host": "10.0.0.1"])
            #expect(response.status == 200 && response.headers["set-cookie"] == nil, "\(path)")
        }
        #expect(server.host.clientCount == 0)
        #expect(try await server.request("POST", "/healthz", body: "x").status == 405)
        server.sendsToken = true
        // A page that has just been opened keeps its place, so there is no room for another one.
        #expect(try await server.request().status == 200)
        #expect(try await server.request("GET", "/readyz").status == 503)
        #expect(try await server.request("GET", "/healthz").status == 200)
        server.host.clients.suspend()
        #expect(try await server.request("GET", "/readyz").status == 503)
        await server.host.stop()
    }

    @Test func `a process above its memory limit opens no page`() async throws {
        let server = try makeServer { $0.maximumMemory = 1_000 }
        let response = try await server.request()
        #expect(response.status == 503 && response.headers["retry-after"] == "10")
        #expect(response.body == "The open pages use all of the allowed memory. Close one and try again.\n")
        #expect(try await server.request("GET", "/readyz").status == 503)
        #expect(server.host.clientCount == 0)
        await server.host.stop()
    }
}
