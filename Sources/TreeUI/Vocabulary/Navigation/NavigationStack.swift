import RenderTree

/// A container that shows the topmost of several screens, with a button that leads back.
///
/// The screens below keep their state but have disappeared: their tasks are cancelled, and start again on return. A host with space
/// for two screens shows the first one beside the topmost.
///
/// Source: SwiftUI's `NavigationStack`.
public struct NavigationStack<Data, Root: View>: View {
    @State private var model = NavigationModel()
    private let path: NavigationModel.Path?
    private let root: Root

    /// Creates a stack that keeps its own path.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        path = nil
        self.root = root()
    }

    /// Creates a stack whose path holds values of different types.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.path = NavigationModel.Path(
            elements: { path.wrappedValue.elements },
            append: { value in
                path.wrappedValue.elements.append(value)
                return true
            },
            removeLast: { path.wrappedValue.removeLast() }
        )
        self.root = root()
    }

    /// Creates a stack whose path is a collection of values of one type.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.path = NavigationModel.Path(
            elements: { path.wrappedValue.map { AnyHashable($0) } },
            append: { value in
                guard let element = value.base as? Data.Element else { return false }
                path.wrappedValue.append(element)
                return true
            },
            removeLast: { if !path.wrappedValue.isEmpty { path.wrappedValue.removeLast(1) } }
        )
        self.root = root()
    }

    public var body: some View {
        Screens(model: model, path: path, root: root)
    }
}

/// A navigation stack without a path. SwiftUI's older form.
///
/// Source: SwiftUI's `NavigationView`.
public struct NavigationView<Content: View>: View {
    private let content: Content

    /// Creates a navigation view.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public var body: some View {
        NavigationStack { content }
    }
}

private struct Screens<Root: View>: View {
    let model: NavigationModel
    let path: NavigationModel.Path?
    let root: Root

    var body: some View {
        model.path = path
        return ShownScreens(model: model, entries: model.entries, root: root)
    }
}

/// The last screen of a stack. If the host has space for it, the first one is in a column beside it.
///
/// The column shows the first screen instead of the second to last, because the first one is often a list and is not
/// replaced when screens are pushed.
private struct ShownScreens<Root: View>: _PrimitiveView {
    let model: NavigationModel
    let entries: [NavigationModel.Entry]
    let root: Root

    static func _render(_ view: ShownScreens, in context: inout _RenderContext) {
        let hasColumns =
            !view.entries.isEmpty && !context.environment.isInPresentation
            && context.component.evaluator.spaceForTwoScreens.value
        view.render(view.screens(hasColumns: hasColumns), hasColumns: hasColumns, in: &context)
    }

    /// Evaluates the screens at the same place with and without columns, so they keep their state if the host changes
    /// its size.
    private func render<V: View>(_ screens: V, hasColumns: Bool, in context: inout _RenderContext) {
        guard hasColumns else { return V._render(screens, in: &context) }
        context.add(RenderNode(id: context.path, role: .split), containing: screens)
    }

    @ViewBuilder private func screens(hasColumns: Bool) -> some View {
        RootScreen(content: root)
            .modifier(CoverModifier(isCovered: !entries.isEmpty && !hasColumns, isColumn: hasColumns))
            .environment(\.navigation, model)
        ForEach(Array(entries.enumerated()), id: \.element.key) { level, entry in
            PushedScreen(model: model, entry: entry, level: level)
                .modifier(CoverModifier(isCovered: level < entries.count - 1, isColumn: hasColumns))
                .modifier(EnvironmentModifier { $0.enterScreen(of: model, depth: level + 1) })
        }
    }
}

private struct RootScreen<Content: View>: View {
    let content: Content

    var body: Content { content }
}

/// A screen above the root, with a button that leads back.
struct PushedScreen: View {
    let model: NavigationModel
    let entry: NavigationModel.Entry
    let level: Int
    var hasBackButton = true
    @State private var traits = ScreenTraits()

    var body: some View {
        if hasBackButton { BackButton(model: model, level: level, traits: traits) }
        ScreenContent(model: model, entry: entry, depth: level + 1)
            .environment(\.screenTraits, traits)
            .environment(\.dismiss, model.dismissAction(for: level))
            .environment(\.isPresented, true)
    }
}

private struct ScreenContent: View {
    let model: NavigationModel
    let entry: NavigationModel.Entry
    let depth: Int
    @State private var last = LastContent()

    var body: some View {
        let content = model.content(of: entry, atDepth: depth, after: last.view)
        last.view = content
        return content
    }

    /// The content of the last evaluation. Setting it does not evaluate the screen again.
    @MainActor
    private final class LastContent {
        var view: AnyView?
    }
}

private struct BackButton: View {
    let model: NavigationModel
    let level: Int
    let traits: ScreenTraits

    var body: some View {
        if !traits.hidesBackButton.value {
            Button("Back") { model.pop() }.disabled(false).buttonStyle(.automatic)
                .attribute(.backLevels, Double(level + 1))
                .attribute(.place, model.place(upTo: level))
        }
    }
}

/// Properties that a screen sets for the bar above it.
@MainActor
final class ScreenTraits {
    let hidesBackButton = StateStorage(false)
}

extension EnvironmentValues {
    @Entry var screenTraits: ScreenTraits?
}

/// Covers a view: the view's state is kept, its effects end, and only the modal views that it presents are shown. A view that
/// is not covered can be a column of its stack.
struct CoverModifier: PrimitiveModifier {
    let isCovered: Bool
    var isColumn = false

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        if isCovered {
            let made = context.collect { $0.render(content) { $0.isCovered = true } }
            context.cover(made)
        } else if isColumn {
            let made = context.collect { V._render(content, in: &$0) }
            context.wrap(made, in: RenderNode(id: context.path, role: .detail))
        } else {
            V._render(content, in: &context)
        }
    }
}
