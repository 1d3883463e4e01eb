import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

private struct Names: PreferenceKey {
    static let defaultValue = ["default"]

    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

/// Shows its name and sets it as a preference.
private struct Named: View {
    let name: String

    var body: some View {
        Text(name).preference(key: Names.self, value: [name])
    }
}

@MainActor @Observable
private final class Log {
    var outer: [[String]] = []
    var inner: [[String]] = []
}

@MainActor @Observable
private final class Elements {
    struct Element: Identifiable {
        let id: Int
        var name: String?
    }

    var all: [Element] = []
    var seen: [String] = Names.defaultValue
}

@MainActor struct PreferenceTests {
    @Test func `preference values are combined in the order in which their views appear`() throws {
        struct Screen: View {
            @State private var names: [String] = []
            @State private var isSecond = false

            var body: some View {
                VStack {
                    Named(name: "one")
                    Text("two").preference(key: Names.self, value: [isSecond ? "second" : "two"])
                    Named(name: "three")
                }
                .onPreferenceChange(Names.self) { names = $0 }
                Button("Turn") { isSecond = true }
                Text(names.joined(separator: "+"))
            }
        }
        let session = Session(view: Screen())
        #expect(session.screen.hasSuffix(#"text "one+two+three""#))
        try session.tap("Turn")
        #expect(session.screen.hasSuffix(#"text "one+second+three""#))
    }

    @Test func `a view's preference value disappears with the view and returns at the same position`() throws {
        struct Screen: View {
            let log: Log
            @State private var isShown = true
            @State private var isEmpty = false

            var body: some View {
                VStack {
                    if isShown { Named(name: "one") }
                    if !isEmpty { Named(name: "two") }
                }
                .onPreferenceChange(Names.self) { log.outer.append($0) }
                Button("Turn") { isShown.toggle() }
                Button("Clear") { isEmpty = true }
            }
        }
        let log = Log()
        let session = Session(view: Screen(log: log))
        try session.tap("Turn")
        try session.tap("Turn")
        try session.tap("Turn")
        try session.tap("Clear")
        #expect(log.outer == [["one", "two"], ["two"], ["one", "two"], ["two"], ["default"]])
    }

    @Test func `an outer onPreferenceChange also receives the values that an inner one receives`() {
        struct Screen: View {
            let log: Log

            var body: some View {
                VStack {
                    Named(name: "one")
                    VStack { Named(name: "two") }.onPreferenceChange(Names.self) { log.inner.append($0) }
                }
                .onPreferenceChange(Names.self) { log.outer.append($0) }
            }
        }
        let log = Log()
        let session = Session(view: Screen(log: log))
        defer { session.end() }
        #expect(log.inner == [["two"]])
        #expect(log.outer == [["one", "two"]])
    }

    @Test func `a preference value replaces the values of the views inside`() {
        struct Screen: View {
            let log: Log

            var body: some View {
                VStack {
                    Named(name: "one")
                    VStack {
                        Named(name: "hidden")
                        Text("hidden").preference(key: Names.self, value: ["hidden"])
                    }
                    .onPreferenceChange(Names.self) { log.inner.append($0) }
                    .preference(key: Names.self, value: ["two"])
                    Named(name: "three")
                }
                .onPreferenceChange(Names.self) { log.outer.append($0) }
            }
        }
        let log = Log()
        let session = Session(view: Screen(log: log))
        defer { session.end() }
        #expect(log.inner == [["hidden", "hidden"]])
        #expect(log.outer == [["one", "two", "three"]])
    }

    @Test func `a presentation's preference values do not reach the presenting view`() {
        struct Screen: View {
            let log: Log

            var body: some View {
                Named(name: "one")
                    .sheet(isPresented: .constant(true)) {
                        Named(name: "sheet").onPreferenceChange(Names.self) { log.inner.append($0) }
                    }
                    .alert("Alert", isPresented: .constant(true)) {
                        Button("OK") {}.preference(key: Names.self, value: ["alert"])
                    }
                    .modifier(Replacing())
                    .onPreferenceChange(Names.self) { log.outer.append($0) }
            }
        }
        struct Replacing: ViewModifier {
            func body(content: Content) -> some View {
                content
                Named(name: "two")
            }
        }
        let log = Log()
        let session = Session(view: Screen(log: log))
        defer { session.end() }
        #expect(log.inner == [["sheet"]])
        #expect(log.outer == [["one", "two"]])
    }

    /// Random changes of a list, compared with the names of its elements.
    @Test(arguments: UInt64(0)..<20)
    func `adding, removing and moving elements updates the preference value`(seed: UInt64) throws {
        struct Row: View {
            let element: Elements.Element

            var body: some View {
                if let name = element.name { Named(name: name) } else { Text("nothing") }
            }
        }
        struct Screen: View {
            let model: Elements

            var body: some View {
                VStack { ForEach(model.all) { Row(element: $0) } }
                    .onPreferenceChange(Names.self) { model.seen = $0 }
            }
        }
        var random = SeededGenerator(seed: seed)
        let model = Elements()
        let session = Session(view: Screen(model: model))
        for step in 0..<40 {
            let index = Int.random(in: 0...model.all.count, using: &random)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: model.all.shuffle(using: &random)
            case 1 where index < model.all.count: model.all.remove(at: index)
            case 2 where index < model.all.count: model.all[index].name = nil
            case 3 where index < model.all.count: model.all[index].name = "changed \(step)"
            default: model.all.insert(Elements.Element(id: step, name: "name \(step)"), at: index)
            }
            _ = session.tree
            let names = model.all.compactMap(\.name)
            #expect(model.seen == (names.isEmpty ? Names.defaultValue : names), "step \(step)")
        }
        #expect(session.faults.isEmpty)
    }

    @Test func `onPreferenceChange no longer runs after its view has disappeared`() throws {
        struct Screen: View {
            let log: Log
            @State private var isShown = true
            @State private var name = "one"

            var body: some View {
                if isShown { Named(name: name).onPreferenceChange(Names.self) { log.outer.append($0) } }
                Button("Rename") { name += "!" }
                Button("Close") { isShown = false }
            }
        }
        let log = Log()
        let session = Session(view: Screen(log: log))
        try session.tap("Rename")
        try session.tap("Close")
        try session.tap("Rename")
        #expect(log.outer == [["one"], ["one!"]])
    }
}
