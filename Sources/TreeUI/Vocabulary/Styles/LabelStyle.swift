/// The appearance of labels. A custom style arranges the title and the icon.
///
/// Source: SwiftUI's `LabelStyle`.
@MainActor @preconcurrency
public protocol LabelStyle {
    /// The type of view that replaces the label.
    associatedtype Body: View
    /// The parts of the label.
    typealias Configuration = LabelStyleConfiguration

    /// Returns the view that replaces the label.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a label that a ``LabelStyle`` arranges.
public struct LabelStyleConfiguration {
    /// The type of the label's title.
    public typealias Title = _StyledPart<(LabelStyleConfiguration, title: Void)>
    /// The type of the label's icon.
    public typealias Icon = _StyledPart<(LabelStyleConfiguration, icon: Void)>

    /// The label's title.
    public let title: Title
    /// The label's icon. It is hidden from assistive technology, because the title names the label.
    public let icon: Icon
}

extension LabelStyle where Self: _NamedStyle {
    public func makeBody(configuration: Configuration) -> some View {
        Label(title: { configuration.title }, icon: { configuration.icon })
    }
}

extension View {
    /// Sets the label style of views within this view.
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        self.style(\.label, \.customLabel, style) { AnyView(style.makeBody(configuration: $0)) }
    }
}

/// The default label style, with the title and the icon.
///
/// Source: SwiftUI's `DefaultLabelStyle`.
@NamedStyle(nil)
public struct DefaultLabelStyle: LabelStyle, _NamedStyle {}

extension LabelStyle where Self == DefaultLabelStyle {
    /// The default label style, with the title and the icon.
    public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

/// A label style that shows the title and the icon.
///
/// Source: SwiftUI's `TitleAndIconLabelStyle`.
@NamedStyle(nil)
public struct TitleAndIconLabelStyle: LabelStyle, _NamedStyle {}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    /// A label style that shows the title and the icon.
    public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

/// A label style that shows the title without the icon.
///
/// Source: SwiftUI's `TitleOnlyLabelStyle`.
@NamedStyle("titleOnly")
public struct TitleOnlyLabelStyle: LabelStyle, _NamedStyle {}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    /// A label style that shows the title without the icon.
    public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

/// A label style that shows the icon. The title still names the label.
///
/// Source: SwiftUI's `IconOnlyLabelStyle`.
@NamedStyle("iconOnly")
public struct IconOnlyLabelStyle: LabelStyle, _NamedStyle {}

extension LabelStyle where Self == IconOnlyLabelStyle {
    /// A label style that shows the icon.
    public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
