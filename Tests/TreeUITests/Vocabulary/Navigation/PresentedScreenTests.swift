import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable private final class Model {
    var rows = [1, 2, 3]
    var hasView = true
    var hasSheet = false
    var tab = "first"
    var path: [Int] = []
    /// The screens that are presented while the view that presents them is there.
    var presented: Set<String> = []
    /// The values that the bindings received.
    @ObservationIgnored var written: [Bool] = []

    func isPresented(_ name: String) -> Binding<Bool> {
        Binding(
            get: { self.presented.contains(name) },
            set: { isPresented in
                self.written.append(isPresented)
                if isPresented { self.presented.insert(name) } else { self.presented.remove(name) }
            }
        )
    }
}

/// A view that presents the screen with its name, which holds a view that presents the next screen.
private struct Opener: View {
    /// The modifier or the link that presents the screen.
    enum Form: CaseIterable {
        case condition, item, link, taggedLink
    }

    let name: String
    let form: Form
    let model: Model

    var body: some View {
        let isPresented = model.isPresented(name)
        let item = Binding<String?>(
            get: { isPresented.wrappedValue ? name : nil },
            set: { isPresented.wrappedValue = $0 != nil }
        )
        switch form {
        case .condition: Text(name).navigationDestination(isPresented: isPresented) { screen }
        case .item: Text(name).navigationDestination(item: item) { _ in screen }
        case .link:
            NavigationLink(isActive: isPresented) {
                screen
            } label: {
                Text(name)
            }
        case .taggedLink:
            NavigationLink(tag: name, selection: item) {
                screen
            } label: {
                Text(name)
            }
        }
    }

    private var screen: some View {
        VStack {
            Text("screen \(name)")
            AnyView(Opener(name: "\(name) next", form: form, model: model))
            NavigationLink("Link") { Text("linked") }
        }
    }
}

/// A stack with a path, with views in a condition, in a list and in tabs that present screens.
private struct OpenerStack: View {
    @Bindable var model: Model
    let form: Opener.Form

    var body: some View {
        NavigationStack(path: $model.path) {
            VStack {
                if model.hasView { opener("view") }
                List { ForEach(model.rows, id: \.self) { opener("row \($0)") } }
                TabView(selection: $model.tab) {
                    opener("first").tabItem { Text("First") }.tag("first")
                    opener("second").tabItem { Text("Second") }.tag("second")
                }
            }
            .navigationDestination(for: Int.self) { opener("value \($0)") }
            .sheet(isPresented: $model.hasSheet) { Text("sheet") }
        }
    }

    private func opener(_ name: String) -> Opener { Opener(name: name, form: form, model: model) }
}

/// A screen that a view presents is popped when that view goes away.
@MainActor struct PresentedScreenTests {
    private let model = Model()

    private func session(_ form: Opener.Form) -> Session {
        Session(view: OpenerStack(model: model, form: form))
    }

    /// The number of screens above the root.
    private func depth(_ session: Session) -> Int {
        let back = session.tree.nodes.first { $0.label == "Back" }
        return Int(back?.attributes[.backLevels]?.number ?? 0)
    }

    @Test(arguments: Opener.Form.allCases)
    private func `a screen is popped when the condition around the view that presents it becomes false`(
        form: Opener.Form
    ) {
        let session = session(form)
        model.presented = ["view"]
        #expect(session.screen.contains("screen view"))
        model.hasView = false
        #expect(depth(session) == 0)
        #expect(session.screen.contains("row 1"))
        #expect(model.written == [], "the binding keeps its value, as when a sheet's view goes away")
        model.hasView = true
        #expect(session.screen.contains("screen view"))
    }

    @Test(arguments: Opener.Form.allCases)
    private func `a screen is popped when the row that presents it is deleted, but not when the row moves`(
        form: Opener.Form
    ) {
        let session = session(form)
        model.presented = ["row 2"]
        model.rows = [3, 2, 1]
        #expect(session.screen.contains("screen row 2"))
        model.rows = [3, 1]
        #expect(depth(session) == 0)
        #expect(model.written == [])
    }

    @Test(arguments: Opener.Form.allCases)
    private func `a screen is popped together with the screen that presents it, even under a sheet`(form: Opener.Form) {
        let session = session(form)
        model.presented = ["view", "view next", "view next next"]
        model.hasSheet = true
        #expect(depth(session) == 3)
        model.presented.remove("view next")
        #expect(depth(session) == 1)
        #expect(session.screen.contains("screen view"))
        #expect(session.screen.contains(#"text "sheet""#))
        model.hasView = false
        #expect(depth(session) == 0)
        #expect(model.written == [])
    }

