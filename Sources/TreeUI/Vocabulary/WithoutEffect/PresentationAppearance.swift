public import Foundation

extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the heights of the sheet.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, shows or hides the indicator for dragging the sheet.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the radius of the sheet's corners.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the background of the sheet.
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets how the presentation appears in a compact window.
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, describes the height of a sheet.
///
/// Source: SwiftUI's `PresentationDetent`.
public struct PresentationDetent: Hashable, Sendable {
    private let name: String

    /// About half of the available height.
    public static let medium = PresentationDetent(name: "medium")
    /// The full height.
    public static let large = PresentationDetent(name: "large")

    /// Returns a height as a part of the available height.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(fraction)") }

    /// Returns a height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "\(height) points") }
}

/// Has no effect in a render tree; in SwiftUI, describes how a presentation appears in a compact window.
///
/// Source: SwiftUI's `PresentationAdaptation`.
public enum PresentationAdaptation: Sendable {
    /// The form in which a sheet or popover appears where space is small.
    case automatic, none, popover, sheet, fullScreenCover
}
