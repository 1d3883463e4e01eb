import Foundation
import SQLite
import StatusModel
import StatusRepository
import Testing

@Suite(.timeLimit(.minutes(10))) struct ImportTests {
    private let reply = Reply.listing([("ada", "2", "Newer"), ("grace", "2", "Other log"), ("ada", "1", "Older 🇩🇪")])

    @Test func `an import adds new statuses and counts known statuses`() async throws {
        let bench = try Bench()
        #expect(try await bench.repository.importStatuses(from: reply) == ImportSummary(added: 3))
        #expect(try await bench.repository.importStatuses(from: reply) == ImportSummary(alreadyHad: 3))
        #expect(try await bench.contents() == ["Newer", "Other log", "Older 🇩🇪"])
    }

    @Test func `an old reply does not overwrite newer data`() async throws {
        let bench = try Bench()
        _ = try await bench.repository.importStatuses(from: reply)
        let old = Reply.listing([("ada", "2", "Before the edit"), ("ada", "0", "Ancient")])
        #expect(try await bench.repository.importStatuses(from: old) == ImportSummary(added: 1, alreadyHad: 1))
        #expect(try await bench.contents().contains("Newer"))
    }

    @Test func `a status repeated within a reply counts as known`() async throws {
        let twice = Data(
            #"""
            {"response":{"statuses":[
                {"id":1,"address":"ada","created":1,"content":"a"},{"id":1,"address":"ada","created":1,"content":"a"}
            ]}}
            """#.utf8
        )
        #expect(try await Bench().repository.importStatuses(from: twice) == ImportSummary(added: 1, alreadyHad: 1))
    }

    @Test func `importing a file gives the same result as importing the file's contents`() async throws {
        let file = try TemporaryFile(reply)
        #expect(try await Bench().repository.importStatuses(fromFileAt: file.url) == ImportSummary(added: 3))
    }

    @Test func `a pipe can be imported like a file`() async throws {
        let file = try TemporaryFile()
        #expect(mkfifo(file.url.path, 0o600) == 0)
        let (url, reply) = (file.url, reply)
        Thread.detachNewThread { try? reply.write(to: url, options: []) }
        #expect(try await Bench().repository.importStatuses(fromFileAt: url) == ImportSummary(added: 3))
    }

    @Test func `the error for an invalid file is one sentence with its path, and the store is unchanged`() async throws
    {
        let bench = try Bench()
        try await bench.repository.post("Before")
        let cases: [(Data, String)] = [
            (Data(), "it is empty"),
            (reply.dropLast(20), "the JSON ends in the middle"),
            (
                Data(#"{"response":{"statuses":[{"id":"1","address":"a","created":"1","content":true}]}}"#.utf8),
                "response.statuses[0].content should be text, but is true"
            ),
            (Data([0x7B, 0xC3, 0x28, 0x7D]), "byte 1 is not UTF-8"),
        ]
        for (contents, problem) in cases {
            let file = try TemporaryFile(contents)
            let error = await #expect(throws: StatusRepositoryError.self) {
                try await bench.repository.importStatuses(fromFileAt: file.url)
            }
            #expect(error?.description == "The file \(file.url.path) is not a statuslog reply: \(problem).")
        }
        #expect(try await bench.contents() == ["Before"])
    }

    @Test func `no status from an invalid reply is stored`() async throws {
        let bench = try Bench()
        let half = Data(
            #"{"response":{"statuses":[{"id":"1","address":"a","created":1,"content":"good"},{"id":"2","address":"a","created":1}]}}"#
                .utf8
        )
        await #expect(throws: StatusRepositoryError.self) { try await bench.repository.importStatuses(from: half) }
        #expect(try bench.storedCount == 0)
    }

    @Test func `an unreadable file is reported with the reason`() async throws {
        let repository = try Bench().repository
        let missing = try TemporaryFile().url
        let sentences = [
            (missing, "The file \(missing.path) cannot be read: there is no such file."),
            (URL(filePath: "/"), "The file / cannot be read: it is a folder."),
            (URL(filePath: "/dev/zero"), "The file /dev/zero cannot be read: it is larger than 64 MiB."),
        ]
        for (url, sentence) in sentences {
            let error = await #expect(throws: StatusRepositoryError.self) {
                try await repository.importStatuses(fromFileAt: url)
            }
            #expect(error?.description == sentence)
        }
    }

    @Test(.disabled(if: getuid() == 0, "permissions do not bind the superuser"))
    func `a file without read permission is reported as such`() async throws {
        let file = try TemporaryFile(reply)
        try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: file.url.path)
        let repository = try Bench().repository
        await #expect(
            throws: StatusRepositoryError.unreadableFile(path: file.url.path, reason: "reading it is not permitted")
        ) {
            try await repository.importStatuses(fromFileAt: file.url)
        }
    }

    @Test func `a read-only store is reported`() async throws {
        let bench = try Bench()
        try bench.database.read { db in try db.run("PRAGMA query_only = ON") }
        await #expect(throws: StatusRepositoryError.storage(.readOnly(path: ":memory:"))) {
            try await bench.repository.importStatuses(from: reply)
        }
        #expect(try bench.storedCount == 0)
    }

    @Test func `a damaged store is reported and not changed`() async throws {
        let file = try TemporaryFile()
        do {
            let bench = try Bench(database: Database(at: file.url))
            let reply = Reply.listing((0..<500).map { ("ada", "\($0)", "Status number \($0)") })
            _ = try await bench.repository.importStatuses(from: reply)
        }
        var bytes = try Data(contentsOf: file.url)
        for index in 8192..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
        try bytes.write(to: file.url)
        // Either page may be read first: that of the versions or that of the statuses.
        let error = await #expect(throws: (any Error).self) {
            try await Bench(database: Database(at: file.url)).repository.importStatuses(from: reply)
        }
        #expect(error.map { "\($0)" }?.hasPrefix("The database \(file.url.path) is damaged (") == true)
        #expect(try Data(contentsOf: file.url) == bytes)
    }

    @Test func `a locked store is reported as locked`() async throws {
        let file = try TemporaryFile()
        let bench = try Bench(database: Database(at: file.url, busyTimeout: .milliseconds(20)))
        let other = try Database(at: file.url)
        let (repository, reply) = (bench.repository, reply)
        let held = DispatchSemaphore(value: 0)
        let release = DispatchSemaphore(value: 0)
        let thread = Thread {
            try? other.write { _ in
                held.signal()
                release.wait()
            }
        }
        thread.start()
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                held.wait()
                continuation.resume()
            }
        }
        await #expect(throws: StatusRepositoryError.storage(.locked(path: file.url.path, waited: .milliseconds(20)))) {
            try await repository.importStatuses(from: reply)
        }
        release.signal()
        while (try? await repository.importStatuses(from: reply)) == nil { await Task.yield() }
        #expect(try bench.storedCount == 3)
    }

    @Test func `ten thousand statuses are imported and shown`() async throws {
        let file = try TemporaryFile()
        let bench = try Bench(database: Database(at: file.url))
        let reply = Reply.listing(
            (0..<10_000).map { ("ada", "\($0)", "Status number \($0) with some text and an Ümläut in it") }
        )
        #expect(try await bench.repository.importStatuses(from: reply) == ImportSummary(added: 10_000))
        #expect(try await bench.repository.timeline().count == 10_000)
    }
}
