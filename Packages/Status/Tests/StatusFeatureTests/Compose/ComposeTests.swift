import StatusModel
import StatusRepository
import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct ComposeTests {
    let repository = StatusStub([.sample("1", "Good morning")])

    @Test func `posting closes the window and shows the new status first`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.button("New Status").tap()
        let compose = app.window("compose")
        try await compose.editor("Status").type("Hello")
        try await compose.field("Emoji").type("🚢")
        try await compose.button("Post").tap()
        #expect(!app.isOpen("compose"))
        #expect(app.main.rows.first.label == "🚢, Hello, @me, 2 hours ago")
    }

    @Test func `the New Status button and Shift-Command-S open the same window`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.button("New Status").tap()
        #expect(app.isOpen("compose"))
        try await app.window("compose").editor("Status").type("Hello")
        try await app.press("s", .shift, .command)
        #expect(app.window("compose").editor("Status").value == "Hello")
    }

    @Test func `a status can be posted or cancelled with the keyboard alone`() async throws {
        let app = await TestApp.status(repository)
        try await app.compose().editor("Status").type("Hello")
        try await app.press("return", .command)
        #expect(repository.posted.map(\.content) == ["Hello"])
        _ = try await app.compose()
        try await app.press("escape")
        #expect(!app.isOpen("compose"))
    }

    @Test func `a draft is discarded only after a confirmation`() async throws {
        let app = await TestApp.status(repository)
        let compose = try await app.compose()
        try await compose.editor("Status").type("Hello")
        try await app.press("escape")
        #expect(compose.dialog("Discard this status?").text("It has not been posted.").exists)
        try await app.press("escape")
        #expect(!compose.dialog("Discard this status?").exists)
        #expect(compose.editor("Status").value == "Hello")
        #expect(repository.draft == StatusDraft(content: "Hello"))
    }

    @Test func `an emoji can be chosen from a menu`() async throws {
        let app = await TestApp.status(repository)
        let compose = try await app.compose()
        try await compose.menu("Choose an Emoji").button("📚").tap()
        try await compose.editor("Status").type("Reading")
        try await compose.button("Post").tap()
        #expect(repository.posted.map(\.emoji) == ["📚"])
    }

    @Test func `an empty status cannot be posted`() async throws {
        let app = await TestApp.status(repository)
        let compose = try await app.compose()
        #expect(!compose.button("Post").isEnabled)
        try await compose.editor("Status").type("  \n ")
        #expect(!compose.button("Post").isEnabled)
        try await compose.editor("Status").type("x")
        #expect(compose.button("Post").isEnabled)
    }

    @Test func `text that is not an emoji is refused with a reason`() async throws {
        let app = await TestApp.status(repository)
        let compose = try await app.compose()
        try await compose.editor("Status").type("Hello")
        try await compose.field("Emoji").type("no")
        #expect(compose.text(.containing("“no” is not one emoji")).exists)
        #expect(!compose.button("Post").isEnabled)
    }

    @Test func `the character counter counts an emoji of several scalars as one character`() async throws {
        let app = await TestApp.status(repository)
        let compose = try await app.compose()
        #expect(compose.text("0 characters").exists)
        try await compose.editor("Status").type("👨‍👩‍👧‍👦")
        #expect(compose.text("1 character").exists)
    }

    @Test func `a status is posted once, even if Post is pressed again while it is being posted`() async throws {
        let posting = Gate<String, Void>()
        let repository = StatusStub(posting: posting)
        let app = await TestApp.status(repository)
        let compose = try await app.compose()
        try await compose.editor("Status").type("Hello")
        try await compose.button("Post").tap()
        #expect(compose.button("Post").isBusy)
        await #expect(throws: TestFailure.self) { try await compose.button("Post").tap() }
        posting.succeed()
        await app.settle()
        #expect(posting.calls == ["Hello"])
        #expect(repository.posted.map(\.content) == ["Hello"])
        #expect(!app.isOpen("compose"))
    }

    @Test func `closing a compose window while its status is being posted does not cancel posting`() async throws {
        let posting = Gate<String, Void>()
        let app = await TestApp.status(StatusStub(posting: posting))
        let compose = try await app.compose()
        try await compose.editor("Status").type("Hello")
        try await compose.button("Post").tap()
        try await compose.button("Cancel").tap()
        #expect(!app.isOpen("compose"))
        posting.succeed()
        await app.settle()
        #expect(app.main.row(containing: "Hello").exists)
    }

    @Test func `a failed post shows the reason and keeps the draft`() async throws {
        let app = await TestApp.status(repository)
        let compose = try await app.compose()
        try await compose.editor("Status").type("Hello")
        repository.fail(with: .broken)
        try await compose.button("Post").tap()
        #expect(compose.alert("Not Posted").text(.containing("the disk is full")).exists)
        try await compose.alert("Not Posted").button("OK").tap()
        #expect(compose.editor("Status").value == "Hello")
        repository.fail(with: nil)
        try await compose.button("Post").tap()
        #expect(repository.posted.map(\.content) == ["Hello"])
    }

    @Test func `a draft is stored while it is typed and restored after a crash`() async throws {
        let app = await TestApp.status(repository)
        let compose = try await app.compose()
        try await compose.editor("Status").type("Half a tho")
        try await compose.field("Emoji").type("🚢")
        #expect(repository.draft == StatusDraft(content: "Half a tho", emoji: "🚢"))
        // Another app with the same store, as after a crash.
        let again = await TestApp.status(repository)
        #expect(try await again.compose().editor("Status").value == "Half a tho")
        #expect(again.window("compose").field("Emoji").value == "🚢")
    }

    @Test func `if a draft cannot be stored, the form shows the reason without an alert`() async throws {
        let app = await TestApp.status(repository)
        let compose = try await app.compose()
        repository.fail(with: .broken)
        try await compose.editor("Status").type("Hel")
        try await compose.editor("Status").type("lo")
        #expect(!compose.alert().exists)
        #expect(compose.text("The draft cannot be saved: " + StatusRepositoryError.broken.description).exists)
        repository.fail(with: nil)
        try await compose.editor("Status").type("!")
        #expect(!compose.text(.containing("not kept")).exists)
        #expect(repository.draft == StatusDraft(content: "Hello!"))
    }

    @Test func `a posted or discarded draft is not restored`() async throws {
        let app = await TestApp.status(repository)
        let compose = try await app.compose()
        try await compose.editor("Status").type("Hello")
        try await compose.button("Post").tap()
        #expect(repository.draft == nil)
        try await app.compose().editor("Status").type("Never mind")
        try await compose.button("Cancel").tap()
        try await compose.dialog("Discard this status?").button("Discard").tap()
        #expect(repository.draft == nil)
        #expect(try await app.compose().editor("Status").value == "")
    }

    @Test func `a failed post's draft is kept, including text typed afterwards`() async throws {
        let app = await TestApp.status(repository)
        let compose = try await app.compose()
        try await compose.editor("Status").type("Hello")
        repository.fail(with: .broken)
        try await compose.button("Post").tap()
        try await compose.alert("Not Posted").button("OK").tap()
        repository.fail(with: nil)
        try await compose.editor("Status").type(" again")
        #expect(repository.draft == StatusDraft(content: "Hello again"))
    }

    @Test func `text typed while a post fails is kept`() async throws {
        let posting = Gate<String, Void>()
        let repository = StatusStub(posting: posting)
        repository.change { $0.postFailure = .broken }
        let app = await TestApp.status(repository)
        let compose = try await app.compose()
        try await compose.editor("Status").type("Hello")
        try await compose.button("Post").tap()
        try await compose.editor("Status").type(" again")
        posting.succeed()
        await app.settle()
        #expect(compose.alert("Not Posted").exists)
        #expect(repository.draft == StatusDraft(content: "Hello again"))
    }

    @Test func `a draft stays in the form when another process posts different text`() async throws {
        let app = await TestApp.status(repository)
        let compose = try await app.compose()
        try await compose.editor("Status").type("Half")
        _ = try await repository.post("Another", emoji: nil)
        await app.settle()
        #expect(repository.draft == StatusDraft(content: "Half"))
        #expect(compose.editor("Status").value == "Half")
    }

    @Test func `posting a draft in one form clears the draft in other forms`() async throws {
        let (one, other) = (await TestApp.status(repository), await TestApp.status(repository))
        try await one.compose().editor("Status").type("Hello")
        #expect(try await other.compose().editor("Status").value == "Hello")
        try await one.window("compose").button("Post").tap()
        await other.settle()
        #expect(other.window("compose").editor("Status").value == "")
        #expect(!other.window("compose").button("Post").isEnabled)
        #expect(repository.posted.count == 1)
    }

    @Test func `when another form posts, a form with different text keeps its text`() async throws {
        let (one, other) = (await TestApp.status(repository), await TestApp.status(repository))
        try await one.compose().editor("Status").type("Hello")
        try await other.compose().editor("Status").type(" there")
        try await one.window("compose").button("Post").tap()
        await other.settle()
        #expect(other.window("compose").editor("Status").value == "Hello there")
        #expect(repository.draft == StatusDraft(content: "Hello there"))
        // A text that could not be stored is kept as well.
        repository.fail(with: .broken)
        try await other.window("compose").editor("Status").type("!")
        repository.fail(with: nil)
        repository.change { $0.draft = nil }
        await other.settle()
        #expect(other.window("compose").editor("Status").value == "Hello there!")
    }

    @Test func `a compose window is empty when it is reopened after a discard`() async throws {
        let app = await TestApp.status(repository)
        let compose = try await app.compose()
        try await compose.editor("Status").type("Hello")
        try await compose.button("Cancel").tap()
        try await compose.dialog("Discard this status?").button("Discard").tap()
        #expect(!app.isOpen("compose"))
        #expect(try await app.compose().editor("Status").value == "")
    }
}
