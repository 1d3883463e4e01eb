import Foundation

extension View {
    /// Has no effect in a render tree; in SwiftUI, shows or hides scroll indicators.
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
        -> some View
    { self }

    /// Has no effect in a render tree; in SwiftUI, shows or hides the background of scrolling content.
    public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets whether a scroll view clips its content.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, marks the views in the layout as positions at which scrolling can
    /// end.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets where scrolling ends.
    public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets how scrolling bounces at its limits.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, describes the visibility of scroll indicators.
///
/// Source: SwiftUI's `ScrollIndicatorVisibility`.
public enum ScrollIndicatorVisibility: Sendable {
    /// `never` hides the indicators even if a mouse is used, for which `hidden` would show them.
    case automatic, visible, hidden, never
}

/// Has no effect in a render tree; in SwiftUI, describes the positions at which scrolling ends.
///
/// Source: SwiftUI's `ScrollTargetBehavior`.
public enum ScrollTargetBehavior: Sendable {
    /// Scrolling ends at whole pages or at the edges of views.
    case paging, viewAligned
}

/// Has no effect in a render tree; in SwiftUI, describes the bouncing of a scroll view at its limits.
///
/// Source: SwiftUI's `ScrollBounceBehavior`.
public enum ScrollBounceBehavior: Sendable {
    /// With `basedOnSize`, only content that is larger than the view bounces.
    case automatic, always, basedOnSize
}
