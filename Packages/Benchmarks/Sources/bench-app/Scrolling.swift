import FeedFeature
import FeedModel
import FeedRepository
import FeedSamples
import Foundation
import HTTPService
import LogService
import RenderTree
import SQLite
import SessionService
import StatusFeature
import StatusRepository
@_spi(Hosts) import TreeUI

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The time from turning the wheel until the page is written to the terminal. The reference reads the same bytes from a
/// terminal and writes as many lines as the page has, built from the same strings by appending.
@MainActor
enum Scrolling {
    nonisolated static let rows = 1_000
    private static let turns = 200

    static func ofTheFeed() async throws -> [Line] {
        let service = FeedService(server: LongFeed.server, http: LongFeed(), cache: .memory, log: LogRecorder())
        let session = Session(view: FeedAppFactory(service: service).makeAppView(), title: "Feed")
        try await session.press("Show More")
        let captions = session.tree.nodes.filter { $0.role == .text && $0.label.hasPrefix("Picture ") }.map(\.label)
        guard captions.count == rows, Set(captions).count == rows else {
            BenchApp.stop("The feed has \(captions.count) pictures, \(Set(captions).count) of them different.")
        }
        return try await measure("a feed of \(rows) pictures", session, lines: captions, bar: 10)
    }

    static func ofTheTimeline() async throws -> [Line] {
        let session = try await timeline()
        let texts = session.tree.nodes.filter { $0.role == .text && $0.label.hasPrefix("Status number ") }.map(\.label)
        guard Set(texts).count == rows else { BenchApp.stop("The timeline has \(Set(texts).count) statuses.") }
        return try await measure("a timeline of \(rows) statuses", session, lines: texts, bar: 70)
    }

    /// Moves the focus from status to status, upwards from the last one.
    static func pressKeys(_ count: Int) async throws {
        let session = try await timeline()
        let terminal = BenchTerminal()
        try await terminal.run(session) {
            await terminal.press("G")
            for _ in 0..<count { await terminal.press("k") }
        }
        session.end()
    }

    /// The bytes that a key or a turn of the wheel in the timeline writes. Nothing else changes the page meanwhile.
    static func bytesOfTheTimeline() async throws -> [Line] {
        let session = try await timeline()
        let terminal = BenchTerminal()
        var (focus, key, wheel) = (0.0, [Double](), 0.0)
        try await terminal.run(session) {
            for _ in 0..<20 { await terminal.press("j") }
            // Up and down between rows that are on the page.
            focus = try await terminal.bytes(for: Array(repeating: ["k", "j"], count: 50).flatMap { $0 })
            for _ in 0..<50 { key += [await terminal.press("k"), await terminal.press("j")] }
            wheel = try await terminal.bytes(for: Array(repeating: BenchTerminal.wheel, count: 100))
        }
        session.end()
        return [
            Line(name: "a focus that moves to the next status, 200 by 60", value: focus, unit: "bytes", bar: 120),
            Line(name: "  until it is written", value: key.undisturbed, unit: "ms", target: 2),
            Line(name: "a turn of the wheel by 3 lines, 200 by 60", value: wheel, unit: "bytes", bar: 3_072),
        ]
    }

