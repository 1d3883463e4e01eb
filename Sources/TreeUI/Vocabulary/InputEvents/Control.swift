public import Foundation
import RenderTree

extension View {
    /// Sets whether the controls in the view are disabled. A view inside a disabled view cannot enable its controls.
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

    /// Sets a text that explains the view. It is shown on hover, and is the name of a view that has no other.
    public func help(_ textKey: LocalizedStringKey) -> some View {
        modifier(NodeModifier { $0.attributes[.help] = .text(textKey.string) })
    }

    @_disfavoredOverload
    public func help<S: StringProtocol>(_ text: S) -> some View {
        modifier(NodeModifier { $0.attributes[.help] = .text(String(text)) })
    }

    /// Runs an action when the view is tapped. The count has no effect.
    ///
    /// Prefer a ``Button``, which a person recognizes by its role: a gesture has none.
    public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
        modifier(GestureModifier(actions: [_GestureAction(kind: .tap, run: action)]))
    }

    /// Runs an action when the view is pressed and held. The duration and the distance have no effect, and
    /// `onPressingChanged` never runs.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        perform action: @escaping @MainActor () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View {
        modifier(GestureModifier(actions: [_GestureAction(kind: .longPress, run: action)]))
    }

    /// Runs an action when a field in the view submits its text. The triggers have no effect.
    public func onSubmit(of triggers: SubmitTriggers = [.text, .search], _ action: @escaping @MainActor () -> Void)
        -> some View
    {
        modifier(SubmitModifier(action: action))
    }

    /// Sets an action that reloads the content of the scrolling containers in the view.
    public func refreshable(
        action: @escaping @MainActor @Sendable () async -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        let source = SourceReference(fileID: fileID, line: line)
        return modifier(EnvironmentModifier { $0.refresh = RefreshHandler(action: action, source: source) })
    }

    /// Sets the keys that trigger the control, or the first control in the view.
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

/// The kinds of fields that submit. They have no effect here: any field submits.
///
/// Source: SwiftUI's `SubmitTriggers`.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Text fields.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Search fields.
    public static let search = SubmitTriggers(rawValue: 2)
}

/// An action that reloads content, and the call that set it.
struct RefreshHandler {
    let action: @MainActor () async -> Void
    let source: SourceReference
}

extension _RenderContext {
    /// Adds the refresh action to a scrolling container if a view around it sets one.
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
