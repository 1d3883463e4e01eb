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

    @Test func `in a stack`() {
        #expect(evaluated { VStack { rows } } == [])
        #expect(evaluated { HStack { rows } } == [])
        #expect(evaluated { ZStack { rows } } == [])
        #expect(evaluated { Group { rows } } == [])
    }

    @Test func `in a list`() {
        #expect(evaluated { List { rows } } == [])
        #expect(evaluated { List { Section("Section") { rows } } } == [])
        #expect(evaluated { List(0..<20, id: \.self) { Row(id: $0, evaluations: evaluations) } } == [])
        #expect(evaluated { List { rows }.refreshable {} } == [])
        #expect(evaluated { List { rows }.listStyle(.plain) } == [])
    }

    @Test func `in a list with a selection`() {
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

    @Test func `in a scroll view`() {
        #expect(evaluated { ScrollView { VStack { rows } } } == [])
        #expect(evaluated { ScrollView { LazyVStack { rows } } } == [])
        #expect(evaluated { ScrollView(.horizontal) { LazyHStack { rows } } } == [])
        #expect(evaluated { ScrollView { LazyVGrid(columns: [GridItem()]) { rows } } } == [])
    }

    @Test func `in a form, a grid and a group`() {
        #expect(evaluated { Form { Section("Section") { rows } } } == [])
        #expect(evaluated { Grid { GridRow { rows } } } == [])
        #expect(evaluated { GroupBox("Box") { rows } } == [])
        #expect(evaluated { DisclosureGroup("More", isExpanded: .constant(true)) { rows } } == [])
    }

    @Test func `in tabs, a stack of screens and columns`() {
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

    @Test func `in a sheet and in an alert`() {
        #expect(evaluated { Text("below").sheet(isPresented: .constant(true)) { List { rows } } } == [])
        #expect(evaluated { Text("below").alert("Alert", isPresented: .constant(true)) { rows } } == [])
        #expect(evaluated { Text("below").sheet(isPresented: Binding(get: { true }, set: { _ in })) { rows } } == [])
    }

    @Test func `on a pushed screen`() throws {
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

    @Test func `in an environment that is written anew with the same values`() {
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

    @Test func `a row that gets its own environment is not evaluated again`() {
        #expect(
            evaluated {
                List { ForEach(0..<20) { Row(id: $0, evaluations: evaluations).disabled($0.isMultiple(of: 2)) } }
            } == []
        )
    }

    @Test func `an environment with another value evaluates the rows`() {
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

    @Test func `an unchanged row runs the newest action of its environment`() throws {
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

    @Test func `a row is evaluated for what it was given, and not for its own properties`() {
        struct Card: View {
            let title: String
            let numbers: [Int]
            @Binding var isOn: Bool
            @Bindable var model: Model
            let evaluations: Evaluations
            @State private var count = 0
            @Environment(\.isEnabled) private var isEnabled
            @Environment(Model.self) private var shared
            @Environment(\.dismiss) private var dismiss
            @FocusState private var isFocused: Bool
            @AppStorage("key") private var stored = 1
            @SceneStorage("key") private var scene = ""

            var body: some View {
                let _ = evaluations.note(title)
                Text("\(title) \(count) \(isEnabled) \(shared.isOn) \(stored) \(scene) \(numbers.count)")
                Button("dismiss") { dismiss() }.focused($isFocused)
            }
        }
        struct Host: View {
            let model: Model
            let evaluations: Evaluations
            @State private var isOn = [false, true]

            var body: some View {
                Text(model.title)
                ForEach(0..<2) { index in
                    Card(
                        title: "a title that is too long for a small string, number \(index) of \(isOn.count)",
                        numbers: Array(0..<index),
                        isOn: $isOn[index],
                        model: model,
                        evaluations: evaluations
                    )
                }
                .environment(model)
            }
        }
        let session = Session(view: Host(model: model, evaluations: evaluations))
        _ = session.tree
        #expect(evaluations.take().count == 2)
        model.title = "new"
        #expect(session.screen.contains("new"))
        #expect(evaluations.take() == [])
    }

    @Test func `a row that was given something else is evaluated`() {
        struct Card: View {
            @Binding var text: String
            let note: String?
            let evaluations: Evaluations
            @State private var count = 0

            var body: some View {
                let _ = evaluations.note(text)
                Text("\(text) \(note ?? "none")")
            }
        }
        struct Host: View {
            let model: Model
            let evaluations: Evaluations
            @State private var texts = ["first", "second"]

            var body: some View {
                Text(model.title)
                Card(text: $texts[model.isOn ? 1 : 0], note: nil, evaluations: evaluations)
                Card(text: .constant("third"), note: model.isOn ? "a note" : nil, evaluations: evaluations)
            }
        }
        let session = Session(view: Host(model: model, evaluations: evaluations))
        _ = session.tree
        _ = evaluations.take()
        model.isOn = true
        #expect(session.screen.contains("second none"))
        #expect(session.screen.contains("third a note"))
        #expect(evaluations.take().sorted() == ["second", "third"])
    }

    @Test func `an equatable view is evaluated when it says that it differs`() {
        struct Card: View, Equatable {
            let number: Int
            let evaluations: Evaluations
            nonisolated static func == (lhs: Card, rhs: Card) -> Bool { lhs.number / 10 == rhs.number / 10 }

            var body: some View {
                let _ = evaluations.note("card \(number)")
                Text("card \(number)")
            }
        }
        struct Point: View, Equatable {
            let number: Int
            nonisolated static func == (lhs: Point, rhs: Point) -> Bool { lhs.number / 10 == rhs.number / 10 }
            var body: some View { Text("point \(number)") }
        }
        struct Host: View {
            let evaluations: Evaluations
            @State private var number = 0

            var body: some View {
                Button("more") { number += 5 }
                Card(number: number, evaluations: evaluations)
                Point(number: number)
                Point(number: -number).equatable()
            }
        }
        let session = Session(view: Host(evaluations: evaluations))
        _ = session.tree
        #expect(evaluations.take() == ["card 0"])
        try? session.tap("more")
        #expect(evaluations.take() == [])
        // Compared by its bytes, as in SwiftUI, unless the view is `Equatable` and uses `.equatable()`.
        #expect(session.screen.contains("point 5"))
        #expect(session.screen.contains("\"point 0\""))
        try? session.tap("more")
        #expect(evaluations.take() == ["card 10"])
        #expect(session.screen.contains("point -10"))
    }

    @Test func `a list still selects its rows after other changes`() throws {
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
