import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable
private final class Model {
    var title = "title"
    var isOn = false
}

private struct Row: View {
    let id: Int
    let evaluations: Evaluations

    var body: some View {
        let _ = evaluations.note("row \(id)")
        Text("row \(id)")
    }
}

/// Reads the title, so that changing it evaluates the container again.
private struct Screen<Content: View>: View {
    let model: Model
    @ViewBuilder let content: () -> Content

    var body: some View {
        Text(model.title)
        content()
    }
}

/// An unrelated change in the view around a container does not evaluate the container's rows again.
@MainActor struct RowEvaluationTests {
    private let model = Model()
    private let evaluations = Evaluations()

    private var rows: some View {
        ForEach(0..<20) { Row(id: $0, evaluations: evaluations) }
    }

    /// Changes the title and returns the rows that were evaluated for it.
    private func evaluated<Content: View>(
        rows count: Int = 20,
        @ViewBuilder in content: @escaping () -> Content
    ) -> [String] {
        let session = Session(view: Screen(model: model, content: content))
        _ = session.tree
        #expect(evaluations.take().count == count)
        model.title += "."
        #expect(session.screen.contains("- text \"\(model.title)\""))
        defer { session.end() }
        return evaluations.take()
    }

    @Test func `an unrelated change evaluates no row in a stack`() {
        #expect(evaluated { VStack { rows } } == [])
        #expect(evaluated { HStack { rows } } == [])
        #expect(evaluated { ZStack { rows } } == [])
        #expect(evaluated { Group { rows } } == [])
    }

    @Test func `an unrelated change evaluates no row in a list`() {
        #expect(evaluated { List { rows } } == [])
        #expect(evaluated { List { Section("Section") { rows } } } == [])
        #expect(evaluated { List(0..<20, id: \.self) { Row(id: $0, evaluations: evaluations) } } == [])
        #expect(evaluated { List { rows }.refreshable {} } == [])
        #expect(evaluated { List { rows }.listStyle(.plain) } == [])
    }

    @Test func `an unrelated change evaluates no row in a list with a selection`() {
        struct Chooser: View {
            let model: Model
            let evaluations: Evaluations
            @State private var chosen: Int?
            @State private var several: Set<Int> = []

            var body: some View {
                Text(model.title)
                List(selection: $chosen) { ForEach(0..<10) { Row(id: $0, evaluations: evaluations) } }
                List(selection: $several) { ForEach(10..<20) { Row(id: $0, evaluations: evaluations) } }
            }
        }
        let session = Session(view: Chooser(model: model, evaluations: evaluations))
        _ = session.tree
        _ = evaluations.take()
        model.title = "new"
        #expect(session.screen.contains("new"))
        #expect(evaluations.take() == [])
    }

    @Test func `an unrelated change evaluates no row in a scroll view`() {
        #expect(evaluated { ScrollView { VStack { rows } } } == [])
        #expect(evaluated { ScrollView { LazyVStack { rows } } } == [])
        #expect(evaluated { ScrollView(.horizontal) { LazyHStack { rows } } } == [])
        #expect(evaluated { ScrollView { LazyVGrid(columns: [GridItem()]) { rows } } } == [])
    }

    @Test func `an unrelated change evaluates no row in a form, a grid or a group`() {
        #expect(evaluated { Form { Section("Section") { rows } } } == [])
        #expect(evaluated { Grid { GridRow { rows } } } == [])
        #expect(evaluated { GroupBox("Box") { rows } } == [])
        #expect(evaluated { DisclosureGroup("More", isExpanded: .constant(true)) { rows } } == [])
    }

