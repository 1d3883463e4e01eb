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
@NamedStyle(nil)
public struct DefaultListStyle: ListStyle {}

extension ListStyle where Self == DefaultListStyle {
    /// The default list style.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// A list style without decoration.
///
/// Source: SwiftUI's `PlainListStyle`.
@NamedStyle("plain")
public struct PlainListStyle: ListStyle {}

extension ListStyle where Self == PlainListStyle {
    /// A list style without decoration.
    public static var plain: PlainListStyle { PlainListStyle() }
}

/// A list style with inset rows.
///
/// Source: SwiftUI's `InsetListStyle`.
@NamedStyle("inset")
public struct InsetListStyle: ListStyle {}

extension ListStyle where Self == InsetListStyle {
    /// A list style with inset rows.
    public static var inset: InsetListStyle { InsetListStyle() }
}

/// A list style with inset groups of rows.
///
/// Source: SwiftUI's `InsetGroupedListStyle`.
@NamedStyle("insetGrouped")
public struct InsetGroupedListStyle: ListStyle {}

extension ListStyle where Self == InsetGroupedListStyle {
    /// A list style with inset groups of rows.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// A list style with groups of rows.
///
/// Source: SwiftUI's `GroupedListStyle`.
@NamedStyle("grouped")
public struct GroupedListStyle: ListStyle {}

extension ListStyle where Self == GroupedListStyle {
    /// A list style with groups of rows.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

/// A list style for sidebars.
///
/// Source: SwiftUI's `SidebarListStyle`.
@NamedStyle("sidebar")
public struct SidebarListStyle: ListStyle {}

extension ListStyle where Self == SidebarListStyle {
    /// A list style for sidebars.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// A list style with a border.
///
/// Source: SwiftUI's `BorderedListStyle`.
@NamedStyle("bordered")
public struct BorderedListStyle: ListStyle {}

extension ListStyle where Self == BorderedListStyle {
    /// A list style with a border.
    public static var bordered: BorderedListStyle { BorderedListStyle() }
}

/// A list style with rows that scroll like a carousel.
///
/// Source: SwiftUI's `CarouselListStyle`.
@NamedStyle("carousel")
public struct CarouselListStyle: ListStyle {}

extension ListStyle where Self == CarouselListStyle {
    /// A list style with rows that scroll like a carousel.
    public static var carousel: CarouselListStyle { CarouselListStyle() }
}
