/// The appearance of tab views.
///
/// Source: SwiftUI's `TabViewStyle`.
public protocol TabViewStyle: _NamedStyle {}

extension View {
    /// Sets the tab view style of views within this view. A hint for renderers.
    public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        self.style(\.tabs, style)
    }
}

/// The default tab view style.
///
/// Source: SwiftUI's `DefaultTabViewStyle`.
@NamedStyle(nil)
public struct DefaultTabViewStyle: TabViewStyle {}

extension TabViewStyle where Self == DefaultTabViewStyle {
    /// The default tab view style.
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

/// A tab view style that can become a sidebar.
///
/// Source: SwiftUI's `SidebarAdaptableTabViewStyle`.
@NamedStyle("sidebarAdaptable")
public struct SidebarAdaptableTabViewStyle: TabViewStyle {}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    /// A tab view style that can become a sidebar.
    public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

/// A tab view style with a tab bar.
///
/// Source: SwiftUI's `TabBarOnlyTabViewStyle`.
@NamedStyle("tabBarOnly")
public struct TabBarOnlyTabViewStyle: TabViewStyle {}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    /// A tab view style with a tab bar.
    public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

/// A tab view style with grouped tabs.
///
/// Source: SwiftUI's `GroupedTabViewStyle`.
@NamedStyle("grouped")
public struct GroupedTabViewStyle: TabViewStyle {}

extension TabViewStyle where Self == GroupedTabViewStyle {
    /// A tab view style with grouped tabs.
    public static var grouped: GroupedTabViewStyle { GroupedTabViewStyle() }
}

/// A tab view style that shows tabs as pages to swipe through.
///
/// Source: SwiftUI's `PageTabViewStyle`.
public struct PageTabViewStyle: TabViewStyle {
    /// Has no effect in a render tree; in SwiftUI, describes the visibility of the dots that indicate the current page.
    public struct IndexDisplayMode: Sendable {
        /// Shows the dots if there is more than one page.
        public static let automatic = IndexDisplayMode()
        /// Always shows the dots.
        public static let always = IndexDisplayMode()
        /// Never shows the dots.
        public static let never = IndexDisplayMode()
    }

    /// Creates the style.
    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
    public static var _name: String? { "page" }
}

extension TabViewStyle where Self == PageTabViewStyle {
    /// A tab view style that shows tabs as pages to swipe through.
    public static var page: PageTabViewStyle { PageTabViewStyle() }

    /// Returns a tab view style that shows tabs as pages to swipe through.
    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}
