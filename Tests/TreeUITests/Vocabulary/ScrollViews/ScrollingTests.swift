import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// Scrolling by the application: the update names the node, and its row appears.
@MainActor struct ScrollingTests {
    private func scroll(of session: Session) -> (label: String, place: Scroll.Place)? {
        let update = session.update
        guard let scroll = update.scroll, let node = update.tree.node(scroll.target) else { return nil }
        return (node.role == .row ? node.spokenName : node.label, scroll.place)
    }

    @Test func `scrollTo scrolls to the row with the id and makes nearby rows appear`() throws {
        let evaluations = Evaluations()
        let session = Session(
            view: ScrollViewReader { proxy in
                List(0..<300, id: \.self) { number in
                    Text("row \(number)").onAppear { evaluations.note("\(number)") }
                }
                Button("Last") { proxy.scrollTo(299, anchor: .bottom) }
            }
        )
        #expect(session.update.scroll == nil)
        _ = evaluations.take()
        try session.send(.tap, to: session.node(.button, "Last").id)
        #expect(try #require(scroll(of: session)) == ("row 299", .end))
        #expect(Set(evaluations.take()) == Set((289...299).map(String.init)))
    }

    @Test func `scrollTo finds a row that the same action has added`() throws {
        struct Messages: View {
            @State private var count = 3

            var body: some View {
                ScrollViewReader { proxy in
                    List(0..<count, id: \.self) { Text("message \($0)") }
                    Button("Send") {
                        count += 1
                        proxy.scrollTo(count - 1)
                    }
                }
            }
        }
        let session = Session(view: Messages())
        try session.send(.tap, to: session.node(.button, "Send").id)
        #expect(try #require(scroll(of: session)) == ("message 3", .nearest))
    }

    @Test func `scrollTo finds views with explicit ids only inside its reader`() throws {
        let session = Session(
            view: VStack {
                Text("outside").id("end")
                ScrollViewReader { proxy in
                    ScrollView { Text("inside").id("end") }
                        .onAppear { proxy.scrollTo("end", anchor: .center) }
                    Button("Missing") { proxy.scrollTo("missing") }
                }
            }
        )
        #expect(try #require(scroll(of: session)) == ("inside", .center))
        let first = session.update
        try session.send(.tap, to: session.node(.button, "Missing").id)
        #expect(session.update.scroll(since: first) == nil)
    }

    @Test func `an animation that contains only scrollTo becomes the update's motion`() throws {
        let session = Session(
            view: ScrollViewReader { proxy in
                List(0..<3, id: \.self) { Text("row \($0)") }
                Button("Top") { withAnimation(.linear(duration: 0.2)) { proxy.scrollTo(0) } }
            }
        )
        let before = session.update
        try session.send(.tap, to: session.node(.button, "Top").id)
        #expect(session.update.motion(since: before)?.milliseconds == 200)
        #expect(session.update.scroll(since: before) != nil)
    }

    @Test func `a second scrollTo call for the same row causes a second scroll`() throws {
        let session = Session(
            view: ScrollViewReader { proxy in
                List(0..<3, id: \.self) { Text("row \($0)") }
                Button("Top") { proxy.scrollTo(0, anchor: .top) }
            }
        )
        let top = try session.node(.button, "Top").id
        try session.send(.tap, to: top)
        let first = session.update
        try session.send(.tap, to: top)
        #expect(session.update.scroll(since: first)?.target == first.scroll?.target)
    }

    @Test func `setting a scroll position scrolls to its id or edge`() throws {
        struct Page: View {
            @State private var position = ScrollPosition(edge: .bottom)

            var body: some View {
                VStack {
                    List {
                        Section("First") { ForEach(0..<40, id: \.self) { Text("row \($0)") } }
                        Section("Second") { ForEach(40..<80, id: \.self) { Text("row \($0)") } }
                    }
                    .scrollPosition($position, anchor: .top)
                    Button("Top") { position.scrollTo(edge: .top) }
                    Button("Middle") { position.scrollTo(id: 41) }
                    Button("Point") { position.scrollTo(x: 0, y: 100) }
                }
            }
        }
        let session = Session(view: Page())
        #expect(try #require(scroll(of: session)) == ("row 79", .end))
        for (name, expected) in [("Top", ("First", Scroll.Place.start)), ("Middle", ("row 41", .start))] {
            for _ in 0..<2 {
                let before = session.update
                try session.send(.tap, to: session.node(.button, name).id)
                #expect(session.update.scroll(since: before) != nil)
                #expect(try #require(scroll(of: session)) == expected)
            }
        }
        let before = session.update
        try session.send(.tap, to: session.node(.button, "Point").id)
        #expect(session.update.scroll(since: before) == nil)
    }

    @Test func `changing a scroll position's id binding scrolls to the row`() throws {
        struct Days: View {
            @State private var day: Int?

            var body: some View {
                List(0..<60, id: \.self) { Text("day \($0)") }.scrollPosition(id: $day, anchor: .center)
                Button("Today") { day = 50 }
            }
        }
        let session = Session(view: Days())
        #expect(session.update.scroll == nil)
        try session.send(.tap, to: session.node(.button, "Today").id)
        #expect(try #require(scroll(of: session)) == ("day 50", .center))
    }
}
