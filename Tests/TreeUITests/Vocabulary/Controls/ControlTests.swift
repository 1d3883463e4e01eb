import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// One test for each control: its line in the outline, and the actions that it accepts.
@MainActor struct ControlTests {
    @Test func `a picker lists its tagged options and shows the selected option`() throws {
        enum Flavor: String, CaseIterable, Identifiable {
            case sweet, sour
            var id: Self { self }
        }
        struct Pickers: View {
            @State private var flavor = Flavor.sweet
            @State private var number: Int?
            var body: some View {
                Picker("Flavor", selection: $flavor) {
                    ForEach(Flavor.allCases) { Text($0.rawValue) }
                }
                Picker("Number", selection: $number) {
                    Text("None").tag(Int?.none)
                    Text("One").tag(Int?.some(1))
                }
            }
        }
        let session = Session(view: Pickers())
        let flavor = try session.node(.picker, "Flavor")
        let sour = try #require(flavor.subtree.first { $0.role == .option && $0.label == "sour" })
        try session.send(.select(#require(sour.attributes[.tag]?.text)), to: flavor.id)
        let number = try session.node(.picker, "Number")
        let one = try #require(number.subtree.first { $0.role == .option && $0.label == "One" })
        try session.send(.select(#require(one.attributes[.tag]?.text)), to: number.id)
        #expect(
            session.screen == """
                - picker "Flavor" = "sour"
                  - option "sweet"
                  - option "sour" [selected]
                - picker "Number" = "One"
                  - option "None"
                  - option "One" [selected]
                """
        )
        try session.send(.select("no such tag"), to: flavor.id)
        #expect(try session.node(.picker, "Flavor").value == "sour")
    }

    @Test func `a list selects a row by its element id or its tag`() throws {
        struct Lists: View {
            @State private var chosen: Int? = 1
            @State private var many: Set<String> = []
            var body: some View {
                List([1, 2], id: \.self, selection: $chosen) { Text("row \($0)") }
                List(selection: $many) {
                    Text("a").tag("a")
                    Text("b").tag("b")
                }
            }
        }
        let session = Session(view: Lists())
        let lists = session.tree.nodes.filter { $0.role == .list }
        try session.send(.select("2"), to: lists[0].id)
        try session.send(.select("a"), to: lists[1].id)
        try session.send(.select("b"), to: lists[1].id)
        try session.send(.select("a"), to: lists[1].id)
        #expect(
            session.screen == """
                - list
                  - row
                    - text "row 1"
                  - row [selected]
                    - text "row 2"
                - list
                  - row
                    - text "a"
                  - row [selected]
                    - text "b"
                """
        )
    }

    @Test func `menus, links, progress views and toggles have the expected roles and actions`() throws {
        struct Others: View {
            @State private var isOn = true
            @State private var picked = ""
            let url: URL
            var body: some View {
                Menu("More") { Button("Copy") { picked = "copied" } }
                Link("Site", destination: url)
                ProgressView("Loading")
                ProgressView(value: 1, total: 4)
                ProgressView(value: 9.0, total: 3)
                Toggle("Public", isOn: $isOn)
                Text(picked)
            }
        }
        var opened: [URL] = []
        let url = try #require(URL(string: "https://example.org"))
        let session = Session(view: Others(url: url)) { environment in
            environment.openURL = OpenURLAction { url in
                MainActor.assumeIsolated { opened.append(url) }
                return .handled
            }
        }
        try session.tap("Copy")
        try session.send(.tap, to: session.node(.link, "Site").id)
        try session.send(.toggle, to: session.node(.toggle, "Public").id)
        #expect(opened == [url])
        #expect(
            session.screen == """
                - menu "More"
                  - button "Copy"
                - link "Site"
                - progress "Loading" [busy]
                - progress = 0.25
                - progress = 1
                - toggle "Public" [off]
                - text "copied"
                """
        )
    }

    @Test func `a control takes its name from its label, content, help or symbol, in this order`() throws {
        struct Names: View {
            var body: some View {
                Button {
                } label: {
                    Image(systemName: "trash")
                }.accessibilityLabel("Delete it").help("help")
                Button {
                } label: {
                    Label("Title", systemImage: "star")
                }
                Button {
                } label: {
                    Image(systemName: "pencil")
                }.help("Edit")
                Button {
                } label: {
                    Image(systemName: "gear")
                }
                Image(decorative: "paper")
            }
        }
        let nodes = Session(view: Names()).tree.nodes.filter { $0.role == .button }
        #expect(nodes.map(\.label) == ["Delete it", "Title", "Edit", "gear"])
        #expect(nodes.map(\.name?.source) == [.label, .text, .help, .symbol])
    }

    @Test func `toolbar items belong to the window, and each column has its own title`() {
        struct Split: View {
            var body: some View {
                NavigationSplitView {
                    Text("side").navigationTitle("Side").toolbar { Button("A") {} }
                } detail: {
                    VStack { Text("body").toolbar { ToolbarItem { Button("B") {} } } }.navigationTitle("Detail")
                }
            }
        }
        #expect(
            Session(view: Split()).screen == """
                - toolbar
                  - button "A"
                  - button "B"
                - split
                  - sidebar
                    - heading "Side"
                    - text "side"
                  - detail
                    - heading "Detail"
                    - text "body"
                """
        )
    }

    @Test func `duplicate ids are reported as a fault, and both elements are shown`() {
        struct Doubles: View {
            var body: some View { ForEach(["a", "a"], id: \.self) { Button($0) {} } }
        }
        let session = Session(view: Doubles())
        #expect(session.screen == "- button \"a\"\n- button \"a\"")
        #expect(session.faults.count == 1)
        #expect(session.faults.first?.message.contains("two elements with the id a") == true)
        #expect(Set(session.tree.nodes.map(\.id)).count == session.tree.nodes.map(\.id).count)
    }

    @Test func `elements with different ids but equal id descriptions keep separate states`() throws {
        struct Mark: Hashable, CustomStringConvertible {
            let number: Int
            var description: String { "mark" }
        }
        struct Counter: View {
            let number: Int
            @State private var count = 0
            var body: some View { Button("\(number): \(count)") { count += 1 } }
        }
        struct Marks: View {
            var body: some View {
                ForEach([Mark(number: 1), Mark(number: 2)], id: \.self) { Counter(number: $0.number) }
            }
        }
        let session = Session(view: Marks())
        try session.tap("2: 0")
        #expect(session.screen == "- button \"1: 0\"\n- button \"2: 1\"")
        #expect(session.faults.isEmpty)
    }

    @Test func `a refresh runs the refreshable action, and settling waits for the action`() async throws {
        struct Refreshing: View {
            @State private var count = 0
            var body: some View {
                List { Text("\(count)") }.refreshable {
                    await Task.yield()
                    count += 1
                }
            }
        }
        let session = Session(view: Refreshing())
        let list = try #require(session.tree.nodes.first { $0.role == .list })
        try session.send(.refresh, to: list.id)
        try await session.settle()
        _ = try session.node(.text, "1")
    }

    @Test func `a control in a disabled view cannot be enabled`() throws {
        let session = Session(view: VStack { Button("Save") {}.disabled(false) }.disabled(true))
        #expect(try session.node(.button, "Save").isEnabled == false)
        #expect(throws: EventError.self) { try session.tap("Save") }
    }
}
