import MicroContainer
import Testing

private protocol Carrier: Sendable {}
private protocol Other: Sendable {}
private struct Wire: Carrier {}
private struct Pigeon: Carrier {}
private struct Stone: Other {}
private struct Detail: Sendable { let id: Int }

/// The fixes of errors for the usual slips.
struct FixTextTests {
    let container = DependencyContainer()

    private func diagnostic(_ body: () throws -> Void) -> Diagnostic? {
        #expect(throws: ResolutionError.self, performing: body)?.diagnostic
    }

    @Test func `the error for a missing protocol names the registered types that conform to it`() {
        container.register(Stone.self, fileID: "A/A.swift", line: 1) { _ in Stone() }
        container.register(Wire.self, fileID: "A/A.swift", line: 2) { _ in Wire() }
        let one = diagnostic { _ = try container.resolveOrThrow((any Carrier).self) }
        #expect(one?.near == ["Wire, which conforms to any Carrier (A/A.swift:2)"])
        #expect(
            one?.help == "Register it in the container that you resolve from: "
                + "container.register((any Carrier).self) { try $0.resolveOrThrow(Wire.self) }"
        )
        container.register(Pigeon.self, qualifier: "slow", fileID: "A/A.swift", line: 3) { _ in Pigeon() }
        let two = diagnostic { _ = try container.resolveOrThrow((any Carrier).self) }
        #expect(
            two?.near == [
                "Wire, which conforms to any Carrier (A/A.swift:2)",
                "Pigeon [\"slow\"], which conforms to any Carrier (A/A.swift:3)",
            ]
        )
        #expect(diagnostic { _ = try container.resolveOrThrow(Any.self) }?.near == [])
        #expect(diagnostic { _ = try container.resolveOrThrow((any Other & Carrier).self) }?.near == [])
    }

    @Test func `the fix for a misspelled qualifier has the correct spelling`() {
        container.register((any Carrier).self, qualifier: "staging", fileID: "A/A.swift", line: 1) { _ in Wire() }
        let error = diagnostic { _ = try container.resolveOrThrow((any Carrier).self, qualifier: "stagin") }
        #expect(
            error?.help == "Write the registered qualifier: "
                + "container.resolve((any Carrier).self, qualifier: \"staging\")"
        )
        let far = diagnostic { _ = try container.resolveOrThrow((any Carrier).self, qualifier: "production") }
        #expect(far?.help.contains("container.register((any Carrier).self, qualifier: \"production\")") == true)
    }

    @Test func `the fix for a missing argument shows a call with the argument`() {
        struct Screen: Sendable { let detail: Provider<Detail> }
        container.register(Detail.self, arguments: Int.self) { _, id in Detail(id: id) }
        let help =
            "Pass its arguments: try container.resolve(Detail.self, argument), "
            + "or inject a Provider<Detail, Int>"
        #expect(diagnostic { _ = try container.resolveOrThrow(Detail.self) }?.help == help)
        container.register(Screen.self, autowire: Screen.init)
        #expect(container.validate().findings.map(\.help) == [help])
    }

    @Test func `the fix for resolving outside an open scope does not open a second scope`() {
        container.register(Int8.self, allocation: .scoped("session")) { _ in 8 }
        container.register(Int.self) { Int(try $0.resolveOrThrow(Int8.self)) }
        container.register(String.self, allocation: .static) { "\(try $0.resolveOrThrow(Int.self))" }
        let closed = diagnostic { _ = try container.resolveOrThrow(Int.self) }
        #expect(closed?.help == "Resolve it in a scope: container.openScope(\"session\").resolve(Int8.self)")
        let scope = container.openScope("user").openScope("session")
        let open = diagnostic { _ = try container.resolveOrThrow(Int.self) }
        #expect(open?.help == "Resolve Int from the open scope \"session\": scope.resolve(Int.self)")
        let shared = diagnostic { _ = try scope.resolveOrThrow(String.self) }
        #expect(
            shared?.help == "String is shared beyond the scope: register it as .scoped(\"session\")"
        )
    }

    @Test func `the error for a misspelled scope name shows both spellings`() {
        container.register(Int8.self, allocation: .scoped("traveller")) { _ in 8 }
        container.register(Int.self) { Int(try $0.resolveOrThrow(Int8.self)) }
        let scope = container.openScope("traveler")
        let fix = "If both mean the same scope, use one name: openScope(\"traveller\"), or .scoped(\"traveler\")"
        for container in [scope, scope.openScope("trip"), scope.fork()] {
            let error = diagnostic { _ = try container.resolveOrThrow(Int.self) }
            #expect(error?.near == ["this container is the scope \"traveler\""])
            #expect(error?.help == fix)
        }
        let other = diagnostic { _ = try container.openScope("user").resolveOrThrow(Int.self) }
        #expect(other?.near == [])
        #expect(other?.help.hasPrefix("Resolve it in a scope: ") == true)
    }

    @Test func `the fix for a duplicate in a builder does not mention assembling`() {
        let container = DependencyContainer {
            for number in 1...2 { Factory(Int.self, fileID: "A/A.swift", line: 1) { _ in number } }
        }
        let finding = container.validate().findings.first
        #expect(finding?.near == ["both at A/A.swift:1, which ran twice"])
        #expect(finding?.help == "Remove one, or give them different qualifiers")
        struct Numbers: Module {
            let first: Int
            var registrations: [any Registration] { Factory(Int.self) { [first] _ in first } }
        }
        let error = diagnostic { _ = try DependencyContainer(modules: Numbers(first: 1), Numbers(first: 2)) }
        #expect(
            error?.help
                == "Remove one, give them different qualifiers, or assemble with duplicates: .replace or .keepFirst"
        )
    }
}
