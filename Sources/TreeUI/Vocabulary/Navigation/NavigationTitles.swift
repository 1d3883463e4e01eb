public import Foundation

extension View {
    /// Sets the title to the value of a binding, which a person cannot edit here.
    public func navigationTitle(_ title: Binding<String>) -> some View {
        navigationTitle(Text(verbatim: title.wrappedValue))
    }

    /// Sets the display of the title; a hint without effect here.
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }

    /// Hides the navigation bar; without effect here. Its title and items stay in the tree, because they contain the
    /// name and the actions of the screen.
    public func navigationBarHidden(_ hidden: Bool) -> some View { self }

    // MARK: Older names of `navigationTitle` and `toolbar`

    /// Sets the title. The older form of `navigationTitle(_:)`.
    public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }

    /// Sets the title. The older form of `navigationTitle(_:)`; the display mode has no effect.
    public func navigationBarTitle(
        _ title: Text,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(title) }

    public func navigationBarTitle(
        _ titleKey: LocalizedStringKey,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(titleKey) }

    @_disfavoredOverload
    public func navigationBarTitle<S: StringProtocol>(
        _ title: S,
        displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(title) }

    /// Adds views to the toolbar. The older form of `toolbar(content:)`.
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .topBarLeading) { leading }
            ToolbarItem(placement: .topBarTrailing) { trailing }
        }
    }

    public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
    }

    public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
    }

    /// Sets the layout of a navigation view; a hint without effect here.
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }

    /// Sets the layout of a split view's columns; a hint without effect here.
    public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { self }

    /// Sets the width of a column; a hint without effect here.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { self }

    public func navigationSplitViewColumnWidth(
        min: CGFloat? = nil,
        ideal: CGFloat,
        max: CGFloat? = nil
    ) -> some View { self }
}

/// A namespace for types that describe a navigation bar.
///
/// Source: SwiftUI's `NavigationBarItem`.
public struct NavigationBarItem: Sendable {
    /// The display of a navigation bar's title; a hint without effect here.
    public enum TitleDisplayMode: Sendable {
        case automatic, inline, large
    }
}
