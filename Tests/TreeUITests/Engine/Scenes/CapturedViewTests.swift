import Foundation
import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable private final class CapturedModel {
    var text = ""
    var isShown = true
    var chosen: Int?
    var items = [Item(id: 1), Item(id: 2)]

    struct Item: Identifiable, Hashable {
        let id: Int
        var name = ""
    }
}

private struct Seen: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct CapturedAction: FocusedValueKey {
    typealias Value = @MainActor () -> Void
}

/// A view whose closures capture it, and with it its model, its state and its environment.
private struct CapturingScreen: View {
    /// The kind of closure.
    enum Form: CaseIterable {
        case sheet, item, alert, popover, menu, toolbar, tabs, columns, selection, edits, table, effects, events, search
        case focus, preferences, gestures, timeline, bindings
    }

    @Bindable var model: CapturedModel
    let form: Form
    @State private var note = "note"
    @FocusState private var isFocused: Bool
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openWindow) private var openWindow
    @Environment(\.isEnabled) private var isEnabled

    private func use() {
        model.text = note
        if !isEnabled { dismiss() }
    }

    var body: some View {
        switch form {
        case .sheet: Text("view").sheet(isPresented: $model.isShown, onDismiss: { use() }) { InnerScreen { use() } }
        case .item:
            Button("Choose") { model.chosen = 1 }
                .sheet(item: Binding(get: { model.items.first }, set: { _ in use() })) { item in
                    InnerScreen { model.chosen = item.id }
                }
        case .alert:
            Text("view").alert("Alert", isPresented: $model.isShown) { Button("Yes") { use() } }
        case .popover: Text("view").popover(isPresented: $model.isShown) { InnerScreen { use() } }
        case .menu:
            Menu("Menu") { Button("Use") { use() } }
            Text("view").contextMenu { Button("Use") { use() } }
        case .toolbar: Text("view").toolbar { ToolbarItem { Button("Use") { use() } } }.onExitCommand { use() }
        case .tabs:
            TabView(selection: $model.chosen) {
                InnerScreen { use() }.tag(Int?.some(1)).tabItem { Text("One") }
                InnerScreen { use() }.tag(Int?.some(2)).tabItem { Text("Two") }
            }
        case .columns:
            NavigationSplitView {
                NavigationLink("Next") { InnerScreen { use() } }
                NavigationLink("Value", value: 1)
            } detail: {
                Text("detail").navigationDestination(for: Int.self) { _ in InnerScreen { use() } }
            }
        case .selection:
            List(model.items, selection: $model.chosen) { item in
                InnerScreen { model.chosen = item.id }.tag(item.id)
            }
        case .edits:
            List {
                ForEach($model.items) { $item in
                    TextField("Name", text: $item.name).swipeActions { Button("Use") { use() } }
                }
                .onDelete { _ in use() }
                .onMove { _, _ in use() }
            }
            .refreshable { use() }
        case .table:
            Table(model.items) { TableColumn("Name") { item in Button(item.name) { use() } } }
        case .effects:
            Text(model.text).onAppear { use() }.onDisappear { use() }.onChange(of: model.text) { use() }.task { use() }
        case .events:
            Text("view").onOpenURL { _ in use() }.onReceive(NotificationCenter.default.publisher(for: .captured)) { _ in
                use()
            }
        case .search:
            Text("view").searchable(text: $model.text).onSubmit(of: .search) { use() }
        case .focus:
            TextField("Field", text: $note).focused($isFocused).focusedValue(\.captured) { use() }
                .focusedSceneValue(\.captured) { use() }.onKeyPress("a") {
                    use()
                    return .handled
                }
        case .preferences:
            Text("view").preference(key: Seen.self, value: 1).onPreferenceChange(Seen.self) { _ in use() }
                .overlayPreferenceValue(Seen.self) { _ in InnerScreen { use() } }
        case .gestures:
            Text("view").onTapGesture { use() }.onLongPressGesture { use() }
                .dropDestination(for: String.self) { _, _ in
                    use()
                    return true
                }
        case .timeline:
            TimelineView(.periodic(from: .distantPast, by: 3_600)) { _ in InnerScreen { use() } }
        case .bindings:
            Toggle("Toggle", isOn: Binding(get: { model.isShown }, set: { _ in use() }))
            Picker("Picker", selection: Binding(get: { model.chosen }, set: { _ in use() })) {
                Text("1").tag(Int?.some(1))
            }
        }
    }
}

/// A view with an action of another view, and an environment of its own.
private struct InnerScreen: View {
    let action: () -> Void
    @State private var note = ""
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        Button("Use") {
            action()
            dismiss()
        }
        .onAppear { action() }
        TextField("Note", text: $note).onSubmit { action() }
    }
}

extension Notification.Name {
    fileprivate static let captured = Notification.Name("captured")
}

extension FocusedValues {
    fileprivate var captured: CapturedAction.Value? {
        get { self[CapturedAction.self] }
        set { self[CapturedAction.self] = newValue }
    }
}

/// Closures capture the view that makes them. None of them keeps a view alive that is gone.
@MainActor struct CapturedViewTests {
    @Test(arguments: CapturingScreen.Form.allCases)
    private func `a closed window releases its model even if closures capture the view`(
        form: CapturingScreen.Form
    ) async throws {
        weak var released: CapturedModel?
        let session = Session {
            WindowGroup("Main", id: "main") { Text("main") }
            WindowGroup("Other", id: "other") {
                let model = CapturedModel()
                let _ = released = model
                CapturingScreen(model: model, form: form)
            }
        }
        try session.send(.tap, to: #require(session.tree.commands.first).id)
        try await session.settle()
        #expect(released != nil)
        let other = try #require(session.tree.windows.last)
        // Everything that can be pressed has been pressed, in the order of the screen.
        for node in other.subtree where node.accepts(.tap) { try? session.send(.tap, to: node.id) }
        for node in session.tree.nodes where node.role.isModal { try? session.send(.dismiss, to: node.id) }
        released?.isShown = false
        released?.items = []
        try await session.settle()
        if session.tree.windows.count > 1 { try session.send(.dismiss, to: other.id) }
        try await session.settle()
        for _ in 0..<10 { await Task.yield() }
        #expect(session.tree.windows.map(\.label) == ["Main"])
        #expect(released == nil)
        session.end()
    }

    @Test(arguments: CapturingScreen.Form.allCases)
    private func `a removed view is released even if its closures capture the view`(form: CapturingScreen.Form)
        async throws
    {
        weak var released: CapturedModel?
        let shown = Shown()
        released = shown.model
        let session = Session(view: Switch(shown: shown, form: form))
        try await session.settle()
        shown.model = nil
        _ = session.tree
        try await session.settle()
        for _ in 0..<10 { await Task.yield() }
        #expect(released == nil)
        session.end()
    }
}

@MainActor @Observable private final class Shown {
    var model: CapturedModel? = CapturedModel()
}

private struct Switch: View {
    let shown: Shown
    let form: CapturingScreen.Form

    var body: some View {
        if let model = shown.model { CapturingScreen(model: model, form: form) }
        Text("always")
    }
}
