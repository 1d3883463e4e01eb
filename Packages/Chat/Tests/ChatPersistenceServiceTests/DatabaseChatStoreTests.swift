import ChatModel
import DatabaseService
import DatabaseTesting
import Foundation
import Synchronization
import Testing

@testable import ChatPersistenceService

@Suite(.everyDatabase) struct DatabaseChatStoreTests {
    private static let date = Date(timeIntervalSince1970: 1_750_000_000)
    private let store: DatabaseChatStore
    private let database: Database

    init() throws {
        database = try DatabaseKind.makeDatabase()
        store = try DatabaseChatStore(database, now: { Self.date })
    }

    @Test func `the first question begins a conversation and becomes the conversation's title`() async throws {
        let question = "  What\n is   the \(String(repeating: "long ", count: 30))story?"
        let exchange = try await store.beginExchange(question, in: nil, engine: "Offline")
        #expect(exchange.question.text == question)
        #expect(exchange.answer.author == .engine)
        let conversation = try #require(try await store.conversations().first)
        #expect(conversation.id == exchange.question.conversation)
        #expect(conversation.title == "What is the long long long long long long long long long lon…")
        #expect(conversation.updated == Self.date)
        #expect(try await store.messages(in: conversation.id) == [exchange.question, exchange.answer])
    }

    @Test func `an answer counts as interrupted until it is finished`() async throws {
        let answer = try await store.beginExchange("Why?", in: nil, engine: "Offline").answer
        #expect(answer.state == .interrupted(reason: ""))
        try await store.saveProgress("Beca", of: answer.id)
        // As after a crash: another store on the same database.
        let reopened = try DatabaseChatStore(database, now: { Self.date })
        let half = try #require(try await reopened.message(answer.id))
        #expect(half.text == "Beca")
        #expect(half.state == .interrupted(reason: ""))
        #expect(half.engine == "Offline")
        try await store.finish(answer.id, text: "Because.", state: .complete)
        #expect(try await reopened.message(answer.id)?.state == .complete)
        try await store.finish(answer.id, text: "Beca", state: .interrupted(reason: "It was stopped."))
        #expect(try await reopened.message(answer.id)?.state == .interrupted(reason: "It was stopped."))
    }

    @Test func `the conversation with the latest message is first`() async throws {
        let dates = Dates()
        let store = try DatabaseChatStore(DatabaseKind.makeDatabase(), now: dates.next)
        let first = try await store.beginExchange("First", in: nil, engine: "").question.conversation
        _ = try await store.beginExchange("Second", in: nil, engine: "")
        #expect(try await store.conversations().map(\.title) == ["Second", "First"])
        _ = try await store.beginExchange("More", in: first, engine: "")
        #expect(try await store.conversations().map(\.title) == ["First", "Second"])
        #expect(try await store.messages(in: first).map(\.text) == ["First", "", "More", ""])
    }

    @Test func `a search ignores case and accents, and finds the newest message first`() async throws {
        for text in ["Über die Insel", "Ueber", "uber alles", "Nothing"] {
            _ = try await store.beginExchange(text, in: nil, engine: "")
        }
        #expect(try await store.search("UBER", limit: 10).map(\.text) == ["uber alles", "Über die Insel"])
        #expect(try await store.search("uber", limit: 1).map(\.text) == ["uber alles"])
        // An answer without text is not a message to look at.
        #expect(try await store.search("", limit: 10).count == 4)
        #expect(try await store.search("%", limit: 10).isEmpty)
        #expect(try await store.search("", limit: 0).isEmpty)
    }

