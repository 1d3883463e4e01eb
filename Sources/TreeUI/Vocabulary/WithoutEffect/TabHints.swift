// The look of tab bars: accepted, and without effect on the tree.

extension View {
    /// Sets when the tab bar becomes small; without effect here.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }

    /// Adds views below the tabs of a sidebar; without effect here.
    public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    /// Adds views above the tabs of a sidebar; without effect here.
    public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    /// Adds views to the bottom bar of a sidebar; without effect here.
    public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    /// Sets the id by which a person's arrangement of tabs is stored; without effect here.
    public func customizationID(_ id: String) -> some View { self }
}

/// The condition under which a tab bar becomes small; without effect here.
///
/// Source: SwiftUI's `TabBarMinimizeBehavior`.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String

    /// The condition that the platform uses.
    public static let automatic = TabBarMinimizeBehavior(name: "automatic")
    /// While a person scrolls down.
    public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
    /// While a person scrolls up.
    public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
    /// Never.
    public static let never = TabBarMinimizeBehavior(name: "never")
}
