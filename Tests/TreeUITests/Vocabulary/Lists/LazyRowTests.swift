import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable
private final class Pages {
    private(set) var rows: [Int] = []
    private(set) var loaded = 0
    let pageSize: Int

    init(pageSize: Int) {
        self.pageSize = pageSize
        load()
    }

    func load() {
        loaded += 1
        rows += rows.count..<(rows.count + pageSize)
    }

    func insertFirst(_ row: Int) {
        rows.insert(row, at: 0)
    }

    func loadAfter(_ row: Int) {
        if row == rows.last { load() }
    }
}

private struct Feed: View {
    let pages: Pages

    var body: some View {
        List(pages.rows, id: \.self) { row in
            Text("row \(row)").onAppear { pages.loadAfter(row) }
        }
    }
}

/// All rows of a lazy container are in the tree, and a row appears when it is near the visible rows (ADR-016).
@MainActor struct LazyRowTests {
    private func last(_ session: Session) throws -> NodeID {
        try #require(session.tree.nodes.filter { $0.role == .text }.last).id
    }

    @Test func `a list that loads pages at its last row initially loads only one page`()
        throws
    {
        let pages = Pages(pageSize: 30)
        let session = Session(view: Feed(pages: pages))
        #expect(session.tree.nodes.count { $0.role == .row } == 30)
        #expect(pages.loaded == 1)
        _ = try session.node(.text, "row 29")
    }

    @Test func `scrolling to the last row loads only the next page`() throws {
        let pages = Pages(pageSize: 30)
        let session = Session(view: Feed(pages: pages))
        for count in 2...5 {
            try session.send(.reveal, to: last(session))
            #expect(pages.loaded == count)
            #expect(session.tree.nodes.count { $0.role == .row } == 30 * count)
        }
        try session.send(.reveal, to: session.node(.text, "row 3").id)
        #expect(pages.loaded == 5)
    }

    @Test func `pages are loaded until they fill the screen`() {
        let pages = Pages(pageSize: 5)
        let session = Session(view: Feed(pages: pages))
        _ = session.tree
        #expect(pages.loaded == 5)
    }

    @Test func `only the first screenful of rows appears in a lazy container`() {
        struct Row: View {
            let number: Int
            let evaluations: Evaluations
            var body: some View {
                Text("\(number)").onAppear { evaluations.note("\(number)") }
            }
        }
        func appeared<Content: View>(@ViewBuilder _ content: (ForEach<Range<Int>, Int, Row>) -> Content) -> Int {
            let evaluations = Evaluations()
            let session = Session(view: content(ForEach(0..<100) { Row(number: $0, evaluations: evaluations) }))
            defer { session.end() }
            #expect(session.tree.nodes.count { $0.role == .text && $0.label != "Header" } == 100)
            return evaluations.take().count
        }
        #expect(appeared { rows in List { rows } } == 20)
        #expect(appeared { rows in List { Section("Header") { rows } } } == 20)
        #expect(appeared { rows in ScrollView { LazyVStack { rows } } } == 20)
        #expect(appeared { rows in ScrollView(.horizontal) { LazyHStack { rows } } } == 20)
        #expect(appeared { rows in ScrollView { LazyVGrid(columns: [GridItem()]) { rows } } } == 20)
        #expect(appeared { rows in ScrollView { LazyHGrid(rows: [GridItem()]) { rows } } } == 20)
        #expect(appeared { rows in ScrollView { VStack { rows } } } == 100)
        #expect(appeared { rows in LazyVStack { VStack { rows } } } == 20)
        #expect(appeared { rows in Form { rows } } == 100)
        #expect(appeared { rows in Grid { GridRow { rows } } } == 100)
    }

    @Test func `a ForEach within a row of a lazy container is not lazy`() {
        struct Grid: View {
            let evaluations: Evaluations
            var body: some View {
                List(0..<2, id: \.self) { _ in
                    VStack {
                        ForEach(0..<30) { number in Text("\(number)").onAppear { evaluations.note("\(number)") } }
                    }
                }
            }
        }
        let evaluations = Evaluations()
        let session = Session(view: Grid(evaluations: evaluations))
        _ = session.tree
        #expect(evaluations.take().count == 60)
    }

    @Test func `sending an event to a row scrolls to the row`() throws {
        struct Screen: View {
            let evaluations: Evaluations
            var body: some View {
                List(0..<100, id: \.self) { row in
                    Button("row \(row)") { evaluations.note("tap \(row)") }
                        .onAppear { evaluations.note("appear \(row)") }
                }
            }
        }
        let evaluations = Evaluations()
        let session = Session(view: Screen(evaluations: evaluations))
        _ = session.tree
        _ = evaluations.take()
        try session.tap("row 70")
        let notes = evaluations.take()
        #expect(notes == (60...80).map { "appear \($0)" } + ["tap 70"])
    }

    @Test func `a loaded row stays loaded when it moves and disappears when its list is removed`()
        throws
    {
        struct Screen: View {
            let pages: Pages
            let evaluations: Evaluations
            var body: some View {
                if pages.loaded < 2 {
                    List(pages.rows, id: \.self) { row in
                        Text("row \(row)")
                            .onAppear { evaluations.note("appear \(row)") }
                            .onDisappear { evaluations.note("disappear \(row)") }
                    }
                }
            }
        }
        let evaluations = Evaluations()
        let pages = Pages(pageSize: 30)
        let session = Session(view: Screen(pages: pages, evaluations: evaluations))
        _ = session.tree
        #expect(evaluations.take() == (0..<20).map { "appear \($0)" })
        pages.insertFirst(-1)
        _ = session.tree
        #expect(evaluations.take() == ["appear -1"])
        pages.load()
        _ = session.tree
        #expect(evaluations.take().sorted() == (-1..<20).map { "disappear \($0)" }.sorted())
    }

    @Test func `a row's task starts when the row comes near the visible rows`() async throws {
        struct Screen: View {
            let evaluations: Evaluations
            var body: some View {
                ScrollView {
                    LazyVStack { ForEach(0..<40) { row in Text("\(row)").task { evaluations.note("\(row)") } } }
                }
            }
        }
        let evaluations = Evaluations()
        let session = Session(view: Screen(evaluations: evaluations))
        _ = session.tree
        try await session.settle()
        #expect(evaluations.take().count == 20)
        try session.send(.reveal, to: last(session))
        try await session.settle()
        #expect(evaluations.take().count == 11)
    }
}
