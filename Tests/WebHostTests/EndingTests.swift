import RenderTree
import Testing
import WebHostServer

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// The end of hosts and clients, with applications that take their time.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct EndingTests {
    /// A place where an application waits until the test lets it go on.
    @MainActor private final class Gate {
        private(set) var isReached = false
        private var waiting: CheckedContinuation<Void, Never>?

        func wait() async {
            await withCheckedContinuation { continuation in
                isReached = true
                waiting = continuation
            }
        }

        func open() {
            waiting?.resume()
            waiting = nil
        }
    }

    @MainActor private final class Ended {
        var names: [String] = []
    }

    private func wait(until condition: () -> Bool) async {
        while !condition() { await Task.yield() }
    }

    @Test func `two simultaneous calls to stop wait until the application has ended`() async throws {
        let (gate, ended) = (Gate(), Ended())
        let server = try TestServer.controls()
        let browser = try await TestBrowser(server)
        server.client(browser.client)?.onEnd {
            await gate.wait()
            ended.names.append("application")
        }
        let stops = (1...2).map { number in
            Task {
                await server.host.stop()
                ended.names.append("stop \(number)")
            }
        }
        await wait { gate.isReached }
        // More turns than a stop without waiting takes.
        for _ in 0..<50 { await Task.yield() }
        #expect(ended.names.isEmpty)
        gate.open()
        for stop in stops { await stop.value }
        #expect(ended.names.first == "application")
        #expect(Set(ended.names) == ["application", "stop 1", "stop 2"])
    }

    @Test func `an application that is still starting when the host stops is ended`() async throws {
        let (gate, ended) = (Gate(), Ended())
        let host = WebHost { client in
            let session = Session { WindowGroup("Controls") { ControlsScreen() } }
            await gate.wait()
            client.onEnd {
                session.end()
                ended.names.append("application")
            }
            return session
        }
        let start = Task { await host.clients.begin(WebRequest()) }
        await wait { gate.isReached }
        let stop = Task { await host.stop() }
        await wait { host.clientCount == 0 }
        await stop.value
        gate.open()
        #expect(await start.value.status == 410)
        #expect(ended.names == ["application"])
    }

    @Test func `an application that cannot start is ended`() async throws {
        struct Failure: Error {}
        let ended = Ended()
        let host = WebHost { client in
            client.onEnd { ended.names.append("service") }
            throw Failure()
        }
        #expect(await host.clients.begin(WebRequest()).status == 500)
        await host.stop()
        #expect(ended.names == ["service"])
    }
}
