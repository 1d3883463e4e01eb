import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor final class SettingsFileTests {
    private let folder = URL.temporaryDirectory.appending(path: "settings-\(UUID().uuidString)")
    private var url: URL { folder.appending(path: "program/settings.plist") }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private struct Preferences: View {
        @AppStorage("isLoud") private var isLoud = false
        @AppStorage("size") private var size = 1
        @AppStorage("ratio") private var ratio = 1.0
        @AppStorage("name") private var name: String?
        @AppStorage("data") private var data = Data()
        var body: some View {
            Toggle("Loud", isOn: $isLoud)
            Button("Change") { (size, ratio, name, data) = (0, 1.5, "Ann", Data([1, 2])) }
            Button("Forget") { name = nil }
            Text(verbatim: "\(isLoud) \(size) \(ratio) \(name ?? "nobody") \(data.count)")
        }
    }

    private func start() -> Session {
        Session(view: Preferences()) { $0.appStorage = KeyedStorage(SettingsFile(url)) }
    }

    @Test func `stored values of each type survive a restart`() throws {
        var session = start()
        try session.send(.toggle, to: session.node(.toggle, "Loud").id)
        try session.tap("Change")
        session = start()
        #expect(session.screen.hasSuffix(#"text "true 0 1.5 Ann 2""#))
        try session.tap("Forget")
        #expect(start().screen.hasSuffix(#"text "true 0 1.5 nobody 2""#))
    }

    @Test func `only the user can access the settings folder, which contains only the settings file`() throws {
        try start().tap("Change")
        let manager = FileManager.default
        func mode(_ url: URL) throws -> Int? {
            try manager.attributesOfItem(atPath: url.path(percentEncoded: false))[.posixPermissions] as? Int
        }
        #expect(try mode(url) == 0o600)
        #expect(try mode(url.deletingLastPathComponent()) == 0o700)
        #expect(try manager.contentsOfDirectory(atPath: folder.appending(path: "program").path) == ["settings.plist"])
    }

    @Test func `two programs that share a settings file keep each other's values`() throws {
        let first = start()
        let second = KeyedStorage(SettingsFile(url))
        second["other"] = "kept"
        try first.tap("Change")
        second["another"] = 7
        let file = SettingsFile(url)
        #expect(file[["other"]] as? String == "kept" && file[["another"]] as? Int == 7)
        #expect(file[["name"]] as? String == "Ann")
    }

    @Test func `writing a value keeps a damaged settings file under another name`() throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("no property list".utf8).write(to: url)
        let session = start()
        #expect(session.screen.hasSuffix(#"text "false 1 1.0 nobody 0""#))
        try session.tap("Change")
        #expect(start().screen.hasSuffix(#"text "false 0 1.5 Ann 2""#))
        #expect(try Data(contentsOf: url.appendingPathExtension("damaged")) == Data("no property list".utf8))
    }

    @Test func `reading a damaged settings file does not move the file`() throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("no property list".utf8).write(to: url)
        #expect(SettingsFile(url)[["name"]] == nil)
        #expect(try Data(contentsOf: url) == Data("no property list".utf8))
    }

    @Test func `an unreadable settings file is reported as a problem and is not replaced`() throws {
        let manager = FileManager.default
        let path = url.path(percentEncoded: false)
        try manager.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        // A link to itself: even the superuser cannot read it, and can replace it.
        try manager.createSymbolicLink(atPath: path, withDestinationPath: path)
        let file = SettingsFile(url)
        #expect(file[["name"]] == nil)
        #expect(file.problem?.hasPrefix("Settings cannot be read from \(path):") == true)
        file[["name"]] = "Ann"
        #expect(file.problem?.hasPrefix("Settings cannot be stored in \(path):") == true)
        #expect(try manager.destinationOfSymbolicLink(atPath: path) == path)
    }

    @Test func `values that could not be stored are stored with the next value`() throws {
        try Data().write(to: folder)
        let file = SettingsFile(url)
        file[["main", "draft"]] = "one"
        file[["main"]] = nil
        file[["name"]] = "Ann"
        #expect(file.problem != nil)
        try FileManager.default.removeItem(at: folder)
        let other = SettingsFile(url)
        other[["main", "draft"]] = "two"
        file[["size"]] = 1
        #expect(file.problem == nil)
        let stored = SettingsFile(url)
        #expect(stored[["name"]] as? String == "Ann" && stored[["size"]] as? Int == 1)
        #expect(stored[["main"]] == nil)
        // They are stored once.
        other[["name"]] = "Eve"
        file[["size"]] = 2
        #expect(SettingsFile(url)[["name"]] as? String == "Eve")
    }

    @Test func `removing a value that is not stored writes nothing`() throws {
        let file = SettingsFile(url)
        file[["main", "draft"]] = nil
        #expect(!FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)))
        SettingsFile(url)[["name"]] = "Ann"
        file[["name"]] = nil
        #expect(SettingsFile(url)[["name"]] == nil)
    }

    @Test func `a folder that is not writable is reported as a problem, and values are kept in memory`() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appending(path: "program"))
        let file = SettingsFile(url)
        let storage = KeyedStorage(file)
        storage["name"] = "Ann"
        #expect(storage["name"] as? String == "Ann" && file[["name"]] as? String == "Ann")
        #expect(file.problem?.hasPrefix("Settings cannot be stored in \(url.path):") == true)
    }

    @Test func `a window's state survives a restart unless the window was closed`() throws {
        struct Draft: View {
            @SceneStorage("draft") private var draft = ""
            @Environment(\.dismissWindow) private var dismissWindow
            var body: some View { TextField("Draft", text: $draft) }
        }
        func start() -> Session {
            Session(environment: { [url] in $0.sceneStorageFile = SettingsFile(url) }) {
                WindowGroup("Main", id: "main") { Draft() }
                Window("Note", id: "note") { Draft() }
            }
        }
        func type(_ text: String, in session: Session) throws {
            let fields = session.tree.frontmost?.subtree.filter { $0.role == .field } ?? []
            try session.send(.setText(text), to: #require(fields.first).id)
        }
        var session = start()
        try type("one", in: session)
        let note = try #require(session.tree.commands.first)
        try session.send(.tap, to: note.id)
        try type("two", in: session)
        session.end()
        session = start()
        #expect(session.screen == #"- field "Draft" = "one""#)
        try session.send(.tap, to: note.id)
        #expect(session.screen == #"- field "Draft" = "two""#)
        try session.send(.dismiss, to: #require(session.tree.frontmost).id)
        try session.send(.tap, to: note.id)
        #expect(session.screen == #"- field "Draft" = """#)
    }

    #if os(Linux)
    @Test func `settings and state files are in the folders that the XDG specification names`() {
        func path(_ kind: SettingsFile.Kind, _ variables: [String: String]) -> String {
            SettingsFile.folder(kind, program: "shop", environment: variables).path
        }
        #expect(path(.settings, ["HOME": "/home/ann"]) == "/home/ann/.config/shop")
        #expect(path(.state, ["HOME": "/home/ann"]) == "/home/ann/.local/state/shop")
        #expect(path(.settings, ["HOME": "/home/ann", "XDG_CONFIG_HOME": "/etc/ann"]) == "/etc/ann/shop")
        #expect(path(.settings, ["HOME": "/home/ann", "XDG_CONFIG_HOME": "etc"]) == "/home/ann/.config/shop")
    }
    #endif
}
