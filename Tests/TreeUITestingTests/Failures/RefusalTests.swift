import Testing
import TreeUITesting

/// The properties of a failure besides its message, which FailureTests covers.
@MainActor struct RefusalTests {
    @Test func `a failure contains its kind, its source location, the screen and the last actions`() async throws {
        let app = TestApp(view: TwoButtons())
        try await app.main.button("One").tap()
        let failure = try await #require(throws: TestFailure.self) { try await app.main.button("Three").tap() }
        #expect(failure.kind == .notFound)
        #expect(
            failure.description == """
                button "Three" not found in window "main" (2 controls)
                  here: button "One"; button "Two"
                  at TreeUITestingTests/RefusalTests.swift:\(failure.sourceLocation.line)
                  screen:
                    - window
                      - button "One"
                      - button "Two"
                  last actions: tap button "One"
                """
        )
    }

    @Test func `a refused action is not among the last actions, and changes nothing`() async throws {
        let app = TestApp(NotesFactory())
        try await app.main.button("Clear").tap()
        let before = app.tree
        let failure = try await #require(throws: TestFailure.self) { try await app.main.button("Compose").tap() }
        #expect(failure.kind == .refused)
        #expect(failure.actions == ["tap button \"Clear\""])
        #expect(app.tree == before)
        #expect(app.log.entries.count == 1)
    }

    @Test func `a failure is reported at the test's line`() async throws {
        let app = TestApp(NotesFactory())
        func place(_ action: () async throws(TestFailure) -> Void) async throws -> [Int] {
            let failure = try await #require(throws: TestFailure.self) { try await action() }
            #expect(failure.sourceLocation.fileName == "RefusalTests.swift")
            return [failure.sourceLocation.line]
        }
        let line = #line
        let places = try await [
            place { () async throws(TestFailure) in try await app.settings.field("Name").type("x") },
            place { () async throws(TestFailure) in try await app.settings.dismiss() },
            place { () async throws(TestFailure) in try await app.main.rows.tap() },
            place { () async throws(TestFailure) in try await app.main.rows[9].button("Open").tap() },
        ]
        #expect(places.flatMap(\.self) == [line + 2, line + 3, line + 4, line + 5])
    }

    @Test func `a failure shows the last ten actions`() async throws {
        let app = TestApp(view: TwoButtons())
        for _ in 0..<12 { try await app.main.button("One").tap() }
        let failure = try await #require(throws: TestFailure.self) { try await app.main.button("Three").tap() }
        #expect(failure.actions.count == 10)
        #expect(app.log.entries.count == 12)
    }
}
