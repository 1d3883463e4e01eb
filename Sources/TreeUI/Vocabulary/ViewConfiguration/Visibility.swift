/// The visibility of a part of the interface.
///
/// Source: SwiftUI's `Visibility`.
public enum Visibility: Hashable, CaseIterable, Sendable {
    /// `automatic` leaves the choice to the view or the renderer.
    case automatic, visible, hidden
}
