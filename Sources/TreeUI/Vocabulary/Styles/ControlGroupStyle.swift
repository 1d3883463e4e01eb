/// The appearance of control groups. A custom style arranges the label and the controls.
///
/// Source: SwiftUI's `ControlGroupStyle`.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    /// The type of view that shows the group.
    associatedtype Body: View
    /// The parts of the group.
    typealias Configuration = ControlGroupStyleConfiguration

    /// Returns the content of the group.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a control group that a ``ControlGroupStyle`` arranges.
///
/// Source: SwiftUI's `ControlGroupStyleConfiguration`.
public struct ControlGroupStyleConfiguration {
    /// The type of the controls.
    public typealias Content = _StyledPart<ControlGroupStyleConfiguration>
    /// The type of the label.
    public typealias Label = _StyledPart<ControlGroupStyleConfiguration>

    /// The controls.
    public let content: Content
    /// The label.
    public let label: Label
}

extension View {
    /// Sets the style of control groups within this view.
    public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        modifier(
            EnvironmentModifier { values in
                values.styles.controlGroup = CustomStyle(style) { AnyView(style.makeBody(configuration: $0)) }
            }
        )
    }
}

/// A control group style that shows the controls beside each other, as TreeUI does in each style except `menu`.
///
/// Source: SwiftUI's `AutomaticControlGroupStyle`.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    /// The default control group style.
    public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }

    /// A control group style for the controls in a navigation bar.
    public static var navigation: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }

    /// A control group style that shows the controls as a palette.
    public static var palette: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }

    /// A control group style that shows the controls in one row of a menu.
    public static var compactMenu: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

/// A control group style that shows the controls in a menu.
///
/// Source: SwiftUI's `MenuControlGroupStyle`.
public struct MenuControlGroupStyle: ControlGroupStyle {
    /// Creates the style.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        Menu(content: { configuration.content }, label: { configuration.label })
    }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
    /// A control group style that shows the controls in a menu.
    public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
