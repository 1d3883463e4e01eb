/// Has no effect in a render tree; in SwiftUI, describes the headers and footers that stay visible while content scrolls.
///
/// Source: SwiftUI's `PinnedScrollableViews`.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The headers of sections.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footers of sections.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Has no effect in a render tree; in SwiftUI, describes the placement of a search field.
///
/// Source: SwiftUI's `SearchFieldPlacement`.
public struct SearchFieldPlacement: Sendable {
    /// The placement that suits the platform.
    public static let automatic = SearchFieldPlacement()
    /// A placement in the sidebar.
    public static let sidebar = SearchFieldPlacement()
    /// A placement in the toolbar.
    public static let toolbar = SearchFieldPlacement()
    /// A placement below the navigation bar's title.
    public static let navigationBarDrawer = SearchFieldPlacement()

    /// Returns a placement below the navigation bar's title. The display mode has no effect.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement()
    }

    /// The display of a search field below the navigation bar's title.
    public enum NavigationBarDrawerDisplayMode: Sendable {
        /// The system may hide the search field while a person scrolls, or always shows it.
        case automatic, always
    }
}
