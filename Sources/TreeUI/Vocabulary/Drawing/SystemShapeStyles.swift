// The styles of the system, named by their purpose.

/// The style of text and other foreground content.
///
/// Source: SwiftUI's `ForegroundStyle`.
public struct ForegroundStyle: ShapeStyle {
    /// Creates the style.
    public init() {}

    public var _name: String { "primary" }
}

extension ShapeStyle where Self == ForegroundStyle {
    /// The style of text and other foreground content.
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The style behind content.
///
/// Source: SwiftUI's `BackgroundStyle`.
public struct BackgroundStyle: ShapeStyle {
    /// Creates the style.
    public init() {}

    public var _name: String { "background" }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The style behind content.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The tint of interactive views.
///
/// Source: SwiftUI's `TintShapeStyle`.
public struct TintShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}

    public var _name: String { "accent" }
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The tint of interactive views.
    public static var tint: TintShapeStyle { TintShapeStyle() }

    /// The style of links.
    public static var link: TintShapeStyle { TintShapeStyle() }
}

/// The style of separators.
///
/// Source: SwiftUI's `SeparatorShapeStyle`.
public struct SeparatorShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}

    public var _name: String { "separator" }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
    /// The style of separators.
    public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// The style of a selection.
///
/// Source: SwiftUI's `SelectionShapeStyle`.
public struct SelectionShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}

    public var _name: String { "selection" }
}

extension ShapeStyle where Self == SelectionShapeStyle {
    /// The style of a selection.
    public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

/// The style of placeholder text.
///
/// Source: SwiftUI's `PlaceholderTextShapeStyle`.
public struct PlaceholderTextShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}

    public var _name: String { "tertiary" }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
    /// The style of placeholder text.
    public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

/// The style of filled shapes.
///
/// Source: SwiftUI's `FillShapeStyle`.
public struct FillShapeStyle: ShapeStyle {
    /// Creates the style.
    public init() {}

    public var _name: String { "fill" }
}

extension ShapeStyle where Self == FillShapeStyle {
    /// The style of filled shapes.
    public static var fill: FillShapeStyle { FillShapeStyle() }
}
