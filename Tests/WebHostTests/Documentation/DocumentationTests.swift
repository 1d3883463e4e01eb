import Foundation
import MicroContainer
import RenderTree
import Testing
@_spi(Hosts) import TreeUI
import WebHost

// The samples of the documentation, compiled.

private struct NotesView: View {
    var body: some View { Text("Notes") }
}

@MainActor private func serving() async {
    let host = WebHost {
        WindowGroup("Notes") { NotesView() }
    }
    do {
        print(try host.start())
        try await host.run()
    } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(1)
    }
}

@MainActor private func deploying() async {
    var options = WebHostOptions()
    options.port = 8080
    options.tokenFile = URL(filePath: "/var/lib/notes/token")
    options.hosts = ["notes.example.org"]
    options.settingsFolder = URL(filePath: "/var/lib/notes/settings")
    let host = WebHost(options) {
        WindowGroup("Notes") { NotesView() }
    }
    do {
        print(try host.start())
        try await host.run()
    } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(1)
    }
}

private func keepingPages() -> WebHostOptions {
    var options = WebHostOptions()
    options.pageStore = FolderPageStore(URL(filePath: "/var/lib/notes/pages"))
    options.reportProblem = { print($0) }
    return options
}

@MainActor private func closingServices(_ options: WebHostOptions) -> WebHost {
    @SceneBuilder func makeScenes() -> some Scene { WindowGroup("Notes") { NotesView() } }
    let scenes = makeScenes()
    let host = WebHost(options, theme: .dark) { client in
        let session = Session(environment: client.prepare) { scenes }
        client.onEnd { session.end() }
        try? await session.settle(timeout: WebHost.settlingTimeout)
        return session
    }
    return host
}

private struct OwnedNotesView: View {
    let owner: String
    var body: some View { Text(owner) }
}

@MainActor private func servingUsers() -> WebHost {
    typealias NotesView = OwnedNotesView
    var options = WebHostOptions()
    options.trustedProxies = ["127.0.0.1"]
    options.users = .forwarded
    let host = WebHost(options) { client in
        let owner = client.request.user?.name ?? ""
        return Session(environment: client.prepare) { WindowGroup("Notes") { NotesView(owner: owner) } }
    }
    return host
}

@MainActor private func greeting(_ options: WebHostOptions) -> WebHost {
    typealias NotesView = OwnedNotesView
    let host = WebHost(options) { client in
        let name = client.request.user?.name ?? "guest"
        return Session(environment: client.prepare) { WindowGroup("Notes") { NotesView(owner: name) } }
    }
    return host
}

private struct NoteStore: Sendable {}

private struct StoredNotesView: View {
    let store: NoteStore
    var body: some View { Text("Notes") }
}

@MainActor private func openingScopes(_ options: WebHostOptions, _ container: DependencyContainer) -> WebHost {
    typealias NotesView = StoredNotesView
    let host = WebHost(options) { client in
        let page = container.openScope("page") { Register { $0.register(client.request) } }
        client.onEnd { try? await page.close() }
        let session = Session(environment: client.prepare) { WindowGroup("Notes") { NotesView(store: page.resolve()) } }
        client.onEnd { session.end() }
        return session
    }
    return host
}

@MainActor private func speakingLanguages(_ options: WebHostOptions) -> WebHost {
    let host = WebHost(options) { client in
        let language = client.request.headers["accept-language"]?.prefix { $0 != "," && $0 != ";" }
        return Session(environment: { environment in
            client.prepare(&environment)
            if let language { environment.locale = Locale(identifier: String(language)) }
        }) { WindowGroup("Notes") { NotesView() } }
    }
    return host
}

@MainActor private func ownLook() -> WebHostOptions {
    var options = WebHostOptions()
    options.style = """
        :root {
          --accent:light-dark(#8a1c4a,#ff9bbd); --on-accent:light-dark(#fff,#2b0716);
          --font:"Iowan Old Style",Georgia,serif; --text:16px; --space:5px; --radius:4px;
        }
        """
    return options
}

struct DocumentationTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

    private static func lines(of code: String) -> [String] {
        code.split(separator: "\n").map { line in
            let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
            return code.trimmingCharacters(in: .whitespaces)
        }
        .filter { !$0.isEmpty }
    }

    @Test(arguments: [
        ("WebHost.docc/WebHost.md", 4), ("WebHost.docc/DeployingAPage.md", 3),
        ("WebHost.docc/GivingAPageYourOwnLook.md", 1), ("Host/WebHost.swift", 2), ("Visitor/WebRequest.swift", 1),
    ])
    func `every Swift sample in WebHost's documentation is compiled`(path: String, count: Int) throws {
        let text = try String(contentsOf: Self.root.appending(path: "Sources/WebHost/\(path)"), encoding: .utf8)
            .replacingOccurrences(of: "///", with: "")
        let compiled = Self.lines(of: try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
        let samples = text.components(separatedBy: "```swift").dropFirst().map { $0.components(separatedBy: "```")[0] }
        #expect(samples.count == count)
        for sample in samples {
            let wanted = Self.lines(of: sample.replacingOccurrences(of: "http://127", with: ""))
            let isThere = compiled.indices.contains { compiled[$0...].starts(with: wanted) }
            #expect(isThere, "\(sample)")
        }
    }
}