    private static func timeline() async throws -> Session {
        let repository = try StatuslogRepository(
            session: NoAccount(),
            http: LongFeed(),
            database: .inMemory()
        )
        let statuses = (0..<rows).map { number in
            """
            {"id":"id\(number)","address":"user\(number % 50)","created":"\(1_700_000_000 + number * 60)",\
            "emoji":"✨","content":"Status number \(number): a line that is as long as people write them."}
            """
        }
        let reply = Data(#"{"response":{"statuses":[\#(statuses.joined(separator: ","))]}}"#.utf8)
        _ = try await repository.importStatuses(from: reply)
        let session = Session(view: StatusAppFactory(repository: repository).makeAppView(), title: "Status")
        try await session.press("Show Older")
        return session
    }

    private static func measure(_ name: String, _ session: Session, lines: [String], bar: Double) async throws -> [Line]
    {
        var frames: [Double] = []
        let terminal = BenchTerminal()
        try await terminal.run(session) {
            for turn in 0..<turns + 10 {
                let frame = await terminal.turnWheel()
                // Skips the first turns, which fill caches.
                if turn >= 10 { frames.append(frame) }
                // Rows that have appeared load their pictures and are drawn, as between two turns of the wheel by a
                // person.
                try await session.settle(timeout: .seconds(30))
                for _ in 0..<20 { await Task.yield() }
            }
        }
        session.end()
        let byHand = pages(of: lines)
        return [
            Line(name: "a scrolled page of \(name), 200 by 60", value: frames.undisturbed, unit: "ms", target: 16),
            Line(name: "  the median page", value: frames.quantile(0.5), unit: "ms", target: 16),
            Line(name: "  95 of 100 pages take at most", value: frames.quantile(0.95), unit: "ms", target: 16),
            Line(name: "  lines made by string appends", value: byHand, unit: "ms"),
            Line(name: "  ratio", value: frames.undisturbed / byHand, unit: "times", bar: bar),
        ]
    }

    /// Reads a turn of the wheel and writes a page of the lines, again and again. Returns milliseconds.
    private static func pages(of lines: [String]) -> Double {
        let terminal = BenchTerminal()
        var times: [Double] = []
        var input = [UInt8](repeating: 0, count: 64)
        for turn in 0..<turns {
            let start = ContinuousClock.now
            terminal.type(BenchTerminal.wheel)
            _ = read(terminal.device, &input, input.count)
            var page = "\u{1B}[?2026h\u{1B}[?25l"
            for row in 0..<BenchTerminal.height {
                page += "\u{1B}[\(row + 1);1H\u{1B}[2K\u{1B}[0;1m"
                let line = lines[(turn + row) % lines.count]
                page += line
                page += "\u{1B}[0m"
                for _ in line.count..<BenchTerminal.width { page += " " }
            }
            page += "\u{1B}[?2026l"
            page.withUTF8 { bytes in
                var rest = UnsafeRawBufferPointer(bytes)
                while !rest.isEmpty {
                    let count = write(terminal.device, rest.baseAddress, rest.count)
                    guard count > 0 else { return }
                    rest = UnsafeRawBufferPointer(rebasing: rest[count...])
                }
            }
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        return times.undisturbed
    }
}

extension Session {
    /// Presses a button for as long as there is one with this label.
    fileprivate func press(_ label: String) async throws {
        try await settle(timeout: .seconds(30))
        while let button = tree.nodes.first(where: { $0.role == .button && $0.label == label }) {
            try send(.tap, to: button.id)
            try await settle(timeout: .seconds(30))
        }
    }
}

/// The account of a person who has not signed in. It never changes.
private struct NoAccount: SessionServiceProtocol {
    let account = Account.initial

    func accounts() -> AsyncStream<Account> { AsyncStream { $0.finish() } }
    func setDisplayName(_ displayName: String) throws(AccountError) {}
    func setAddress(_ address: String) throws(AccountError) {}
    func signIn(address: String, token: String) throws(AccountError) {}
    func signOut() throws(AccountError) {}
}

/// A server with 1,000 items, whose pictures are drawn.
private struct LongFeed: HTTPClient {
    static let server = URL(string: "https://pictures.example") ?? URL(filePath: "/")  // the text is a URL

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        guard request.url.path() == "/v1/feed" else {
            let number = Int(request.url.lastPathComponent.prefix { $0 != "." }) ?? 0
            let samples = SampleFeed.images
            return try await SampleFeed().send(HTTPRequest(.get, samples[number % samples.count].url))
        }
        let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let after = query.first { $0.name == "after_id" }?.value
        let start = after.flatMap { Int($0.suffix(12)) }.map { $0 + 1 } ?? 0
        let items = (start..<min(start + 10, Scrolling.rows)).map { number in
            """
            {"id":"00000000-0000-0000-0000-\(String(format: "%012d", number))","description":"Picture \(number)",\
            "location":"A place","alt":"A drawing","image":"\(Self.server)/pictures/\(number).png"}
            """
        }
        return HTTPResponse(body: Data(#"{"items":[\#(items.joined(separator: ","))]}"#.utf8))
    }
}
