/// The appearance of lists.
///
/// Source: SwiftUI's `ListStyle`.
public protocol ListStyle: _NamedStyle {}

extension View {
    /// Sets the list style of views within this view. A hint for renderers.
    public func listStyle<S: ListStyle>(_ style: S) -> some View {
        self.style(\.list, style)
    }
}

/// The default list style.
///
/// Source: SwiftUI's `DefaultListStyle`.
public struct DefaultListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { nil }
}

extension ListStyle where Self == DefaultListStyle {
    /// The default list style.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// A list style without decoration.
///
/// Source: SwiftUI's `PlainListStyle`.
public struct PlainListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "plain" }
}

extension ListStyle where Self == PlainListStyle {
    /// A list style without decoration.
    public static var plain: PlainListStyle { PlainListStyle() }
}

/// A list style with inset rows.
///
/// Source: SwiftUI's `InsetListStyle`.
public struct InsetListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "inset" }
}

extension ListStyle where Self == InsetListStyle {
    /// A list style with inset rows.
    public static var inset: InsetListStyle { InsetListStyle() }
}

/// A list style with inset groups of rows.
///
/// Source: SwiftUI's `InsetGroupedListStyle`.
public struct InsetGroupedListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "insetGrouped" }
}

extension ListStyle where Self == InsetGroupedListStyle {
    /// A list style with inset groups of rows.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// A list style with groups of rows.
///
/// Source: SwiftUI's `GroupedListStyle`.
public struct GroupedListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "grouped" }
}

extension ListStyle where Self == GroupedListStyle {
    /// A list style with groups of rows.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

/// A list style for sidebars.
///
/// Source: SwiftUI's `SidebarListStyle`.
public struct SidebarListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "sidebar" }
}

extension ListStyle where Self == SidebarListStyle {
    /// A list style for sidebars.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// A list style with a border.
///
/// Source: SwiftUI's `BorderedListStyle`.
public struct BorderedListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "bordered" }
}

extension ListStyle where Self == BorderedListStyle {
    /// A list style with a border.
    public static var bordered: BorderedListStyle { BorderedListStyle() }
}

/// A list style with rows that scroll like a carousel.
///
/// Source: SwiftUI's `CarouselListStyle`.
public struct CarouselListStyle: ListStyle {
    /// Creates the style.
    public init() {}
    public static var _name: String? { "carousel" }
}

extension ListStyle where Self == CarouselListStyle {
    /// A list style with rows that scroll like a carousel.
    public static var carousel: CarouselListStyle { CarouselListStyle() }
}
