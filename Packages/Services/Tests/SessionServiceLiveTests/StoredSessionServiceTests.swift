import SessionService
import SessionServiceLive
import StorageService
import Testing

@Suite(.timeLimit(.minutes(10))) struct StoredSessionServiceTests {
    @Test func `the first start has a local account`() throws {
        let session = try StoredSessionService(store: InMemoryKeyValueStore())
        #expect(session.account == .initial)
        #expect(!session.account.isSignedIn)
    }

    @Test func `the account survives a restart`() throws {
        let store = InMemoryKeyValueStore()
        let session = try StoredSessionService(store: store)
        try session.setDisplayName("  Alice 🇩🇪 ")
        try session.signIn(address: " Alice ", token: " abc123\n")
        let again = try StoredSessionService(store: store)
        #expect(again.account == session.account)
        #expect(again.account.address == "alice")
        #expect(again.account.displayName == "Alice 🇩🇪")
        #expect(again.account.access == BearerToken("abc123").map(Account.Access.signedIn))
        try again.signOut()
        #expect(try StoredSessionService(store: store).account == Account(address: "alice", displayName: "Alice 🇩🇪"))
    }

    @Test func `changing the address discards the token`() throws {
        let store = InMemoryKeyValueStore()
        let session = try StoredSessionService(store: store)
        try session.signIn(address: "alice", token: "abc")
        try session.setAddress("alice")
        #expect(session.account.isSignedIn)
        try session.setAddress("bob")
        #expect(session.account.access == .local)
        #expect(try StoredSessionService(store: store).account.access == .local)
    }

    @Test(arguments: [
        "", "  ", "a b", "a/b", ".", "..", "a\u{0}b", "a\u{202E}b", "🇩🇪", "a?b", "a%2Fb",
        String(repeating: "a", count: 65),
    ])
    func `text that cannot be part of a URL is refused as an address`(address: String) throws {
        let session = try StoredSessionService(store: InMemoryKeyValueStore())
        #expect(throws: AccountError.self) { try session.setAddress(address) }
        #expect(throws: AccountError.self) { try session.signIn(address: address, token: "abc") }
        #expect(session.account == .initial)
    }

    @Test(arguments: ["alice", "a-b_c.d", "müller", "mu\u{308}ller", "用户", "x1"])
    func `an address may contain letters from any script`(address: String) throws {
        let session = try StoredSessionService(store: InMemoryKeyValueStore())
        try session.setAddress(address)
        #expect(session.account.address == address)
    }

    @Test(arguments: [
        "a\nb", "a\u{0}", "a\u{1B}[31m", "a\u{2028}b", String(repeating: "a", count: 101),
        "a" + String(repeating: "\u{301}", count: 100_000),
    ])
    func `text of more than one line is refused as a display name`(name: String) throws {
        let session = try StoredSessionService(store: InMemoryKeyValueStore())
        #expect(throws: AccountError.invalidDisplayName) { try session.setDisplayName(name) }
    }

    @Test func `an unusable stored address is replaced by the initial one`() throws {
        let store = InMemoryKeyValueStore(["account.address": .string("../etc"), "account.token": .string("a b")])
        #expect(try StoredSessionService(store: store).account == .initial)
    }

    @Test func `observers receive the current account and then each change`() async throws {
        let session = try StoredSessionService(store: InMemoryKeyValueStore())
        var accounts = session.accounts().makeAsyncIterator()
        #expect(await accounts.next() == .initial)
        try session.setDisplayName("Alice")
        #expect(await accounts.next()?.displayName == "Alice")
        try session.setDisplayName("Alice")
        try session.setAddress("alice")
        #expect(await accounts.next()?.address == "alice")
    }

    @Test func `a change that cannot be stored has no effect`() throws {
        let store = FailingStore()
        let session = try StoredSessionService(store: store)
        let error = #expect(throws: AccountError.self) { try session.setDisplayName("Alice") }
        #expect(error?.description == "The account was not changed: The disk is full.")
        #expect(session.account == .initial)
    }

    @Test func `after changes from many threads, the store and the session have the same account`() async throws {
        let store = InMemoryKeyValueStore()
        let session = try StoredSessionService(store: store)
        var accounts = session.accounts().makeAsyncIterator()
        await withTaskGroup(of: Void.self) { group in
            for n in 0..<16 {
                group.addTask {
                    for i in 0..<50 {
                        try? session.signIn(address: "user\(n)", token: "token-of-user\(n)")
                        try? session.setDisplayName("User \(i)")
                        if case .signedIn(let token) = session.account.access {
                            #expect(token.secret.hasPrefix("token-of-user"))
                        }
                    }
                }
            }
        }
        let account = session.account
        if case .signedIn(let token) = account.access { #expect(token.secret == "token-of-\(account.address)") }
        #expect(try StoredSessionService(store: store).account == account)
        #expect(await accounts.next() == account)
    }

    @Test func `a change keeps the values that another process has stored`() throws {
        let store = InMemoryKeyValueStore()
        let (ours, theirs) = (try StoredSessionService(store: store), try StoredSessionService(store: store))
        try theirs.signIn(address: "alice", token: "abc")
        try ours.setDisplayName("Alice")
        let expected = Account(
            address: "alice",
            displayName: "Alice",
            access: BearerToken("abc").map(Account.Access.signedIn) ?? .local
        )
        #expect(try StoredSessionService(store: store).account == expected)
        #expect(ours.account == expected)
    }

    @Test func `changing the address discards a token stored by another process`() throws {
        let store = InMemoryKeyValueStore()
        let (ours, theirs) = (try StoredSessionService(store: store), try StoredSessionService(store: store))
        try theirs.signIn(address: "alice", token: "abc")
        try ours.setAddress("bob")
        #expect(try StoredSessionService(store: store).account == Account(address: "bob", displayName: "Me"))
    }

    @Test func `observers receive changes made by another process`() async throws {
        let store = InMemoryKeyValueStore()
        let (ours, theirs) = (try StoredSessionService(store: store), try StoredSessionService(store: store))
        var accounts = ours.accounts().makeAsyncIterator()
        #expect(await accounts.next() == .initial)
        try theirs.signIn(address: "alice", token: "abc")
        #expect(await accounts.next() == theirs.account)
        #expect(ours.account == theirs.account)
        try theirs.signOut()
        #expect(await accounts.next()?.isSignedIn == false)
    }

    @Test func `an unused session is released`() throws {
        weak var released: StoredSessionService?
        let store = InMemoryKeyValueStore()
        do {
            let session = try StoredSessionService(store: store)
            released = session
        }
        #expect(released == nil)
    }

    /// Both processes change the account at random; the store must have what one after the other would have made of it.
    @Test(arguments: 0..<50 as Range<UInt64>)
    func `random account changes by two processes have the same result as by one process`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let store = InMemoryKeyValueStore()
        let sessions = [try StoredSessionService(store: store), try StoredSessionService(store: store)]
        let model = try StoredSessionService(store: InMemoryKeyValueStore())
        for _ in 0..<40 {
            let text = ["alice", "bob", "carol"].randomElement(using: &random) ?? ""
            let kind = Int.random(in: 0..<4, using: &random)
            let process = sessions.randomElement(using: &random) ?? model
            for session in [process, model] {
                switch kind {
                case 0: try session.setDisplayName(text)
                case 1: try session.setAddress(text)
                case 2: try session.signIn(address: text, token: "token-of-\(text)")
                default: try session.signOut()
                }
            }
            #expect(process.account == model.account)
            #expect(try StoredSessionService(store: store).account == model.account)
        }
    }

    private struct FailingStore: KeyValueStore {
        func values(forKeys keys: [String]) -> [String: StoredValue] { [:] }
        func update(
            _ keys: [String],
            _ change: ([String: StoredValue]) -> [String: StoredValue?]
        ) throws(StorageError) {
            throw StorageError("The disk is full.")
        }
        func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
    }
}
