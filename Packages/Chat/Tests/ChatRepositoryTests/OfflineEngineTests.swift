import ChatModel
import Foundation
import Synchronization
import Testing

@testable import ChatRepository

@Suite struct OfflineEngineTests {
    private let introduction =
        "I am offline and have no language model, so I looked through your own statuses."
    private let statuses = [
        status("⛵️", "Sailing to the island.", day: 1), status("🥖", "Rye bread, again!", day: 2),
        status("⛵️", "Three islands\nin one day", day: 3), status("", "Café crème", day: 4),
    ]

    private static func status(_ emoji: String, _ text: String, day: Int) -> OwnStatus {
        OwnStatus(emoji: emoji, text: text, created: Date(timeIntervalSince1970: TimeInterval(86_400 * day)))
    }

    private func answer(_ question: String, _ statuses: [OwnStatus]? = nil) async throws -> String {
        let text = Mutex("")
        let own = statuses ?? self.statuses
        let engine = ChatServices.offline { own }
        let end = try await engine.answer(ChatRequest(turns: [.init(.person, question)])) { piece in
            text.withLock { $0 += piece }
        }
        #expect(end == .complete)
        return text.withLock { $0 }
    }

    @Test func `statuses that contain words of the question are quoted, newest first`() async throws {
        #expect(
            try await answer("What did I say about the ISLAND?") == """
                \(introduction) I looked for “island” in your 4 statuses and found 2:

                - 1970-01-04: ⛵️ Three islands in one day
                - 1970-01-02: ⛵️ Sailing to the island.
                """
        )
    }

    @Test func `the status that contains the most words of the question is first`() async throws {
        let answer = try await answer("Sailing, islands, or bread?")
        #expect(answer.contains("I looked for “sailing”, “islands” or “bread” in your 4 statuses and found 3:"))
        #expect(answer.contains("\n\n- 1970-01-02: ⛵️ Sailing to the island.\n- 1970-01-04:"))
    }

    @Test func `words are compared without regard to case and accents`() async throws {
        #expect(try await answer("CAFE crème?").contains("found one:\n\n- 1970-01-05: Café crème"))
    }

    @Test func `if no status matches, the answer says so and shows the newest status`() async throws {
        #expect(
            try await answer("Quantum physics?") == """
                \(introduction) I did not find “quantum” or “physics” in your 4 statuses. This is what you posted last:

                - 1970-01-05: Café crème
                """
        )
    }

    @Test(arguments: ["", "?", "What did you say?", "🚢"])
    func `a question without searchable words gets an answer`(question: String) async throws {
        #expect(
            try await answer(question) == """
                \(introduction) Your question has no word that I could look for. This is what you posted last:

                - 1970-01-05: Café crème
                """
        )
    }

    @Test func `without statuses, the answer states that there are none`() async throws {
        #expect(try await answer("Why?", []) == "\(introduction) There are none yet: post one, and ask again.")
    }

    @Test func `an answer quotes at most five of many matching statuses`() async throws {
        let many = (1...20).map { Self.status("", "Bread \($0)", day: $0) }
        let answer = try await answer("bread", many)
        #expect(answer.contains("found 20, of which these are the best 5:"))
        #expect(answer.split(separator: "\n").count { $0.hasPrefix("- ") } == 5)
    }

    @Test func `the answer does not depend on the order of the statuses`() async throws {
        let expected = try await answer("island bread")
        for shift in statuses.indices {
            let moved = Array(statuses[shift...] + statuses[..<shift])
            #expect(try await answer("island bread", moved) == expected)
        }
    }

    @Test func `an answer's words together form the whole text`() {
        let answer = OfflineAnswer(to: "island", from: statuses)
        #expect(answer.words.count > 20)
        #expect(answer.words.joined() == answer.text)
        #expect(answer.words.allSatisfy { $0.split(whereSeparator: \.isWhitespace).count == 1 })
    }

    @Test func `if reading the statuses fails, the answer's error contains the original message`() async {
        struct Failure: Error, CustomStringConvertible { let description = "The store is damaged." }
        let engine = ChatServices.offline { throw Failure() }
        await #expect(throws: ChatEngineError.noSource("The store is damaged.")) {
            try await engine.answer(ChatRequest(turns: [.init(.person, "Why?")])) { _ in }
        }
    }

    @Test func `cancelling an answer throws an error`() async throws {
        let own = statuses
        let task = Task {
            try await ChatServices.offline { own }.answer(ChatRequest(turns: [.init(.person, "Why?")])) { _ in
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        await #expect(throws: ChatEngineError.cancelled) { try await task.value }
    }

    @Test func `the offline engine states that it sends nothing and needs no model`() {
        let engine = ChatServices.offline { [] }
        #expect(engine.name == "Offline")
        #expect(engine.summary == "Answers are found in your own statuses, on this machine. Nothing is sent anywhere.")
        #expect(!engine.needsModel)
        #expect(!engine.isMetered)
    }
}
