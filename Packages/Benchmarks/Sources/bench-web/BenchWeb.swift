import CHeap
import Foundation
import HTMLRenderer
import RenderTree
@_spi(Hosts) import TreeUI
import WebHost

/// Measures a live page, prints a table, and exits with 1 if a bar is missed.
@main @MainActor
enum BenchWeb {
    static func main() async throws {
        #if DEBUG
        FileHandle.standardError.write(Data("bench-web: build with -c release, as Scripts/bench does\n".utf8))
        exit(64)
        #else
        let lines = try [
            await Bytes.ofAChangedRow(), Patches.time(), await Loading.time(), await Memory.ofAnIdlePage(),
            await Typing.measure(),
        ].flatMap { $0 }
        let width = lines.map(\.name.count).max() ?? 0
        for line in lines {
            let name = line.name.padding(toLength: width, withPad: " ", startingAt: 0)
            print("\(name)  \(line.text)  \(line.isMissed ? "missed" : "")")
        }
        exit(lines.contains(where: \.isMissed) ? 1 : 0)
        #endif
    }
}

/// A measured value beside its bar.
struct Line {
    var name: String
    var value: Double
    var unit: String
    /// The largest accepted value, if there is one.
    var bar: Double?

    var isMissed: Bool { bar.map { value > $0 } ?? false }

    var text: String {
        let bar = bar.map { "bar \(String(format: "%.2f", $0))" } ?? ""
        return "\(String(format: "%12.2f", value)) \(unit.padding(toLength: 8, withPad: " ", startingAt: 0)) \(bar)"
    }
}

/// The bytes that a change to one row of a large screen costs.
@MainActor
enum Bytes {
    static func ofAChangedRow() async throws -> [Line] {
        let server = try BenchServer { WindowGroup("Rows") { RowsScreen(count: 830) } }
        let row = RowsSession(count: 830).buttons[400].description
        let (change, response, whole, compressed) = try await server.browse { browser in
            let page = try browser.load()
            let compressed = try browser.compressedSize()
            let stream = try browser.follow(page)
            let post = try browser.connect()
            post.send(browser.event(1, on: page.client, target: row, action: "{\"tap\":{}}"))
            let response = post.receive()
            return (stream.receive().count, response.count, page.size, compressed)
        }
        await server.host.stop()
        return [
            Line(
                name: "a tap that changes one row of 4,983 nodes: the patch",
                value: Double(change),
                unit: "bytes",
                bar: 150
            ),
            Line(name: "  the response to the request with the tap", value: Double(response), unit: "bytes"),
            Line(name: "  the whole page", value: Double(whole), unit: "bytes", bar: 245_000),
            Line(name: "  the whole page, compressed", value: Double(compressed), unit: "bytes", bar: 8_192),
        ]
    }
}

/// The time that a patch costs.
@MainActor
enum Patches {
    static func time() throws -> [Line] {
        let session = RowsSession(count: 830)
        let headless = session.median(of: 301) { tree, _ in _ = tree }
        let patched = session.median(of: 301) { tree, before in
            let patch = HTMLPatch(from: before, to: tree)
            precondition(patch.parts.count == 1)
        }
        let whole = session.median(of: 21) { tree, _ in precondition(!tree.liveHTML.isEmpty) }
        return [
            Line(
                name: "a tap and its patch, beside the tap on a headless session",
                value: patched / headless,
                unit: "times",
                bar: 2
            ),
            Line(name: "a tap and the whole page, beside the same", value: whole / headless, unit: "times"),
        ]
    }
}

/// The processor time that opening a page costs.
@MainActor
enum Loading {
    nonisolated private static let count = 100

    static func time() async throws -> [Line] {
        let server = try BenchServer { WindowGroup("Timeline") { TimelineScreen(count: 43) } }
        let page = try await server.browse { browser in
            // The first pages fill caches.
            for _ in 0..<20 { _ = try browser.compressedSize() }
            let (whole, own) = (now(CLOCK_PROCESS_CPUTIME_ID), now(CLOCK_THREAD_CPUTIME_ID))
            for _ in 0..<count { _ = try browser.compressedSize() }
            // Without the time of this thread, which is the browser.
            return (now(CLOCK_PROCESS_CPUTIME_ID) - whole - now(CLOCK_THREAD_CPUTIME_ID) + own) / Double(count)
        }
        await server.host.stop()
        let start = now(CLOCK_THREAD_CPUTIME_ID)
        for _ in 0..<count {
            let session = Session { WindowGroup("Timeline") { TimelineScreen(count: 43) } }
            precondition(!session.tree.liveHTML.isEmpty)
            session.end()
        }
        let headless = (now(CLOCK_THREAD_CPUTIME_ID) - start) / Double(count)
        return [
            Line(name: "opening a page of a timeline with 43 rows, of the processor", value: page, unit: "ms"),
            Line(name: "  its session and its HTML without a server", value: headless, unit: "ms"),
            Line(name: "  the page, beside these", value: page / headless, unit: "times", bar: 3),
        ]
    }

    nonisolated private static func now(_ clock: clockid_t) -> Double { nanoseconds(of: clock) / 1e6 }
}

/// The memory that the application of an idle page takes.
@MainActor
enum Memory {
    private static func headless() -> Double {
        func make() -> Session {
            let session = Session { WindowGroup("Timeline") { TimelineScreen(count: 100) } }
            _ = session.tree
            return session
        }
        var sessions = [make()]
        let before = heap_bytes_in_use()
        for _ in 0..<20 { sessions.append(make()) }
        let bytes = Double(Int(heap_bytes_in_use()) - Int(before)) / 20
        for session in sessions { session.end() }
        return bytes
    }

    static func ofAnIdlePage() async throws -> [Line] {
        let server = try BenchServer { WindowGroup("Timeline") { TimelineScreen(count: 100) } }
        func open(_ count: Int) async throws -> [Connection] {
            try await server.browse { browser in
                try (0..<count).map { _ in try browser.follow(browser.load()) }
            }
        }
        // The first ones fill the process's caches.
        let first = try await open(5)
        let before = heap_bytes_in_use()
        let count = 40
        let streams = try await open(count)
        let bytes = Double(Int(heap_bytes_in_use()) - Int(before)) / Double(count)
        await server.host.stop()
        withExtendedLifetime((first, streams)) {}
        return [
            Line(name: "an idle page of a timeline with 100 rows", value: bytes / 1_000, unit: "KB", bar: 200),
            Line(name: "  of which a headless session takes", value: headless() / 1_000, unit: "KB"),
        ]
    }
}
