public import Foundation
import RenderTree

extension View {
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
}
