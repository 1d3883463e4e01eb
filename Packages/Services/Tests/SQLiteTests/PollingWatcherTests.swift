import Broadcasting
import Foundation
import SQLite
import Testing

@Suite(.timeLimit(.minutes(10))) struct PollingWatcherTests {
    private let folder: TemporaryFolder
    private let ours: Database
    private let others: Database
    private let broadcaster = Broadcaster<Void>()

    init() throws {
        folder = try TemporaryFolder()
        ours = try Database(at: folder.file("a.sqlite"))
        try ours.migrate(Schema(name: "notes", steps: ["CREATE TABLE note (text TEXT NOT NULL) STRICT"]))
        others = try Database(at: folder.file("a.sqlite"))
    }

    private func write(_ database: Database) throws {
        try database.write { db in try db.run("INSERT INTO note VALUES ('x')") }
    }

    /// The number of reports until the stream ends.
    private func reports(_ body: (PollingWatcher) throws -> Void) async throws -> Int {
        let watcher = PollingWatcher(ours, reportingTo: broadcaster)
        // Each report waits in a separate stream, so that none replaces another.
        var count = 0
        let stream = broadcaster.stream()
        var iterator = stream.makeAsyncIterator()
        try body(watcher)
        broadcaster.finish()
        while await iterator.next() != nil { count += 1 }
        return count
    }

    @Test func `a change by another connection is reported once`() async throws {
        #expect(try await reports { _ in } == 0)
        let broadcaster = Broadcaster<Void>()
        let watcher = PollingWatcher(ours, reportingTo: broadcaster)
        for _ in 0..<3 {
            var iterator = broadcaster.stream().makeAsyncIterator()
            try write(others)
            watcher.look()
            #expect(await iterator.next() != nil)
        }
    }

    @Test func `a watcher does not report changes by its own connection or changes made before it started`()
        async throws
    {
        try write(others)
        #expect(
            try await reports { watcher in
                try write(ours)
                watcher.look()
                watcher.look()
            } == 0
        )
    }

    @Test func `a change that is rolled back is not reported`() async throws {
        #expect(
            try await reports { watcher in
                try? others.write { db in
                    try db.run("INSERT INTO note VALUES ('x')")
                    throw CancellationError()
                }
                watcher.look()
            } == 0
        )
    }

    @Test func `an observer is notified of changes by other processes`() async throws {
        let watcher = PollingWatcher(ours, reportingTo: broadcaster, every: .milliseconds(1))
        for _ in 0..<3 {
            // The watcher starts with the first observer and stops after the last.
            var iterator = broadcaster.stream().makeAsyncIterator()
            watcher.start()
            watcher.start()
            try write(others)
            #expect(await iterator.next() != nil)
        }
    }

    @Test func `a watcher without observers releases its database`() async throws {
        weak var released: Database?
        do {
            let database = try Database(at: folder.file("a.sqlite"))
            released = database
            let watcher = PollingWatcher(database, reportingTo: broadcaster, every: .seconds(3600))
            watcher.start()
        }
        #expect(released == nil)
    }
}
