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
            /// The view that a navigation destination creates from the value.
            case value(AnyHashable)
            /// The view that a link or a modifier stores under the entry's key.
            case stored
        }

        let key: String
        let content: Content
        /// For a screen that a view presents, an action that runs when a person or a link pops it; `nil` for other
        /// screens.
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
    /// Whether a screen that a view presents replaces the others, as in the columns of a split view, rather than covering them.
    let replaces: Bool
    private let pushed = StateStorage<[Entry]>([])
    private var contents: [String: StateStorage<AnyView?>] = [:]
    private var dismissActions: [Int: DismissAction] = [:]
    private var destinations: [ObjectIdentifier: DestinationList] = [:]
    /// The link that pushed each value.
    private var links: [AnyHashable: SourceReference] = [:]
    /// The text of the link that has led to each screen, by the key of the screen.
    private var titles: [String: String] = [:]

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

    /// Pushes a screen above the one with the link, in place of the screens above that one: the person sees the link's screen
    /// beside the last screen or in another column.
    /// - Parameters:
    ///   - depth: The number of screens below the one that has the link.
    ///   - title: The text of the link.
    func push(_ value: AnyHashable, atDepth depth: Int, from link: SourceReference, titled title: String?) {
        pop(to: depth)
        forgetLinks()
        links[value] = link
        let key = "\(entries.count) \(value.base)"
        titles[key] = title
        if pushed.value.isEmpty, path?.append(value) == true { return }
        pushed.value.append(Entry(key: key, content: .value(value)))
    }

    func push(_ content: AnyView, atDepth depth: Int, key: String, titled title: String?) {
        pop(to: depth)
        setTitle(title, ofScreen: key)
        push(content, key: key)
    }

    private func push(_ content: AnyView, key: String, onPop: (@MainActor () -> Void)? = nil) {
        if replaces { pop(to: 0) }
        storage(key).value = content
        pushed.value.append(Entry(key: key, content: .stored, onPop: onPop))
    }

    /// Sets the text of the link that leads to a screen.
    func setTitle(_ title: String?, ofScreen key: String) {
        titles[key] = title
    }

    /// The names and titles, for ``AttributeKey/place``, of those screens up to this level that have names.
    func place(upTo level: Int) -> String {
        var lines: [String] = []
        for entry in entries.prefix(level + 1) {
            var (name, title) = ("", titles[entry.key])
            if case .value(let value) = entry.content { name = NavigationModel.name(of: value) }
            if name.isEmpty { name = Location.name(title ?? "") }
            guard !name.isEmpty else { break }
            title = (title ?? name).replacing("\n", with: " ")
            lines.append("\(name) \(title ?? name)")
        }
        return lines.joined(separator: "\n")
    }

    /// The name of a screen in a path: the id of its value, or the value itself. It is empty for an object, and for a value with a
    /// long description.
    static func name(of value: AnyHashable) -> String {
        var base = value.base as Any
        // A list has a link in each row. Casting to a protocol and spelling a name take 5,000 instructions for each.
        if let number = base as? Int, number >= 0 { return "\(number)" }
        if !(base is String), let element = base as? any Identifiable { base = id(of: element) }
        guard !(base is ObjectIdentifier), !(type(of: base) is AnyClass) else { return "" }
        let text = "\(base)"
        return text.utf8.count <= 100 ? Location.name(text) : ""
    }

    private static func id<Element: Identifiable>(of element: Element) -> Any { element.id }

    func pop() {
        if let last = pushed.value.last {
            pushed.value.removeLast()
            forgetContent(of: last)
            last.onPop?()
        } else {
            path?.removeLast()
        }
        forgetLinks()
    }

    /// Pops the screens above a level, unless the application keeps them on its path.
    func pop(to level: Int) {
        for _ in level..<max(entries.count, level) { pop() }
    }

    /// Returns the action that pops the screen at this level. Each level has one action, so that the environment stays
    /// the same.
    func dismissAction(for level: Int) -> DismissAction {
        if let action = dismissActions[level] { return action }
        let action = DismissAction(dismiss: RenewedAction { [weak self] in self?.pop(to: level) })
        dismissActions[level] = action
        return action
    }

    // MARK: Content

    /// Updates the content of a screen if it is on the stack.
    func updateContent(_ content: AnyView, key: String) {
        if pushed.value.contains(where: { $0.key == key }) { storage(key).value = content }
    }

    /// Pushes the screen that a view presents, or updates it.
    func present(_ content: AnyView, key: String, onPop: @escaping @MainActor () -> Void) {
        if pushed.value.contains(where: { $0.key == key }) {
            storage(key).value = content
        } else {
            push(content, key: key, onPop: onPop)
        }
    }

    /// Pops the screen that a view has presented, and the screens that links on it have pushed. The binding of the view
    /// is not written: the application has changed it, or has removed the view.
    func endPresentation(key: String) {
        guard let index = pushed.value.firstIndex(where: { $0.key == key }) else { return }
        // Screens that other views present are ended by those views.
        let end = pushed.value[(index + 1)...].firstIndex { $0.onPop != nil } ?? pushed.value.endIndex
        let popped = pushed.value[index..<end]
        pushed.value.removeSubrange(index..<end)
        for entry in popped { forgetContent(of: entry) }
        forgetLinks()
    }

    /// The destinations that views have registered for the values of a type.
    func destinations(for type: Any.Type) -> DestinationList {
        let key = ObjectIdentifier(type)
        if let list = destinations[key] { return list }
        let list = DestinationList()
        destinations[key] = list
        return list
    }

    /// Returns the content of a screen.
    /// - Parameters:
    ///   - depth: The number of screens below the screen.
    ///   - last: The last content of the screen. The screen keeps it if no destination for its value is left.
    func content(of entry: Entry, atDepth depth: Int, after last: AnyView?) -> AnyView {
        switch entry.content {
        case .stored: return storage(entry.key).value ?? AnyView(EmptyView())
        case .value(let value):
            let type = type(of: value.base as Any)
            return destinations(for: type).content(for: value, atDepth: depth) ?? last
                ?? AnyView(MissingDestination(type: "\(type)", link: links[value]))
        }
    }

    /// Releases the values of the screens that are no longer on the stack.
    private func forgetLinks() {
        if !titles.isEmpty {
            let keys = Set(entries.map(\.key))
            titles = titles.filter { keys.contains($0.key) }
        }
        guard !links.isEmpty else { return }
        let values = entries.compactMap { if case .value(let value) = $0.content { value } else { nil } }
        links = links.filter { values.contains($0.key) }
    }

    /// Releases the view of a screen that has been popped, and with it the models of the view.
    private func forgetContent(of entry: Entry) {
        if case .stored = entry.content { storage(entry.key).value = nil }
    }

    private func storage(_ key: String) -> StateStorage<AnyView?> {
        if let storage = contents[key] { return storage }
        let storage = StateStorage<AnyView?>(nil)
        contents[key] = storage
        return storage
    }
}

/// The screen for a value without a destination. If no view has declared one when it appears, it is a fault.
private struct MissingDestination: View {
    let type: String
    let link: SourceReference?

    var body: some View {
        Text(verbatim: "No navigationDestination(for: \(type).self)").onAppear {
            let subject = link == nil ? "A stack's path has a value" : "A link has a value"
            let message = "\(subject) without a destination; add .navigationDestination(for: \(type).self) in its stack"
            Session.current?.evaluator.addFault(Fault(message: message, source: link.map { "\($0)" }))
        }
    }
}

/// A reference that does not retain the navigation model.
///
/// It is an object, because a copy of a weak reference is slow, and environments are copied often.
final class NavigationReference: ComparedValue, Sendable {
    weak let model: NavigationModel?
    /// The number of screens below the screen whose environment has the reference.
    let depth: Int

    init(_ model: NavigationModel, depth: Int) {
        self.model = model
        self.depth = depth
    }

    func isSame(as other: NavigationReference) -> Bool { model === other.model && depth == other.depth }
}
