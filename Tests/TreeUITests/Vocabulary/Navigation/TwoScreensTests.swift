import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable private final class Model {
    var path: [Int] = []
    var isPresented = false
    var log: [String] = []
}

private struct Shelf: View {
    @Bindable var model: Model

    var body: some View {
        NavigationStack(path: $model.path) {
            VStack {
                NavigationLink("One", value: 1)
                NavigationLink("Two", value: 2)
                NavigationLink("Stored") { Text("Stored screen") }
                Counter(name: "Shelf")
            }
            .navigationTitle("Books")
            .onAppear { model.log.append("appear") }
            .onDisappear { model.log.append("disappear") }
            .navigationDestination(for: Int.self) { number in
                Text("Book \(number)").navigationTitle("Title \(number)")
                Counter(name: "Book")
                if number < 9 { NavigationLink("Next", value: number + 7) }
            }
        }
    }
}

private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View {
        Button("\(name) \(count)") { count += 1 }
    }
}

private struct ShelfInSheet: View {
    @Bindable var model: Model

    var body: some View {
        Text("Window").sheet(isPresented: $model.isPresented) { Shelf(model: model) }
    }
}

/// The first screen of a stack beside the last one, in a host with space for both.
@MainActor struct TwoScreensTests {
    private let model = Model()

    private func session() -> Session {
        let session = Session(view: Shelf(model: model))
        session.hasSpaceForTwoScreens = true
        return session
    }

    @Test func `a stack with one screen has the same tree in wide and narrow hosts`() {
        let session = session()
        let wide = session.tree
        session.hasSpaceForTwoScreens = false
        #expect(wide == session.tree)
    }

    @Test func `a wide host shows the first and the last screen in two columns`() throws {
        let session = session()
        try session.tap("One")
        try session.tap("Next")
        let split = try #require(session.tree.nodes.first { $0.role == .split })
        let columns = split.children.map { column in column.subtree.filter { $0.role != .button }.map(\.label) }
        #expect(split.children.map(\.role) == [.detail, .detail])
        #expect(columns.count == 2 && columns[0].contains("Books") && !columns[0].contains("Book 8"))
        #expect(columns.last?.contains("Title 8") == true && columns.last?.contains("Book 8") == true)
        #expect(!session.screen.contains("Book 1"), "it is covered")
    }

    @Test func `each node's id is unique and extends the id of the node's parent`() throws {
        let session = session()
        try session.tap("One")
        func check(_ node: RenderNode) {
            for child in node.children {
                #expect(child.id.isWithin(node.id) && child.id != node.id)
                check(child)
            }
        }
        try check(#require(session.tree.nodes.first { $0.role == .split }))
        let ids = session.tree.nodes.map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test func `a link on the first screen replaces all later screens`() throws {
        let session = session()
        try session.tap("One")
        try session.tap("Next")
        #expect(model.path == [1, 8])
        try session.tap("Two")
        #expect(model.path == [2])
        try session.tap("Stored")
        #expect(model.path == [] && session.screen.contains("Stored screen"))
        try session.tap("One")
        #expect(model.path == [1] && !session.screen.contains("Stored screen"))
        try session.tap("Back")
        #expect(model.path == [] && !session.tree.nodes.contains { $0.role == .split })
    }

    @Test func `a link cannot replace a screen that the application keeps on its path`() throws {
        let path = Binding<[Int]>(get: { [1] }, set: { _ in })
        let root = NavigationLink("Two", value: 2).navigationDestination(for: Int.self) { Text("Book \($0)") }
        let session = Session(view: NavigationStack(path: path) { root })
        session.hasSpaceForTwoScreens = true
        try session.tap("Two")
        #expect(session.screen.contains("Book 1"))
    }

    @Test func `both screens keep their state and nodes when the host's size changes`() throws {
        let session = session()
        try session.tap("One")
        try session.tap("Shelf 0")
        try session.tap("Book 0")
        let book = session.tree.nodes.first { $0.label == "Book 1" && $0.role == .button }?.id
        #expect(model.log == ["appear"])
        session.hasSpaceForTwoScreens = false
        #expect(!session.tree.nodes.contains { $0.role == .split })
        #expect(session.tree.nodes.first { $0.label == "Book 1" && $0.role == .button }?.id == book && book != nil)
        #expect(model.log == ["appear", "disappear"])
        session.hasSpaceForTwoScreens = true
        #expect(session.screen.contains("Shelf 1") && session.screen.contains("Book 1"))
        #expect(model.log == ["appear", "disappear", "appear"])
    }

    @Test func `a stack in a sheet shows only one screen`() throws {
        let session = Session(view: ShelfInSheet(model: model))
        session.hasSpaceForTwoScreens = true
        model.isPresented = true
        try session.tap("One")
        #expect(session.screen.contains("Book 1") && !session.screen.contains("Shelf 0"))
    }

    @Test func `a path opens the same screens in wide and narrow hosts`() async throws {
        let wide = session()
        let narrow = Session(view: Shelf(model: Model()))
        for path in ["/1", "/1/8", "/2", "/stored", "/"] {
            for session in [wide, narrow] {
                let location = try #require(Location(path: path))
                #expect(await session.open(location) { await Task.yield() })
                #expect(session.tree.screen.location.path == path)
            }
        }
    }
}
