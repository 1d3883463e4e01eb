/// The visibility of a part of the interface.
///
/// Source: SwiftUI's `Visibility`.
public enum Visibility: Hashable, CaseIterable, Sendable {
    case automatic, visible, hidden
}
