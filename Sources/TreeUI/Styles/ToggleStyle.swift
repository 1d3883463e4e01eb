/// How toggles present themselves. However it is drawn, the control stays a toggle; what a style puts into it presses the
/// whole.
///
/// Source: SwiftUI's `ToggleStyle`.
@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration

    /// What is shown within the toggle.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a ``ToggleStyle`` has to arrange.
@MainActor
public struct ToggleStyleConfiguration {
    public typealias Label = _StyledPart<ToggleStyleConfiguration>

    public let label: Label
    public let isMixed = false
    @Binding public var isOn: Bool
}

extension ToggleStyle where Self: _NamedStyle {
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
    }
}

extension View {
    /// The style of what is of this kind within.
    public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        modifier(
            EnvironmentModifier { values in
                let named = S.self as? any _NamedStyle.Type
                values.styles.toggle = named?._name
                values.styles.customToggle =
                    named == nil ? CustomStyle(style) { AnyView(style.makeBody(configuration: $0)) } : nil
            }
        )
    }
}

/// Source: SwiftUI's `DefaultToggleStyle`.
public struct DefaultToggleStyle: ToggleStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { nil }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

/// Source: SwiftUI's `SwitchToggleStyle`.
public struct SwitchToggleStyle: ToggleStyle, _NamedStyle {
    public init() {}
    public init(tint: Color) {}
    public static var _name: String? { "switch" }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

/// Source: SwiftUI's `CheckboxToggleStyle`.
public struct CheckboxToggleStyle: ToggleStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { "checkbox" }
}

extension ToggleStyle where Self == CheckboxToggleStyle {
    public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

/// Source: SwiftUI's `ButtonToggleStyle`.
public struct ButtonToggleStyle: ToggleStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { "button" }
}

extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
