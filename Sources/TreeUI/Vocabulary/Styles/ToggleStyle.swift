/// The appearance of toggles. A custom style arranges the label. The control keeps the role of a toggle, and a button
/// that the style adds is part of it.
///
/// Source: SwiftUI's `ToggleStyle`.
@MainActor @preconcurrency
public protocol ToggleStyle {
    /// The type of view that shows the label.
    associatedtype Body: View
    /// The parts of the toggle.
    typealias Configuration = ToggleStyleConfiguration

    /// Returns the content of the toggle.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a toggle that a ``ToggleStyle`` arranges.
@MainActor
public struct ToggleStyleConfiguration {
    /// The type of the toggle's label.
    public typealias Label = _StyledPart<ToggleStyleConfiguration>

    /// The toggle's label.
    public let label: Label
    /// Whether the toggle represents several different values. Always `false`.
    public let isMixed = false
    /// Whether the toggle is on.
    @Binding public var isOn: Bool
}

extension ToggleStyle where Self: _NamedStyle {
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
    }
}

extension View {
    /// Sets the toggle style of views within this view.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        self.style(\.toggle, \.customToggle, style) { AnyView(style.makeBody(configuration: $0)) }
    }
}

/// The default toggle style.
///
/// Source: SwiftUI's `DefaultToggleStyle`.
@NamedStyle(nil)
public struct DefaultToggleStyle: ToggleStyle, _NamedStyle {}

extension ToggleStyle where Self == DefaultToggleStyle {
    /// The default toggle style.
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

/// A toggle style that shows a switch.
///
/// Source: SwiftUI's `SwitchToggleStyle`.
public struct SwitchToggleStyle: ToggleStyle, _NamedStyle {
    /// Creates the style.
    public init() {}
    /// Creates the style. The tint has no effect.
    public init(tint: Color) {}
    public static var _name: String? { "switch" }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    /// A toggle style that shows a switch.
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

/// A toggle style that shows a checkbox.
///
/// Source: SwiftUI's `CheckboxToggleStyle`.
@NamedStyle("checkbox")
public struct CheckboxToggleStyle: ToggleStyle, _NamedStyle {}

extension ToggleStyle where Self == CheckboxToggleStyle {
    /// A toggle style that shows a checkbox.
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

/// A toggle style that shows a button.
///
/// Source: SwiftUI's `ButtonToggleStyle`.
@NamedStyle("button")
public struct ButtonToggleStyle: ToggleStyle, _NamedStyle {}

extension ToggleStyle where Self == ButtonToggleStyle {
    /// A toggle style that shows a button.
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