    @Test func `an unrelated change evaluates no row in tabs, a navigation stack or a split view`() {
        #expect(evaluated { TabView { rows.tabItem { Text("Tab") } } } == [])
        #expect(evaluated { NavigationStack { List { rows }.navigationTitle("Title") } } == [])
        #expect(
            evaluated {
                NavigationSplitView {
                    List { rows }
                } detail: {
                    Text("Detail")
                }
            } == []
        )
    }

    @Test func `an unrelated change evaluates no row in a sheet or an alert`() {
        #expect(evaluated { Text("below").sheet(isPresented: .constant(true)) { List { rows } } } == [])
        #expect(evaluated { Text("below").alert("Alert", isPresented: .constant(true)) { rows } } == [])
        #expect(evaluated { Text("below").sheet(isPresented: Binding(get: { true }, set: { _ in })) { rows } } == [])
    }

    @Test func `an unrelated change evaluates no row on a pushed screen`() throws {
        struct Stack: View {
            let model: Model
            let evaluations: Evaluations
            @State private var path = [1]

            var body: some View {
                Text(model.title)
                NavigationStack(path: $path) {
                    Text(model.title)
                        .navigationDestination(for: Int.self) { _ in
                            List { ForEach(0..<20) { Row(id: $0, evaluations: evaluations) } }
                        }
                }
            }
        }
        let session = Session(view: Stack(model: model, evaluations: evaluations))
        _ = session.tree
        _ = evaluations.take()
        model.title = "new"
        #expect(session.screen.contains("new"))
        #expect(evaluations.take() == [])
        try session.tap("Back")
        #expect(!session.screen.contains("row 1"))
    }

    @Test func `setting the same environment values again evaluates no row`() {
        struct Filled: ButtonStyle {
            var width = 1
            func makeBody(configuration: Configuration) -> some View { configuration.label }
        }
        let model = model
        #expect(evaluated { List { rows }.disabled(model.isOn) } == [])
        #expect(evaluated { List { rows }.disabled(!model.isOn) } == [])
        #expect(evaluated { List { rows }.font(.title).foregroundStyle(.red) } == [])
        #expect(evaluated { List { rows }.environment(\.locale, .init(identifier: "de_DE")) } == [])
        #expect(evaluated { List { rows }.environment(model) } == [])
        #expect(evaluated { List { rows }.buttonStyle(Filled()) } == [])
        #expect(evaluated { List { rows }.onSubmit { model.isOn = true } } == [])
        #expect(evaluated { List { rows }.environment(\.isEnabled, false).environment(\.isEnabled, true) } == [])
    }

    @Test func `an unrelated change evaluates no row that has its own environment`() {
        #expect(
            evaluated {
                List { ForEach(0..<20) { Row(id: $0, evaluations: evaluations).disabled($0.isMultiple(of: 2)) } }
            } == []
        )
    }

    @Test func `changing an environment value evaluates the rows inside`() {
        struct Host: View {
            let model: Model
            let evaluations: Evaluations
            var body: some View {
                List { ForEach(0..<3) { Row(id: $0, evaluations: evaluations) } }.disabled(model.isOn)
            }
        }
        let session = Session(view: Host(model: model, evaluations: evaluations))
        _ = session.tree
        _ = evaluations.take()
        model.isOn = true
        _ = session.tree
        #expect(evaluations.take() == ["row 0", "row 1", "row 2"])
    }

    @Test func `an unchanged row runs the latest onSubmit action of its environment`() throws {
        struct Field: View {
            @State private var text = ""
            var body: some View { TextField("Field", text: $text) }
        }
        struct Host: View {
            let model: Model
            @State private var submitted = ""
            var body: some View {
                let title = model.title
                Text(submitted)
                Field().onSubmit { submitted = title }
            }
        }
        let session = Session(view: Host(model: model))
        model.title = "newest"
        try session.send(.submit, to: session.node(.field, "Field").id)
        #expect(session.screen.contains("newest"))
    }

    @Test func `list rows can still be selected after unrelated changes`() throws {
        struct Chooser: View {
            let model: Model
            @State private var chosen: Int?
            var body: some View {
                Text("\(model.title) \(chosen ?? 0)")
                List(selection: $chosen) { ForEach(1..<4) { Text("row \($0)") } }
            }
        }
        let session = Session(view: Chooser(model: model))
        model.title = "new"
        let list = try session.node(.list, "")
        try session.send(.select("2"), to: list.id)
        #expect(session.screen.contains("new 2"))
        #expect(session.screen.contains("row [selected]"))
        model.title = "newer"
        try session.send(.select("3"), to: list.id)
        #expect(session.screen.contains("newer 3"))
    }
}
