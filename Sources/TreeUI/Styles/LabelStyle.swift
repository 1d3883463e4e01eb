/// How labels present themselves.
///
/// Source: SwiftUI's `LabelStyle`.
@MainActor @preconcurrency
public protocol LabelStyle {
    associatedtype Body: View
    typealias Configuration = LabelStyleConfiguration

    /// What is shown in place of the label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a ``LabelStyle`` has to arrange.
public struct LabelStyleConfiguration {
    public typealias Title = _StyledPart<(LabelStyleConfiguration, title: Void)>
    public typealias Icon = _StyledPart<(LabelStyleConfiguration, icon: Void)>

    public let title: Title
    public let icon: Icon
}

extension LabelStyle where Self: _NamedStyle {
    public func makeBody(configuration: Configuration) -> some View {
        Label(title: { configuration.title }, icon: { configuration.icon })
    }
}

extension View {
    /// The style of what is of this kind within.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        modifier(
            EnvironmentModifier { values in
                let named = S.self as? any _NamedStyle.Type
                values.styles.label = named?._name
                values.styles.customLabel =
                    named == nil ? CustomStyle(style) { AnyView(style.makeBody(configuration: $0)) } : nil
            }
        )
    }
}

/// Source: SwiftUI's `DefaultLabelStyle`.
public struct DefaultLabelStyle: LabelStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { nil }
}

extension LabelStyle where Self == DefaultLabelStyle {
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

/// Source: SwiftUI's `TitleAndIconLabelStyle`.
public struct TitleAndIconLabelStyle: LabelStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { nil }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

/// Source: SwiftUI's `TitleOnlyLabelStyle`.
public struct TitleOnlyLabelStyle: LabelStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { "titleOnly" }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// Source: SwiftUI's `IconOnlyLabelStyle`.
public struct IconOnlyLabelStyle: LabelStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { "iconOnly" }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
