/// How lists present themselves.
///
/// Source: SwiftUI's `ListStyle`.
public protocol ListStyle: _NamedStyle {}

extension View {
    /// The style of what is of this kind within; a hint.
    public func listStyle<S: ListStyle>(_ style: S) -> some View {
        self.style(\.list, style)
    }
}

/// Source: SwiftUI's `DefaultListStyle`.
public struct DefaultListStyle: ListStyle {
    public init() {}
    public static var _name: String? { nil }
}

extension ListStyle where Self == DefaultListStyle {
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

/// Source: SwiftUI's `PlainListStyle`.
public struct PlainListStyle: ListStyle {
    public init() {}
    public static var _name: String? { "plain" }
}

extension ListStyle where Self == PlainListStyle {
    public static var plain: PlainListStyle { PlainListStyle() }
}

/// Source: SwiftUI's `InsetListStyle`.
public struct InsetListStyle: ListStyle {
    public init() {}
    public static var _name: String? { "inset" }
}

extension ListStyle where Self == InsetListStyle {
    public static var inset: InsetListStyle { InsetListStyle() }
}

/// Source: SwiftUI's `InsetGroupedListStyle`.
public struct InsetGroupedListStyle: ListStyle {
    public init() {}
    public static var _name: String? { "insetGrouped" }
}

extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

/// Source: SwiftUI's `GroupedListStyle`.
public struct GroupedListStyle: ListStyle {
    public init() {}
    public static var _name: String? { "grouped" }
}

extension ListStyle where Self == GroupedListStyle {
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

/// Source: SwiftUI's `SidebarListStyle`.
public struct SidebarListStyle: ListStyle {
    public init() {}
    public static var _name: String? { "sidebar" }
}

extension ListStyle where Self == SidebarListStyle {
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// Source: SwiftUI's `BorderedListStyle`.
public struct BorderedListStyle: ListStyle {
    public init() {}
    public static var _name: String? { "bordered" }
}

extension ListStyle where Self == BorderedListStyle {
    public static var bordered: BorderedListStyle { BorderedListStyle() }
}

/// Source: SwiftUI's `CarouselListStyle`.
public struct CarouselListStyle: ListStyle {
    public init() {}
    public static var _name: String? { "carousel" }
}

extension ListStyle where Self == CarouselListStyle {
    public static var carousel: CarouselListStyle { CarouselListStyle() }
}
