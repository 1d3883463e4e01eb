import Foundation
import RenderTree
@_spi(Hosts) import TreeUI
import WebHost

/// The time from a key press to the resulting state, while many people type.
@MainActor
enum Typing {
    nonisolated private static let keys = 10
    /// The time between two keys of a person, who types 60 words a minute.
    nonisolated private static let pause = 0.2

    /// Measures each case up to three times while its bar is missed, because another program may keep the machine busy.
    static func measure() async throws -> [Line] {
        var lines: [Line] = []
        for hasGreedy in [false, true] {
            var some = try await measureOnce(hasGreedy: hasGreedy)
            for _ in 0..<2 where some.contains(where: \.isMissed) { some = try await measureOnce(hasGreedy: hasGreedy) }
            lines += some
        }
        return lines
    }

    /// - Parameter hasGreedy: Whether a client sends events as fast as the server answers, with 40 other people instead of 100.
    ///   The server has its default limit for such a client.
    private static func measureOnce(hasGreedy: Bool) async throws -> [Line] {
        let people = hasGreedy ? 40 : 100
        let server = try BenchServer(limitsEvents: hasGreedy) { WindowGroup("Field") { FieldScreen() } }
        // The same screen has the same ids in each session.
        let screen = Session { WindowGroup("Field") { FieldScreen() } }
        guard let field = screen.tree.nodes.first(where: { $0.role == .field })?.id.description else { return [] }
        let result = try await server.browse { browser in
            let typists = try (0..<people).map { _ in try typist(browser, in: field) }
            let greedy = try hasGreedy ? Greedy(browser, in: field) : nil
            defer { greedy?.end() }
            let request = "GET \(browser.path)\(try browser.load().stream) HTTP/1.1\r\n\(browser.headers)\r\n"
            return type(typists, beside: try browser.connect(), request)
        }
        await server.host.stop()
        let others = hasGreedy ? ", beside one client without a pause" : ""
        return [
            Line(
                name: "\(people) people who each type 5 keys a second\(others): 95 of 100 patches arrive within",
                value: 1_000 * result.patches,
                unit: "ms"
            ),
            Line(name: "  a file of the same server meanwhile", value: 1_000 * result.file, unit: "ms"),
            Line(name: "  the patches, beside the file", value: result.patches / result.file, unit: "times", bar: 10),
        ]
    }

    /// A client that, on a separate thread, sends each event as soon as the previous one is answered, and reads what
    /// arrives.
    private struct Greedy: Sendable {
        private let post: Connection
        private let stream: Connection

        nonisolated init(_ browser: Browser, in field: String) throws {
            let page = try browser.load()
            let (post, stream) = (try browser.connect(), try browser.follow(page))
            (self.post, self.stream) = (post, stream)
            Thread.detachNewThread { while !stream.receive().isEmpty {} }
            Thread.detachNewThread {
                var number = 0
                repeat {
                    number += 1
                    post.send(
                        browser.event(
                            number,
                            on: page.client,
                            target: field,
                            action: "{\"setText\":{\"_0\":\"\(number)\"}}"
                        )
                    )
                } while !post.receive().isEmpty
            }
        }

        /// Closes the connections, which ends the threads.
        nonisolated func end() { for one in [post, stream] { shutdown(one.descriptor, Int32(SHUT_RDWR)) } }
    }

    private struct Typist: Sendable {
        var stream: Connection
        var post: Connection
        var requests: [String]
    }

    /// A person who has loaded the page and is about to type.
    nonisolated private static func typist(_ browser: Browser, in field: String) throws -> Typist {
        let page = try browser.load()
        return Typist(
            stream: try browser.follow(page),
            post: try browser.connect(),
            requests: (1...keys).map { number in
                let action = "{\"setText\":{\"_0\":\"\(String(repeating: "x", count: number))\"}}"
                return browser.event(number, on: page.client, target: field, action: action)
            }
        )
    }

    /// One thread plays all people: it sends keys when they are due, and reads what arrives.
    nonisolated private static func type(
        _ typists: [Typist],
        beside file: Connection,
        _ fileRequest: String
    ) -> (patches: Double, file: Double) {
        let begin = now()
        var next = typists.indices.map { begin + pause * Double($0) / Double(typists.count) }
        var sent = typists.map { _ in 0 }
        var sentAt = typists.map { _ in 0.0 }
        var waits = typists.map { _ in false }
        var times: [Double] = []
        var fileTimes: [Double] = []
        var nextFile = begin
        var fileSentAt: Double?
        var polled = (typists.map(\.stream.descriptor) + typists.map(\.post.descriptor) + [file.descriptor]).map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        while times.count < typists.count * keys, now() - begin < 60 {
            let time = now()
            for index in typists.indices where !waits[index] && sent[index] < keys && next[index] <= time {
                typists[index].post.send(typists[index].requests[sent[index]])
                (sent[index], sentAt[index], waits[index]) = (sent[index] + 1, now(), true)
                next[index] += pause
            }
            if fileSentAt == nil, nextFile <= time {
                file.send(fileRequest)
                (fileSentAt, nextFile) = (now(), nextFile + pause)
            }
            guard poll(&polled, nfds_t(polled.count), 1) > 0 else { continue }
            for index in polled.indices where polled[index].revents != 0 {
                if index < typists.count {
                    _ = typists[index].stream.receive()
                    if waits[index] { times.append(now() - sentAt[index]) }
                    waits[index] = false
                } else if index < 2 * typists.count {
                    _ = typists[index - typists.count].post.receive()
                } else {
                    _ = file.receive()
                    if let start = fileSentAt { fileTimes.append(now() - start) }
                    fileSentAt = nil
                }
            }
        }
        return (percentile(times), percentile(fileTimes))
    }

    nonisolated private static func percentile(_ times: [Double]) -> Double {
        times.isEmpty ? .infinity : times.sorted()[times.count * 95 / 100]
    }

    nonisolated private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
