import RenderTree

extension View {
    /// Whether the controls within can be used. A view within a disabled one cannot enable itself.
    public func disabled(
        _ disabled: Bool,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(
            EnvironmentModifier { values in
                guard disabled, values.isEnabled else { return }
                values.isEnabled = false
                values.disabledBy = SourceReference(fileID: fileID, line: line)
            }
        )
    }

    /// What the view is for, in words; shown on hover, and its name where it has no other.
    public func help(_ textKey: LocalizedStringKey) -> some View {
        modifier(NodeModifier { $0.attributes[.help] = .text(textKey.string) })
    }

    @_disfavoredOverload
    public func help<S: StringProtocol>(_ text: S) -> some View {
        modifier(NodeModifier { $0.attributes[.help] = .text(String(text)) })
    }

    /// Does something when the view is tapped. Use a ``Button`` for what a person has to find: a gesture has no role.
    public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
        modifier(GestureModifier(actions: [_GestureAction(kind: .tap, run: action)]))
    }

    /// Does something when the view is pressed and held.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: Double = 10,
        perform action: @escaping @MainActor () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(GestureModifier(actions: [_GestureAction(kind: .longPress, run: action)]))
    }

    /// Does something when Return is pressed in a field within.
    public func onSubmit(of triggers: SubmitTriggers = [.text, .search], _ action: @escaping @MainActor () -> Void)
        -> some View
    {
        modifier(SubmitModifier(action: action))
    }

    /// Reloads what the view shows, when a person asks for it.
    public func refreshable(
        action: @escaping @MainActor @Sendable () async -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        let source = SourceReference(fileID: fileID, line: line)
        return modifier(EnvironmentModifier { $0.refresh = RefreshHandler(action: action, source: source) })
    }

    /// The key that triggers the control, or the first control within.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        let shortcut = Shortcut(key, modifiers)
        return modifier(NodeModifier { $0.setShortcut(shortcut) })
    }

    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        keyboardShortcut(shortcut.key, modifiers: shortcut.modifiers)
    }
}

private struct SubmitModifier: PrimitiveModifier {
    let action: @MainActor () -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let outer = context.environment.submit
        let submit = context.renewed(at: context.id.appending(.name("submit"))) {
            action()
            outer?()
        }
        context.render(content) { $0.submit = submit }
    }
}

/// What submits; here any field does.
///
/// Source: SwiftUI's `SubmitTriggers`.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}

/// What reloading does, and where that was said.
struct RefreshHandler {
    let action: @MainActor () async -> Void
    let source: SourceReference
}

extension _RenderContext {
    /// Lets a scrolling container be refreshed, where a view around it said how.
    mutating func handleRefresh(on id: NodeID, _ node: inout RenderNode) {
        guard let refresh = environment.refresh else { return }
        node.actions.append(.refresh)
        let component = component
        handle(.refresh, on: id) { _ in
            _ = component.graph.session?.tasks.start(source: refresh.source, refresh.action)
        }
    }
}

extension RenderNode {
    fileprivate mutating func setShortcut(_ shortcut: Shortcut) {
        _ = setShortcutIfControl(shortcut.text)
    }

    private mutating func setShortcutIfControl(_ text: String) -> Bool {
        if accepts(.tap) || accepts(.toggle) {
            attributes[.shortcut] = .text(text)
            return true
        }
        for index in children.indices where children[index].setShortcutIfControl(text) { return true }
        return false
    }
}
