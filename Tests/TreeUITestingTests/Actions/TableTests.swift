import FeatureKit
import Foundation
import HTMLRenderer
import TerminalRenderer
import Testing
import TreeUITesting

@Suite(.testApp) @MainActor struct TableTests {
    struct Fruit: Identifiable, Hashable {
        let id: Int
        let name: String
        let price: Int
    }

    private struct Market: View {
        @State private var order = [KeyPathComparator(\Fruit.name)]
        @State private var selection: Set<Fruit.ID> = []
        @State private var log = ""
        let fruits = [
            Fruit(id: 1, name: "Pear", price: 2), Fruit(id: 2, name: "Apple", price: 3),
            Fruit(id: 3, name: "Fig", price: 3),
        ]

        var body: some View {
            Text("Selected \(selection.count)\(log)")
            Table(fruits.sorted(using: order), selection: $selection, sortOrder: $order) {
                TableColumn("Name", value: \.name)
                TableColumn("Price", value: \.price) { Text("\($0.price) €") }.width(80)
                TableColumn("Buy") { fruit in
                    Button("Buy") { log += ", bought \(fruit.name)" }
                }
            }
            .tableStyle(.inset)
            .contextMenu(forSelectionType: Fruit.ID.self) { ids in
                Button("Remove \(ids.count)") {}
            } primaryAction: { ids in
                log += ", opened \(ids.sorted())"
            }
        }
    }

    private func names(_ app: TestApp) -> [String] {
        app.main.rows.labels.map { String($0.prefix { $0 != "," }) }
    }

    @Test func `tapping a column sorts its rows, and tapping it again reverses the order`() async throws {
        let app = TestApp(view: Market())
        #expect(names(app) == ["Apple", "Fig", "Pear"])
        #expect(app.main.column("Name").value == "ascending")
        try await app.main.column("Name").tap()
        #expect(names(app) == ["Pear", "Fig", "Apple"])
        #expect(app.main.column("Name").value == "descending")
        try await app.main.column("Price").tap()
        #expect(names(app) == ["Pear", "Fig", "Apple"])
        #expect(app.main.column("Price").value == "ascending")
        #expect(app.main.column("Name").value == nil)
    }

    @Test func `tapping a column without a sort value is refused`() async throws {
        let app = TestApp(view: Market())
        await #expect(throws: TestFailure.self) { try await app.main.column("Buy").tap() }
    }

    @Test func `selected rows stay selected when the table is sorted`() async throws {
        let app = TestApp(view: Market())
        try await app.main.table().select("Fig")
        try await app.main.row(containing: "Pear").tap()
        #expect(app.main.text("Selected 2").exists)
        try await app.main.column("Name").tap()
        #expect(app.main.rows.count == 3)
        #expect(app.main.row(containing: "Fig").isSelected)
        #expect(app.main.row(containing: "Apple").isSelected == false)
    }

    @Test func `a context menu and a primary action apply to the selection`() async throws {
        let app = TestApp(view: Market())
        try await app.main.table().select("Fig")
        try await app.main.table().contextMenu("Remove 1")
        try await app.main.table().submit()
        #expect(app.main.text("Selected 1, opened [3]").exists)
    }

    @Test func `a control in a table cell can be used`() async throws {
        let app = TestApp(view: Market())
        try await app.main.row(containing: "Fig").button("Buy").tap()
        #expect(app.main.text("Selected 0, bought Fig").exists)
        #expect(app.main.row(containing: "Fig").cells[1].outline == "- cell\n  - text \"3 €\"")
    }

    private struct Fixed: View {
        let isLong: Bool
        var body: some View {
            Table(of: Fruit.self) {
                TableColumn("Name", value: \.name)
                if isLong { TableColumn("Price") { Text("\($0.price)") } }
            } rows: {
                TableRow(Fruit(id: 9, name: "First", price: 1))
                ForEach([Fruit(id: 1, name: "Pear", price: 2), Fruit(id: 2, name: "Fig", price: 3)])
                ForEach([Fruit(id: 5, name: "Nut", price: 5)]) { nut in
                    TableRow(nut)
                    TableRow(Fruit(id: nut.id + 10, name: "\(nut.name) twice", price: 10))
                }
            }
        }
    }

    @Test func `a table can be built from single rows and columns`() throws {
        let app = TestApp(view: Fixed(isLong: true))
        #expect(app.main.rows.labels == ["First, 1", "Pear, 2", "Fig, 3", "Nut, 5", "Nut twice, 10"])
        #expect(TestApp(view: Fixed(isLong: false)).main.rows.labels == ["First", "Pear", "Fig", "Nut", "Nut twice"])
    }

    @Test func `a terminal and a web page show a table's columns`() throws {
        let app = TestApp(view: Market())
        let screen = app.tree.frontmost.map { CellGrid(of: $0, ScreenOptions(width: 40)).text } ?? ""
        #expect(screen.contains("Name ▲  Price  Buy"))
        #expect(screen.contains("  Apple   3 €    [ Buy ]"))
        let html = app.tree.frontmost.map { $0.html } ?? ""
        #expect(html.contains(#"<th scope="col" aria-sort="ascending"><button"#))
        #expect(html.contains("<td"))
    }

    @Test func `in a table of a thousand rows, only the first twenty appear`() throws {
        struct Long: View {
            @State private var appeared = Appeared()
            var body: some View {
                Table((0..<1000).map { Fruit(id: $0, name: "Fruit \($0)", price: $0) }) {
                    TableColumn("Name") { fruit in Text(fruit.name).onAppear { appeared.count += 1 } }
                }
                .onAppear { Appeared.last = appeared }
            }
        }
        let app = TestApp(view: Long())
        #expect(app.main.rows.count == 1000)
        #expect(Appeared.last?.count == 20)
    }

    final class Appeared {
        @MainActor static var last: Appeared?
        var count = 0
    }
}