    @Test func `deleting a conversation deletes its messages and discards its unfinished answer`() async throws {
        let exchange = try await store.beginExchange("Why?", in: nil, engine: "")
        try await store.delete(exchange.question.conversation)
        #expect(try await store.conversations().isEmpty)
        #expect(try await store.message(exchange.question.id) == nil)
        try await store.saveProgress("Beca", of: exchange.answer.id)
        try await store.finish(exchange.answer.id, text: "Because", state: .complete)
        #expect(try await store.message(exchange.answer.id) == nil)
        #expect(try await store.search("", limit: 10).isEmpty)
        // A question in a deleted conversation is an error, and nothing is stored.
        await #expect(throws: ChatStoreError.self) {
            try await store.beginExchange("And?", in: exchange.question.conversation, engine: "")
        }
        #expect(try await store.search("", limit: 10).isEmpty)
    }

    @Test func `observers are notified when an answer begins and ends, but not of each piece`() async throws {
        var changes = store.changes().makeAsyncIterator()
        let answer = try await store.beginExchange("Why?", in: nil, engine: "").answer
        #expect(await changes.next() != nil)
        for text in ["B", "Be", "Bec"] { try await store.saveProgress(text, of: answer.id) }
        let second = store.changes()
        try await store.saveProgress("Beca", of: answer.id)
        try await store.finish(answer.id, text: "Because.", state: .complete)
        try await store.delete(answer.conversation)
        var count = 0
        // The stream keeps the newest element, so it has one for all that has happened.
        for await _ in second {
            count += 1
            break
        }
        #expect(count == 1)
        #expect(await changes.next() != nil)
    }

    @Test func `any string is stored unchanged`() async throws {
        for text in [
            "", "\0", "'; DROP TABLE chat_message; --", "👩‍👩‍👧\r\n\u{FEFF}", String(repeating: "x", count: 1 << 20),
        ] {
            let answer = try await store.beginExchange(text, in: nil, engine: text).answer
            try await store.finish(answer.id, text: text, state: .interrupted(reason: text))
            let stored = try #require(try await store.message(answer.id))
            #expect(Array(stored.text.utf8) == Array(text.utf8))
            #expect(stored.state == .interrupted(reason: text))
            #expect(stored.engine == text)
        }
    }

    @Test func `the chat tables have their own schema version, and a newer version is refused`() throws {
        #expect(try database.version(of: .chat) == 1)
        try database.migrate(Schema(name: "chat", steps: Schema.chat.steps + ["CREATE TABLE chat_new (a INTEGER)"]))
        // A file of a newer version is refused.
        #expect(throws: DatabaseError.self) { try DatabaseChatStore(database, now: { Self.date }) }
    }

    @Test func `reading an invalid row throws an error instead of trapping`() async throws {
        let answer = try await store.beginExchange("Why?", in: nil, engine: "").answer
        try database.write { db in
            try db.execute(
                database.isRemote
                    ? "ALTER TABLE chat_message DROP CONSTRAINT chat_message_author_check"
                    : "PRAGMA ignore_check_constraints = ON"
            )
            try db.run("UPDATE chat_message SET author = 'nobody' WHERE id = ?", answer.id.rawValue)
        }
        await #expect(throws: ChatStoreError.self) { try await store.message(answer.id) }
    }

    @Test func `each day's messages are counted up to the limit`() async throws {
        #expect(try await store.usage(on: "2025-06-15") == 0)
        #expect(try await store.use(on: "2025-06-15", limit: 2) == 1)
        #expect(try await store.use(on: "2025-06-15", limit: 2) == 2)
        #expect(try await store.use(on: "2025-06-15", limit: 2) == nil)
        #expect(try await store.usage(on: "2025-06-15") == 2)
        #expect(try await store.use(on: "2025-06-16", limit: 2) == 1)
        #expect(try await store.use(on: "2025-06-15", limit: nil) == 3)
        #expect(try await store.use(on: "2025-06-16", limit: 0) == nil)
    }
}

/// A clock that advances by a second at each look.
private final class Dates: Sendable {
    private let count = Mutex(0)

    @Sendable func next() -> Date {
        count.withLock { count in
            count += 1
            return Date(timeIntervalSince1970: TimeInterval(1_750_000_000 + count))
        }
    }
}
