import Foundation
import HTMLRenderer
import RenderTree
import TerminalRenderer
import Testing
import TreeUI
import TreeUITesting

/// Random combinations of links, gestures, swipe actions, menus, editing, badges, disabled rows and selection. A simple
/// model predicts the entries that every host offers, each of them once, and the effect of a tap.
@Suite(.testApp) @MainActor struct RandomRowTests {
    @MainActor final class Log {
        var notes: [String] = []
        var selection: Int?
    }

    private struct Rows: View {
        let plans: [RowPlan]
        let list: ListPlan
        let log: Log

        var body: some View {
            NavigationStack {
                if list.selects {
                    List(selection: selection) { rows }
                } else {
                    List { rows }
                }
            }
            .environment(\.editMode, mode)
        }

        private var mode: Binding<EditMode>? {
            Binding<EditMode>.constant(list.isEditing ? EditMode.active : EditMode.inactive)
        }

        private var selection: Binding<Int?> {
            Binding<Int?>(get: { log.selection }, set: { log.selection = $0 })
        }

        private var rows: some View {
            var delete: (@MainActor (IndexSet) -> Void)?
            var move: (@MainActor (IndexSet, Int) -> Void)?
            if list.deletes { delete = { _ in log.notes.append("delete") } }
            if list.moves { move = { _, _ in log.notes.append("move") } }
            return ForEach(plans, id: \.id) { (plan: RowPlan) in
                plan.view { note in log.notes.append(note) }
            }
            .onDelete(perform: delete)
            .onMove(perform: move)
        }
    }

    @Test(arguments: SeededGenerator.rounds(6))
    func `the context menus and taps of random rows are those that a reference model predicts`(seed: UInt64)
        async throws
    {
        var random = SeededGenerator(seed: seed &* 7_919)
        let plans = (0..<4).map { RowPlan($0, using: &random) }
        let list = ListPlan(
            deletes: .random(using: &random),
            moves: .random(using: &random),
            selects: .random(using: &random),
            isEditing: Int.random(in: 0..<4, using: &random) == 0
        )
        let log = Log()
        let app = TestApp(view: Rows(plans: plans, list: list, log: log))
        let models = plans.indices.map { RowModel(plans[$0], at: $0, of: plans.count, list) }
        for (index, model) in models.enumerated() {
            let row = app.main.rows[index]
            try expectMenu(of: row, model)
            for entry in model.menu {
                log.notes = []
                let failure = await failure { () async throws(TestFailure) in
                    try await row.contextMenu(entry.label)
                }
                let copies = model.menu.count { $0.label == entry.label }
                guard entry.isEnabled, copies == 1 else {
                    #expect(failure != nil, "\(entry.label) is disabled or twice there")
                    continue
                }
                #expect(failure == nil)
                #expect(log.notes == [entry.note ?? (entry.label == "Delete" ? "delete" : "move")])
            }
            try await expectPress(of: row, model, plans[index].id, log)
            try expectTexts(of: row, plans[index])
        }
        expectOtherHosts(app, models)
    }

    private func expectMenu(of row: Locator, _ model: RowModel) throws {
        let menus = try row.node().subtree.filter { $0.role == .contextMenu }
        #expect(menus.count == (model.menu.isEmpty ? 0 : 1), "\(row.outline)")
        #expect(menus.flatMap(\.children).map(\.label) == model.menu.map(\.label), "\(row.outline)")
        #expect(menus.flatMap(\.children).map(\.isEnabled) == model.menu.map(\.isEnabled), "\(row.outline)")
    }

    private func expectPress(of row: Locator, _ model: RowModel, _ id: Int, _ log: Log) async throws {
        log.notes = []
        log.selection = nil
        let failure = await failure { () async throws(TestFailure) in try await row.tap() }
        switch model.press {
        case .notes(let note): #expect(failure == nil && log.notes == [note], "\(row.outline)")
        case .chooses: #expect(failure == nil && log.notes.isEmpty && log.selection == id, "\(row.outline)")
        case .refused: #expect(failure != nil && log.notes.isEmpty && log.selection == nil, "\(row.outline)")
        }
    }

    private func expectTexts(of row: Locator, _ plan: RowPlan) throws {
        guard plan.texts > 1 else { return }
        for index in 0..<plan.texts { #expect(row.text("text \(plan.id).\(index)").exists, "\(row.outline)") }
    }

    /// A page has one button for the menu of each row, and a terminal opens each menu.
    private func expectOtherHosts(_ app: TestApp, _ models: [RowModel]) {
        let page = HTMLPage(of: app.tree).html
        #expect(page.components(separatedBy: "class=\"menu context\"").count - 1 == models.count { !$0.menu.isEmpty })
        var state = HostState(width: 80, height: 100)
        state.update(app.tree)
        var opened = ""
        for _ in 0..<40 {
            _ = state.handle(.control("o"))
            let text = state.draw().text
            if text.contains("─ Actions ─") {
                opened += text
                _ = state.handle(Key(.escape))
            }
            _ = state.handle(Key(.down))
        }
        // A menu whose entries are all disabled does not open.
        for model in models where model.menu.contains(where: \.isEnabled) {
            for entry in model.menu { #expect(opened.contains(entry.label), "\(entry.label)") }
        }
    }

    private func failure(_ action: () async throws(TestFailure) -> Void) async -> TestFailure? {
        do throws(TestFailure) {
            try await action()
            return nil
        } catch {
            return error
        }
    }
}
