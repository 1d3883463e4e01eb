import Foundation
import RenderTree

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// Servers of one application that share a folder of pages, as the processes of a site do.
@MainActor
final class KeptPages {
    let folder = FileManager.default.temporaryDirectory.appending(path: "KeptPages-\(Secret.random().text)")
    let token = Secret.random().text
    let reports = Locked<[String]>([])
    private(set) var posts: [String] = []

    deinit { try? FileManager.default.removeItem(at: folder) }

    func makeServer(lines: Int = 0, _ change: (inout WebHostOptions) -> Void = { _ in }) throws -> TestServer {
        try makeServer(change) { [weak self] in PostingScreen(lines: lines) { self?.posts.append($0) } }
    }

    func makeServer(
        _ change: (inout WebHostOptions) -> Void = { _ in },
        screen: @escaping @MainActor () -> some View
    ) throws -> TestServer {
        try TestServer { [folder, token, reports] options in
            options.token = token
            options.pageStore = FolderPageStore(folder)
            options.finishingTime = .seconds(60)
            options.reportProblem = { report in reports.withLock { $0.append(report) } }
            change(&options)
        } scenes: {
            WindowGroup("Screen") { screen() }
        }
    }

    func open(_ server: TestServer) async throws -> TestBrowser {
        let browser = try await TestBrowser(server)
        try await browser.connect()
        return browser
    }

    /// Connects to another server, as a browser does when its connection has broken.
    func move(_ browser: TestBrowser, to server: TestServer) async throws {
        browser.disconnect()
        browser.server = server
        try await browser.connect(lastEventID: browser.version)
        try await browser.receive { $0.messages > 0 }
    }

    /// The files of the pages.
    func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "page" }
    }
}

/// A screen with everything that a page keeps, and with buttons that do something once.
private struct PostingScreen: View {
    /// The number of texts above the controls, which differs in builds.
    var lines = 0
    let post: (String) -> Void
    @State private var isWriting = false
    @State private var draft = ""
    @State private var isUrgent = false
    @State private var message = ""
    @State private var secret = ""
    @State private var sent: String?

    var body: some View {
        ForEach(0..<lines, id: \.self) { Text("Line \($0)") }
        if lines > 1 { Text("Another place") }
        NavigationStack {
            NavigationLink("Next") {
                Text("The second screen")
                Button("Write") { isWriting = true }
            }
            TextField("Message", text: $message)
            SecureField("Secret", text: $secret)
            Button("Send") {
                post(message)
                message = ""
            }
            Button("Write") { isWriting = true }
        }
        .sheet(isPresented: $isWriting) {
            TextField("Draft", text: $draft)
            Toggle("Urgent", isOn: $isUrgent)
            Text("\(draft), \(isUrgent ? "urgent" : "not urgent")")
            Button("Post") {
                post(draft)
                isWriting = false
            }
            Button("Take time") { sent = draft }
        }
        .task(id: sent) {
            guard let sent, (try? await Task.sleep(for: .milliseconds(50))) != nil else { return }
            post(sent)
            isWriting = false
        }
    }
}
