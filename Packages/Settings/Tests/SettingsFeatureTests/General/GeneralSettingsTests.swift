import RenderTree
import SessionService
import SessionServiceLive
import StorageService
import Testing
import TreeUITesting

@testable import SettingsFeature

@Suite(.testApp(audits: true)) @MainActor struct GeneralSettingsTests {
    let preferences = Preferences()
    let session: StoredSessionService
    let app: TestApp

    init() async throws {
        session = try StoredSessionService(store: preferences)
        app = TestApp(view: SettingsAppFactory(session: session, preferences: preferences).makeSettingsView())
        await app.settle()
    }

    @Test func `a new name and address are saved together`() async throws {
        #expect(!app.main.button("Save").isEnabled)
        try await app.main.field("Display name").fill("Alice")
        try await app.main.field("Address").fill("  Alice  ")
        try await app.main.button("Save").tap()
        #expect(session.account == Account(address: "alice", displayName: "Alice"))
        #expect(app.main.field("Address").value == "alice")
        #expect(!app.main.button("Save").isEnabled)
    }

    @Test func `Return saves the name and the address`() async throws {
        try await app.main.field("Display name").type(" Too")
        try await app.main.field("Display name").submit()
        #expect(session.account.displayName == "Me Too")
    }

    @Test func `an invalid address stays in its field with the reason, and the name is saved`()
        async throws
    {
        try await app.main.field("Display name").type("!")
        try await app.main.field("Address").type("/ my house")
        try await app.main.button("Save").tap()
        #expect(session.account == Account(address: "me", displayName: "Me!"))
        #expect(app.main.field("Address").value == "me/ my house")
        #expect(app.main.text(.containing("is not an address")).exists)
        try await app.main.field("Address").clear()
        #expect(!app.main.text(.containing("is not an address")).exists)
    }

    @Test func `a name that is too long is refused with the reason, and stays as typed`() async throws {
        let name = String(repeating: "x", count: 200)
        try await app.main.field("Display name").type(name)
        try await app.main.button("Save").tap()
        #expect(app.main.text("The display name must be one line of at most 100 characters.").exists)
        #expect(app.main.field("Display name").value == "Me" + name)
    }

    @Test func `a field shows account changes from elsewhere unless a person is editing the field`() async throws {
        try await app.main.field("Display name").type(" Myself")
        try session.setAddress("elsewhere")
        try session.setDisplayName("Elsewhere")
        await app.settle()
        #expect(app.main.field("Address").value == "elsewhere")
        #expect(app.main.field("Display name").value == "Me Myself")
    }

    @Test func `a late notification does not restore an old account`() async throws {
        let late = LateSession(session)
        let app = TestApp(view: SettingsAppFactory(session: late, preferences: preferences).makeSettingsView())
        try await app.main.field("Display name").type(" Too")
        try await app.main.button("Save").tap()
        late.news.yield(.initial)
        await app.settle()
        #expect(app.main.field("Display name").value == "Me Too")
    }

    @Test func `the form warns a signed-in person that a new address signs them out`() async throws {
        #expect(!app.main.text(.containing("signs you out")).exists)
        try session.signIn(address: "alice", token: "secret")
        await app.settle()
        #expect(app.main.text(.containing("signs you out")).exists)
    }

    @Test func `a person signs in with an address and an API key, and signing out discards the key`() async throws {
        #expect(!app.main.button("Sign In").isEnabled)
        try await app.main.field("Address").fill("Alice ")
        try await app.main.field("API key").fill("secret")
        try await app.main.button("Sign In").tap()
        #expect(session.account.address == "alice")
        #expect(session.account.access == BearerToken("secret").map(Account.Access.signedIn))
        #expect(app.main.field("Address").value == "alice")
        #expect(!app.main.field("API key").exists)
        try await app.main.button("Sign Out").tap()
        #expect(session.account == Account(address: "alice", displayName: "Me"))
        #expect(app.main.field("API key").value == "")
    }

    @Test func `a refused key stays in its field, with the reason`() async throws {
        try await app.main.field("API key").fill("not a key")
        try await app.main.field("API key").submit()
        #expect(!session.account.isSignedIn)
        #expect(app.main.text(.containing("The token is empty or incomplete")).exists)
        #expect(app.main.field("API key").value == "•••••••••")
        try await app.main.field("API key").clear()
        #expect(!app.main.text(.containing("The token is empty or incomplete")).exists)
    }

    @Test func `the theme is stored when it is chosen`() async throws {
        #expect(app.main.picker("Theme").value == "System")
        try await app.main.picker("Theme").select("High Contrast")
        #expect(preferences.value(forKey: "theme") == .string("highContrast"))
        let again = TestApp(view: SettingsAppFactory(session: session, preferences: preferences).makeSettingsView())
        #expect(again.main.picker("Theme").value == "High Contrast")
    }

    @Test func `if the theme cannot be stored, the error is shown and the old theme is kept`() async throws {
        preferences.isFull = true
        try await app.main.picker("Theme").select("Dark")
        #expect(app.main.text("The disk is full.").exists)
        #expect(app.main.picker("Theme").value == "System")
    }

    @Test func `an unknown stored theme falls back to the system theme`() throws {
        preferences.store(.string("sepia"), for: "theme")
        #expect(AppearanceViewModel(preferences: preferences).theme == .system)
    }
}
