public import Foundation

extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the display of the title.
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, hides the navigation bar.
    public func navigationBarHidden(_ hidden: Bool) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the layout of a navigation view.
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the layout of a split view's columns.
    public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the width of a column.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the width of a column.
    public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil,
        ideal: CGFloat,
        max: CGFloat? = nil
    ) -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, serves as a namespace for types that describe a navigation bar.
///
/// Source: SwiftUI's `NavigationBarItem`.
public struct NavigationBarItem: Sendable {
    /// Has no effect in a render tree; in SwiftUI, describes the display of a navigation bar's title.
    public enum TitleDisplayMode: Sendable {
        /// An `inline` title is small and beside the buttons; a `large` one is below them.
        case automatic, inline, large
    }
}
