extension View {
    /// Has no effect in a render tree; in SwiftUI, sets when the tab bar becomes small.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, adds views below the tabs of a sidebar.
    public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, adds views above the tabs of a sidebar.
    public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, adds views to the bottom bar of a sidebar.
    public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, stores a person's arrangement of the tabs.
    public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the id under which a person's arrangement of tabs is stored.
    public func customizationID(_ id: String) -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, describes the condition under which a tab bar becomes small.
///
/// Source: SwiftUI's `TabBarMinimizeBehavior`.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String

    /// The condition that the platform uses.
    public static let automatic = TabBarMinimizeBehavior(name: "automatic")
    /// The tab bar becomes small while a person scrolls down.
    public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
    /// The tab bar becomes small while a person scrolls up.
    public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
    /// The background is never shown.
    public static let never = TabBarMinimizeBehavior(name: "never")
}

/// A person's arrangement of tabs. It has no effect in a render tree.
///
/// Source: SwiftUI's `TabViewCustomization`.
public struct TabViewCustomization: Equatable, Codable, Sendable {
    /// Creates the application's own arrangement.
    public init() {}

    /// Shows all tabs again.
    public mutating func resetVisibility() {}

    /// Restores the order of tabs in sections.
    public mutating func resetSectionOrder() {}
}

extension TabSection {
    /// Has no effect in a render tree; in SwiftUI, adds actions to the section in a sidebar.
    public func sectionActions<Actions: View>(@ViewBuilder content: () -> Actions) -> Self { self }
}
