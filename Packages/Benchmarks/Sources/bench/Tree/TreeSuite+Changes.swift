import RenderTree
@_spi(Hosts) import TreeUI

/// The instructions of changes to a screen of 830 rows, compared with building its nodes by hand.
extension TreeSuite {
    static func changes() -> [Comparison] {
        [
            change("parent: rows without properties", bar: 0.3) { Screen(model: $0) },
            change("parent: rows with @State", bar: 0.4) { model in
                KindScreen(model: model) { StateRow(item: $0) }
            },
            change("parent: rows with @Environment", bar: 0.4) { model in
                KindScreen(model: model) { EnvironmentRow(item: $0) }
            },
            change("parent: rows with a binding to @State", bar: 0.5) { BindingScreen(model: $0) },
            change("parent: rows with a binding to a model", bar: 0.4) { model in
                KindScreen(model: model) { BindingRow(text: Bindable($0).text) }
            },
            change("parent: rows with closures", bar: 0.3) { model in
                KindScreen(model: model) { item in ClosureRow(item: item) { model.select(item) } }
            },
        ] + list("list", ofAll: 0.35, ofOne: 0.05) { ListScreen(model: $0) }
            // Their rows hold closures, which cannot be compared: a change to the screen creates the links and menus again.
            + list("links with menus", ofAll: 5, ofOne: 0.2) { LinkScreen(model: $0) }
    }

    /// - Parameters:
    ///   - all: The bar for changes after which the list's content is evaluated.
    ///   - one: The bar for a change of one row.
    private static func list(
        _ name: String,
        ofAll all: Double,
        ofOne one: Double,
        _ view: @escaping @MainActor (Model) -> some View
    ) -> [Comparison] {
        [
            change("\(name): a change beside it", bar: all, view),
            change("\(name): a change of one row", bar: one, view) { model, _ in model.items[400].isDone.toggle() },
            change("\(name): 20 rows more", bar: all, view) { model, _ in model.append(20) },
        ]
    }

    /// - Parameter act: Makes one change; by default a change of the title, which the parent of the rows reads.
    private static func change(
        _ name: String,
        bar: Double,
        _ view: @escaping @MainActor (Model) -> some View,
        act: @escaping @MainActor (Model, Int) -> Void = { model, index in model.title = "\(index)" }
    ) -> Comparison {
        row(name, bar: bar, operations: 4, byHand: { keepHand($0, Model(count: 830)) }) { count in
            let model = Model(count: 830)
            let session = Session(view: view(model))
            keep(session.tree)
            for index in 0..<count {
                act(model, index)
                keep(session.tree)
            }
            session.end()
        }
    }
}