    @Test(arguments: Opener.Form.allCases)
    private func `popping a screen also pops the screens that its links have pushed`(form: Opener.Form) throws {
        let session = session(form)
        model.presented = ["view"]
        try session.tap("Link")
        #expect(session.screen.contains("linked"))
        model.presented = ["row 1"]
        #expect(session.screen.contains("screen row 1"))
        model.presented = []
        #expect(depth(session) == 0)
    }

    @Test(arguments: Opener.Form.allCases)
    private func `a screen is popped when the value of the screen that presents it is removed from the path`(
        form: Opener.Form
    ) {
        let session = session(form)
        model.path = [1, 2]
        model.presented = ["value 2"]
        #expect(depth(session) == 3)
        #expect(session.screen.contains("screen value 2"))
        model.path = [1]
        #expect(depth(session) == 1)
        #expect(session.screen.contains("value 1"))
        #expect(model.path == [1] && model.written == [])
    }

    @Test(arguments: Opener.Form.allCases)
    private func `a screen is popped when the tab of the view that presents it is deselected`(form: Opener.Form) {
        let session = session(form)
        model.presented = ["first"]
        model.tab = "second"
        #expect(depth(session) == 0)
        model.tab = "first"
        #expect(session.screen.contains("screen first"))
        #expect(model.written == [])
    }

    @Test func `a screen is popped when the view that presents it is removed from a split view's sidebar`() {
        struct Root: View {
            let model: Model

            var body: some View {
                NavigationSplitView {
                    if model.hasView { Opener(name: "view", form: .condition, model: model) }
                } detail: {
                    Text("nothing chosen")
                }
            }
        }
        let session = Session(view: Root(model: model))
        model.presented = ["view"]
        #expect(session.screen.contains("screen view"))
        model.hasView = false
        #expect(session.screen.contains("nothing chosen"))
        #expect(model.written == [])
    }

    @Test(arguments: Opener.Form.allCases, 1...2)
    private func `after random changes, only screens presented by views in the tree are shown`(
        form: Opener.Form,
        seed: UInt64
    ) throws {
        let session = session(form)
        var random = SeededGenerator(seed: seed)
        for step in 1...50 {
            model.written = []
            let change = try changeAtRandom(session, using: &random)
            let expected = expectedScreens
            let comment: Comment = "step \(step) of seed \(seed), \(change): \(expected) in:\n\(session.screen)"
            try #require(depth(session) == expected.count + model.path.count, comment)
            let top = session.tree.nodes.first { $0.label.hasPrefix("screen ") }?.label.dropFirst(7)
            #expect(top.map { expected.contains(String($0)) } ?? expected.isEmpty, comment)
            #expect(change == "back" ? model.written.count <= 1 : model.written.isEmpty, comment)
            let before = session.screen
            session.evaluator.invalidateAll()
            #expect(session.screen == before, comment)
        }
        #expect(session.faults.isEmpty)
    }

    /// The screens of the views in the tree whose bindings are true.
    private var expectedScreens: Set<String> {
        var views = model.rows.map { "row \($0)" } + model.path.map { "value \($0)" } + [model.tab]
        if model.hasView { views.append("view") }
        var expected: Set<String> = []
        while let view = views.popLast() {
            guard model.presented.contains(view) else { continue }
            expected.insert(view)
            views.append("\(view) next")
        }
        return expected
    }

    private func changeAtRandom(_ session: Session, using random: inout SeededGenerator) throws -> String {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: model.hasView.toggle()
        case 1: model.rows = Array([1, 2, 3].shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
        case 2: model.tab = model.tab == "first" ? "second" : "first"
        case 3: if model.path.count < 3 { model.path.append(model.path.count + 1) }
        case 4: if !model.path.isEmpty { model.path.removeLast() }
        case 5: model.hasSheet.toggle()
        case 6:
            guard !model.hasSheet, depth(session) > 0 else { break }
            try session.tap("Back")
            return "back"
        default:
            let views = ["view", "row 1", "row 2", "row 3", "first", "second", "value 1", "value 2"]
            let next = ["", " next", " next next"].randomElement(using: &random) ?? ""
            let name = (views.randomElement(using: &random) ?? "") + next
            if model.presented.remove(name) == nil { model.presented.insert(name) }
            return name
        }
        return "a change"
    }
}
