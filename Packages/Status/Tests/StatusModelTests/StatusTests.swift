import Foundation
import StatusModel
import Testing

@Suite struct StatusTests {
    @Test func `statuses with the same key from two addresses have different ids`() {
        #expect(Status.ID(address: "alice", key: "1") != Status.ID(address: "bob", key: "1"))
        #expect("\(Status.ID(address: "alice", key: "1"))" == "alice/1")
    }

    @Test func `a status's date is kept in whole seconds, even before 1970`() {
        let id = Status.ID(address: "alice", key: "1")
        let status = Status(id: id, created: Date(timeIntervalSince1970: 12.9), emoji: "✨", content: "")
        #expect(status.created == Date(timeIntervalSince1970: 12))
        #expect(
            Status(id: id, created: Date(timeIntervalSince1970: -0.5), emoji: "", content: "").created
                .timeIntervalSince1970 == -1
        )
    }
}
