import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct StorageTests {
    private enum Size: String { case small, large }

    private struct Preferences: View {
        @AppStorage("isLoud") private var isLoud = false
        @AppStorage("size") private var size = Size.small
        @AppStorage("name") private var name: String?
        @SceneStorage("draft") private var draft = ""

        var body: some View {
            Toggle("Loud", isOn: $isLoud)
            Button("Grow") { size = .large }
            Button("Name") { name = name == nil ? "Ann" : nil }
            TextField("Draft", text: $draft)
            Text("\(size.rawValue) \(name ?? "nobody")")
        }
    }

    @Test func `sessions with the same app storage share stored values`() throws {
        let storage = KeyedStorage()
        let first = Session(view: Preferences()) { $0.appStorage = storage }
        let second = Session(view: Preferences()) { $0.appStorage = storage }
        try first.send(.toggle, to: first.node(.toggle, "Loud").id)
        try first.tap("Grow")
        try first.tap("Name")
        #expect(try second.node(.toggle, "Loud").value == true)
        #expect(second.screen.hasSuffix(#"text "large Ann""#))
        try first.tap("Name")
        #expect(second.screen.hasSuffix(#"text "large nobody""#))
        #expect(storage["size"] as? String == "large" && storage["name"] == nil)
    }

    @Test func `sessions do not share app storage, and windows do not share scene storage`() throws {
        let first = Session(view: Preferences())
        try first.send(.toggle, to: first.node(.toggle, "Loud").id)
        try first.send(.setText("hm"), to: first.node(.field, "Draft").id)
        let second = Session(view: Preferences())
        #expect(try second.node(.toggle, "Loud").value == false)
        #expect(try second.node(.field, "Draft").value == "")
    }

    @Test func `a stored value of the wrong type is ignored`() throws {
        let storage = KeyedStorage()
        storage["isLoud"] = "perhaps"
        storage["size"] = "huge"
        let session = Session(view: Preferences()) { $0.appStorage = storage }
        #expect(try session.node(.toggle, "Loud").value == false)
        #expect(session.screen.hasSuffix(#"text "small nobody""#))
    }

    @Test func `stored values are written to user defaults`() throws {
        let suite = "TreeUITests.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        let session = Session(view: Preferences().defaultAppStorage(defaults))
        try session.tap("Grow")
        #expect(defaults.string(forKey: "size") == "large")
        let later = Session(view: Preferences()) { $0.appStorage = KeyedStorage(defaults) }
        #expect(later.screen.hasSuffix(#"text "large nobody""#))
    }
}
