import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct PresentingTests {
    @MainActor @Observable
    final class Model {
        var isPresented = false
        var item: Item?
        var isPresenter = true
        var log: [String] = []
    }

    struct Item: Identifiable {
        let id: Int
    }

    private struct Screen: View {
        @Bindable var model: Model

        var body: some View {
            if model.isPresenter {
                Text("screen")
                    .sheet(isPresented: $model.isPresented, onDismiss: { model.log.append("sheet") }) {
                        Closing()
                    }
                    .fullScreenCover(item: $model.item, onDismiss: { model.log.append("cover") }) { item in
                        Text("item \(item.id)")
                    }
            }
        }
    }

    private struct Closing: View {
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            Button("Close") { dismiss() }
        }
    }

    @Test func `onDismiss runs once, however the sheet is closed`() throws {
        let model = Model()
        let session = Session(view: Screen(model: model))
        model.isPresented = true
        try session.tap("Close")
        #expect(model.log == ["sheet"])
        model.isPresented = true
        try session.send(.dismiss, to: session.tree.nodes.first { $0.role == .sheet }?.id ?? "none")
        #expect(model.log == ["sheet", "sheet"])
        // The application closes it.
        model.isPresented = true
        _ = session.tree
        model.isPresented = false
        _ = session.tree
        #expect(model.log == ["sheet", "sheet", "sheet"])
        // The view that presents it leaves.
        model.item = Item(id: 1)
        _ = session.tree
        #expect(model.log.count == 3)
        model.isPresenter = false
        _ = session.tree
        #expect(model.log.last == "cover")
        #expect(model.log.count == 4)
    }

    @Test func `onDismiss does not run for a sheet that stays open`() throws {
        struct Staying: View {
            let model: Model

            var body: some View {
                Text("screen").sheet(isPresented: .constant(true), onDismiss: { model.log.append("sheet") }) {
                    Closing()
                }
            }
        }
        let model = Model()
        let session = Session(view: Staying(model: model))
        try session.tap("Close")
        #expect(model.log.isEmpty)
    }

    @Test func `alerts and dialogs that present data are shown only while the data is not nil`() throws {
        struct Asking: View {
            @Bindable var model: Model

            var body: some View {
                Text("screen")
                    .alert("Alert", isPresented: $model.isPresented, presenting: model.item) { item in
                        Button("Delete \(item.id)") {}
                    }
                Text("screen")
                    .confirmationDialog("Dialog", isPresented: $model.isPresented, presenting: model.item) { item in
                        Button("Delete \(item.id)") {}
                    } message: { item in
                        Text("Item \(item.id)")
                    }
                Text("screen").alert(isPresented: $model.isPresented, error: model.item.map { _ in Failure() }) {}
            }
        }
        struct Failure: LocalizedError {
            var errorDescription: String? { "Failure" }
        }
        let model = Model()
        let session = Session(view: Asking(model: model))
        func titles() -> [String] { session.tree.nodes.filter { $0.role.isModal }.map(\.label) }
        model.isPresented = true
        #expect(titles().isEmpty)
        model.item = Item(id: 7)
        #expect(titles() == ["Alert", "Dialog", "Failure"])
        #expect(session.tree.nodes.count { $0.role == .button && $0.label == "Delete 7" } == 2)
        model.item = nil
        #expect(titles().isEmpty)
    }

    /// The values that containers set for the views in them, as a view reads them.
    private struct ContainerValues: View {
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.isPresented) private var isPresented
        @State private var choice = 0

        var body: some View {
            Text("title \(isEnabled ? "enabled" : "disabled") \(isPresented ? "presented" : "")")
            Button("button") {}
            Toggle(isOn: .constant(true)) { Text("toggle") }
            ForEach(0..<30, id: \.self) { number in Text("row \(number)").onAppear { choice += 1 }.tag(number) }
            Text("appeared \(choice)")
        }
    }

    private struct Presenter: View {
        let form: Form
        @FocusState private var isFocused: Bool
        @State private var chosen = 0
        enum Form: CaseIterable { case sheet, popover, cover, alert, dialog }

        var body: some View {
            TabView {
                List(selection: Binding<Int?>($chosen)) {
                    Section {
                        Text("row")
                    } header: {
                        presenting.disabled(true)
                    }
                }
            }
            .tabViewStyle(.page)
        }

        @ViewBuilder private var presenting: some View {
            let always = Binding.constant(true)
            let view = Text("view")
            switch form {
            case .sheet: view.sheet(isPresented: always) { ContainerValues() }.focused($isFocused)
            case .popover: view.popover(isPresented: always) { ContainerValues() }.focused($isFocused)
            case .cover: view.fullScreenCover(isPresented: always) { ContainerValues() }.focused($isFocused)
            case .alert: view.alert("a", isPresented: always) { ContainerValues() }.focused($isFocused)
            case .dialog: view.confirmationDialog("d", isPresented: always) { ContainerValues() }.focused($isFocused)
            }
        }
    }

    @Test(arguments: Presenter.Form.allCases)
    private func `a presentation does not inherit values that containers set for the view that presents it`(
        form: Presenter.Form
    ) throws {
        let session = Session(view: Presenter(form: form))
        defer { session.end() }
        let presented = try #require(session.tree.nodes.first { $0.role.isModal || $0.role == .popover })
        let expected = Session(view: ContainerValues())
        defer { expected.end() }
        let lines = expected.screen.replacing("enabled ", with: "enabled presented").split(separator: "\n")
        #expect(presented.outline.split(separator: "\n").dropFirst().map { $0.dropFirst(2) } == lines)
        #expect(!presented.subtree.contains { $0.accepts(.focus) })
    }

    @Test func `menu items are neither selected nor focused together with the menu's view`() throws {
        struct Screen: View {
            @FocusState private var isFocused: Bool
            @State private var text = ""
            @State private var chosen: Int?

            var body: some View {
                List(selection: $chosen) {
                    Text("row").tag(1).contextMenu { items }.focused($isFocused)
                    Menu("Menu") { items }.focused($isFocused)
                }
            }

            @ViewBuilder private var items: some View {
                Button("Copy") { text = "copied" }
                Toggle("Bold", isOn: .constant(true))
            }
        }
        let session = Session(view: Screen())
        defer { session.end() }
        let menus = session.tree.nodes.filter { $0.role == .contextMenu || $0.role == .menu }
        #expect(menus.count == 2)
        for menu in menus {
            #expect(!menu.subtree.dropFirst().contains { $0.accepts(.focus) || $0.traits.contains(.selected) })
        }
    }

    @Test func `onAppear runs in a sheet presented by a row that is not visible`() {
        struct Rows: View {
            @State private var log: [String] = []

            var body: some View {
                Text(log.joined())
                ScrollView {
                    LazyVStack {
                        ForEach(0..<100, id: \.self) { number in
                            Text("row \(number)").sheet(isPresented: .constant(number == 90)) {
                                Text("sheet").onAppear { log.append("appeared") }
                            }
                        }
                    }
                }
            }
        }
        let session = Session(view: Rows())
        defer { session.end() }
        #expect(session.screen.hasPrefix(#"- text "appeared""#))
    }
}
