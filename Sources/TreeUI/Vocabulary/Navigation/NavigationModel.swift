import RenderTree

/// The screens of a navigation stack above its root, and their content.
///
/// Screens are evaluated apart from the views that push them. They read their content here, and are evaluated again
/// when it changes.
@MainActor
final class NavigationModel {
    /// A screen above the root.
    struct Entry {
        enum Content {
            /// The view that a navigation destination makes from the value.
            case value(AnyHashable)
            /// The view that a link or a modifier stores under the entry's key.
            case stored
        }

        let key: String
        let content: Content
        /// An action that runs when the screen is popped.
        var onPop: (@MainActor () -> Void)?
    }

    /// The application's path, as closures.
    struct Path {
        let elements: @MainActor () -> [AnyHashable]
        /// Appends the value and returns `true`, or returns `false` if the value is not of the path's type.
        let append: @MainActor (AnyHashable) -> Bool
        let removeLast: @MainActor () -> Void
    }

    var path: Path?
    /// Whether a new screen replaces the others, as in the columns of a split view, rather than covering them.
    let replaces: Bool
    private let pushed = StateStorage<[Entry]>([])
    private var contents: [String: StateStorage<AnyView?>] = [:]
    private var dismissActions: [Int: DismissAction] = [:]
    private var destinations: [ObjectIdentifier: Destination] = [:]

    @MainActor
    private struct Destination {
        var registrar: NodeID?
        let make = StateStorage<(@MainActor (AnyHashable) -> AnyView)?>(nil)
    }

    init(replaces: Bool = false) {
        self.replaces = replaces
    }

    // MARK: The screens

    /// The screens above the root, with the visible one last.
    var entries: [Entry] {
        let path = path?.elements() ?? []
        let onPath = path.enumerated().map {
            Entry(key: "\($0.offset) \($0.element.base)", content: .value($0.element))
        }
        return onPath + pushed.value
    }

    func push(_ value: AnyHashable) {
        if replaces { removeAll() }
        if pushed.value.isEmpty, path?.append(value) == true { return }
        pushed.value.append(Entry(key: "\(entries.count) \(value.base)", content: .value(value)))
    }

    func push(_ content: AnyView, key: String, onPop: (@MainActor () -> Void)? = nil) {
        if replaces { removeAll() }
        storage(key).value = content
        pushed.value.append(Entry(key: key, content: .stored, onPop: onPop))
    }

    func pop() {
        if let last = pushed.value.last {
            pushed.value.removeLast()
            last.onPop?()
        } else {
            path?.removeLast()
        }
    }

    func pop(to level: Int) {
        while entries.count > level { pop() }
    }

    /// Returns the action that pops the screen at this level. Each level has one action, so that the environment stays
    /// the same.
    func dismissAction(for level: Int) -> DismissAction {
        if let action = dismissActions[level] { return action }
        let action = DismissAction(dismiss: RenewedAction { [weak self] in self?.pop(to: level) })
        dismissActions[level] = action
        return action
    }

    private func removeAll() {
        while !pushed.value.isEmpty { pop() }
    }

    // MARK: Content

    /// Updates the content of a screen if it is on the stack.
    func updateContent(_ content: AnyView, key: String) {
        if pushed.value.contains(where: { $0.key == key }) { storage(key).value = content }
    }

    /// Pushes the screen, updates it, or pops it if the content is `nil`.
    func present(_ content: AnyView?, key: String, onPop: @escaping @MainActor () -> Void) {
        let isThere = pushed.value.contains { $0.key == key }
        switch (content, isThere) {
        case (let content?, true): storage(key).value = content
        case (let content?, false): push(content, key: key, onPop: onPop)
        case (nil, true): pushed.value.removeAll { $0.key == key }
        case (nil, false): break
        }
    }

    /// Registers the destination for values of a type. The first registration wins: a screen on the stack may register
    /// the same type again, and would otherwise provide its own content.
    func register<D: Hashable>(_ type: D.Type, by registrar: NodeID, _ make: @escaping @MainActor (D) -> AnyView) {
        let key = ObjectIdentifier(type)
        var destination = destinations[key] ?? Destination()
        guard destination.registrar == nil || destination.registrar == registrar else { return }
        destination.registrar = registrar
        destinations[key] = destination
        destination.make.value = { value in (value.base as? D).map(make) ?? AnyView(EmptyView()) }
    }

    func content(of entry: Entry) -> AnyView {
        switch entry.content {
        case .stored: return storage(entry.key).value ?? AnyView(EmptyView())
        case .value(let value):
            let type = type(of: value.base as Any)
            let key = ObjectIdentifier(type)
            let destination = destinations[key] ?? Destination()
            destinations[key] = destination
            return destination.make.value.map { $0(value) }
                ?? AnyView(Text(verbatim: "No navigationDestination(for: \(type).self)"))
        }
    }

    private func storage(_ key: String) -> StateStorage<AnyView?> {
        if let storage = contents[key] { return storage }
        let storage = StateStorage<AnyView?>(nil)
        contents[key] = storage
        return storage
    }
}
