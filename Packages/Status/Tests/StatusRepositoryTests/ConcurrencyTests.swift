import Foundation
import HTTPService
import SQLite
import StatusModel
import StatusRepository
import Testing

@Suite(.timeLimit(.minutes(10))) struct ConcurrencyTests {
    @Test func `simultaneous posts, mutes and imports are all stored`() async throws {
        let file = try TemporaryFile()
        let bench = try Bench(database: Database(at: file.url))
        let repository = bench.repository
        let reply = Reply.listing((0..<50).map { ("ada", "\($0)", "Imported \($0)") })
        let added = try await withThrowingTaskGroup(of: Int.self) { group in
            for writer in 0..<8 {
                group.addTask {
                    for n in 0..<25 { try await repository.post("Post \(writer)-\(n)") }
                    return 25
                }
                group.addTask { try await repository.importStatuses(from: reply).added }
                group.addTask {
                    for n in 0..<10 {
                        try await repository.mute(.keyword, "never \(writer)-\(n)")
                        try await repository.unmute(.keyword, "never \(writer)-\(n)")
                    }
                    return 0
                }
                group.addTask {
                    for _ in 0..<25 {
                        let imported = try await repository.timeline().filter { $0.address == "ada" }.count
                        // An import is stored completely or not at all.
                        #expect(imported == 0 || imported == 50)
                    }
                    return 0
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(added == 8 * 25 + 50)
        let timeline = try await repository.timeline()
        #expect(timeline.count == added)
        #expect(Set(timeline.map(\.id)).count == added)
        #expect(zip(timeline, timeline.dropFirst()).allSatisfy { $0.created >= $1.created })
        #expect(try await repository.mutes() == Mutes())
    }

    @Test func `simultaneous posts by two repositories on one file are all stored`() async throws {
        let file = try TemporaryFile()
        let benches = [
            try Bench(database: Database(at: file.url), keys: (0..<100).map { "a\($0)" }),
            try Bench(database: Database(at: file.url), keys: (0..<100).map { "b\($0)" }),
        ]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for bench in benches {
                group.addTask { for n in 0..<50 { try await bench.repository.post("Post \(n)") } }
            }
            try await group.waitForAll()
        }
        for bench in benches { #expect(try await bench.repository.timeline().count == 100) }
    }

    @Test func `an observer that reloads after each change eventually sees the last state`() async throws {
        let bench = try Bench()
        let repository = bench.repository
        let changes = repository.changes()
        let observer = Task { () -> Int in
            for await _ in changes {
                let count = try await repository.timeline().count
                if count == 200 { return count }
            }
            return -1
        }
        await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<8 {
                group.addTask { for n in 0..<25 { try await repository.post("Post \(writer)-\(n)") } }
            }
        }
        #expect(try await observer.value == 200)
    }

    @Test func `other tasks continue while the store waits for another program`() async throws {
        let file = try TemporaryFile()
        let bench = try Bench(database: Database(at: file.url, busyTimeout: .seconds(20)))
        let repository = bench.repository
        let other = try Database(at: file.url)
        let held = DispatchSemaphore(value: 0)
        let release = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            try? other.write { _ in
                held.signal()
                release.wait()
            }
        }
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                held.wait()
                continuation.resume()
            }
        }
        // There are more posts than threads for tasks. If each post blocked one, nothing below would run.
        let posts = (0..<64).map { n in Task { try await repository.post("Post \(n)") } }
        for _ in 0..<20 { try await Task.sleep(for: .milliseconds(1)) }
        release.signal()
        for post in posts { _ = try await post.value }
        #expect(try await repository.timeline().count == 64)
    }

    @Test func `cancelled observers are removed, and the repository is released`() async throws {
        weak var released: StatuslogRepository?
        do {
            let bench = try Bench()
            released = bench.repository
            let changes = bench.repository.changes()
            let observer = Task { for await _ in changes {} }
            try await bench.repository.post("Hello")
            observer.cancel()
            await observer.value
        }
        // The store's thread may still be about to release the last operation.
        while released != nil { await Task.yield() }
    }
}
