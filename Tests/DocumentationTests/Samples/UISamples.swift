public import FeatureKit
import Foundation
import HTMLRenderer
import Observation
import RenderTree
import TerminalRenderer
@_spi(Hosts) public import TreeUI

// The samples in the documentation comments of FeatureKit, TreeUI, RenderTree and the renderers, compiled.

// MARK: FeatureKit

public protocol NoteStore: Sendable {}

private struct NotesEnvironment: Sendable {
    let store: any NoteStore
    @MainActor func makeNotesViewModel() -> NotesViewModel { NotesViewModel() }
    @MainActor func makeNoteViewModel() -> NoteViewModel { NoteViewModel() }
}

@MainActor private final class NotesViewModel {}
@MainActor private final class NoteViewModel {}

private struct NotesView: View {
    var viewModel: NotesViewModel?
    var body: some View { Text("Notes") }
}

private struct NoteView: View {
    let viewModel: NoteViewModel
    var body: some View { Text("Note") }
}

public final class NotesAppFactory: AppFactory {
    private let environment: NotesEnvironment

    public init(store: any NoteStore) {
        environment = NotesEnvironment(store: store)
    }

    public func makeAppView() -> some View {
        NotesView(viewModel: environment.makeNotesViewModel())
    }
}

@MainActor @Observable
final class Inbox {
    let unreadCount = 2
}

struct UnreadBadge: ViewModifier {
    let inbox: Inbox

    func body(content: Content) -> some View {
        content.badge(inbox.unreadCount)
    }
}

private struct StatusAppFactory: AppFactory {
    func makeAppView() -> some View { Text("Statuses") }
}

private struct StoredNotes: Sendable {
    func note(named name: String) async -> String? { name }
}

private struct NotesStack: View {
    let notes = StoredNotes()
    @State private var path: [String] = []

    var body: some View {
        NavigationStack(path: $path) { Text("Notes") }
            .onOpenPath { url in
                Work { if let note = await notes.note(named: url.lastPathComponent) { path = [note] } }
            }
    }
}

private struct AppEnvironment { let statusAppFactory = StatusAppFactory() }

private struct Shell: App {
    private let environment = AppEnvironment()
    nonisolated init() {}

    var body: some Scene {
        AppShell("Statuslog", Feature("Timeline", systemImage: "bubble.left", factory: environment.statusAppFactory))
    }
}

@MainActor @SceneBuilder private func windows(_ environment: NotesEnvironment) -> some Scene {
    WindowGroup("New Note", id: "note") {
        EntryPoint { NoteView(viewModel: environment.makeNoteViewModel()) }
    }
}

// MARK: TreeUI

private struct CopyButton: View {
    let status: (id: Int, text: String)

    @Environment(\.clipboard) private var clipboard

    var body: some View {
        Button("Copy") { clipboard.string = status.text }
    }
}

private struct SaveButton: View {
    struct ViewModel: Sendable {
        func save() async {}
    }

    let viewModel: ViewModel

    var body: some View {
        AsyncButton("Save") { await viewModel.save() }
    }
}

private struct CompactKey: EnvironmentKey {
    static let defaultValue = false
}

extension EnvironmentValues {
    var isCompact: Bool {
        get { self[CompactKey.self] }
        set { self[CompactKey.self] = newValue }
    }
}

struct Greeting: View {
    @State private var name = ""

    var body: some View {
        TextField("Name", text: $name)
        Text("Hello \(name)")
    }
}

@MainActor private func using() throws {
    let session = Session { WindowGroup("Notes") { NotesView() } }
    let add = session.tree.nodes.first { $0.label == "Add" }
    if let add { try session.send(.tap, to: add.id) }
    print(session.tree.outline)
}

@MainActor private func remembering() {
    let session = Session(environment: { $0.appStorage = KeyedStorage(UserDefaults.standard) }) {
        WindowGroup("Notes") { NotesView() }
    }
    session.end()
}

@MainActor private final class Composer {
    private let repository = Repository()
    private var isPosting = false
    private var draft = ""
    private var problem = ""

    struct Repository: Sendable {
        func post(_ draft: String) async throws {}
    }

    func post() {
        isPosting = true
        Work { [self] in
            defer { isPosting = false }
            do {
                try await repository.post(draft)
            } catch {
                problem = "\(error)"
            }
        }
    }
}

extension ImageResource {
    static let logo = ImageResource(name: "logo", bundle: .main)
}

private struct Message: Identifiable {
    var id = 0
    var text = ""
}

private struct MessageList: View {
    let messages: [Message]
    @State private var position = ScrollPosition(edge: .bottom)

    var body: some View {
        List(messages) { Text($0.text) }
            .scrollPosition($position)
        Button("Newest") { position.scrollTo(edge: .bottom) }
    }
}

private struct DayList: View {
    let days = [Message()]
    let today = Message()

    var body: some View {
        ScrollViewReader { proxy in
            List(days) { Text($0.text) }
            Button("Today") { proxy.scrollTo(today.id, anchor: .top) }
        }
    }
}

// MARK: RenderTree and its renderers

private func comparing(_ old: AppTree, _ new: AppTree) throws {
    let diff = TreeDiff(from: old, to: new)
    let isSame = try old.applying(diff) == new
    print(isSame)
}

@MainActor private func writing(_ session: Session, _ file: URL) throws {
    let page = HTMLPage(of: session.tree, theme: .system)
    try page.html.write(to: file, atomically: true, encoding: .utf8)
}

private func patching(_ old: AppTree, _ new: AppTree) {
    let page = old.liveHTML
    let parts = HTMLPatch(from: old, to: new).parts
    print(page, parts)
}

@MainActor private func drawing(_ session: Session) {
    let grid = CellGrid(of: session.tree, ScreenOptions(width: 100))
    print(grid.text)
}

private func coloring(_ page: CellGrid) {
    var theme = TerminalTheme.dark
    theme.accent = TerminalColor(0xF5A97F)
    theme.focus = TerminalColor(0x8A4B20)
    print(page.ansi(theme))

    let depth = ColorDepth(environment: ProcessInfo.processInfo.environment)
    print(page.ansi(theme, colors: depth))
}

@MainActor private func hosting(_ session: Session) async throws {
    if TerminalHost.isAvailable {
        try await TerminalHost(session, theme: .system).run()
    } else {
        print(CellGrid(of: session.tree).text)
    }
}

@MainActor private func opening(_ environment: inout EnvironmentValues, _ host: TerminalHost) {
    environment.openURL = OpenURLAction { url in
        host.open(url.absoluteString)
        return .handled
    }
}
