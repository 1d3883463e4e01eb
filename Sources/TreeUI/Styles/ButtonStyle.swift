import RenderTree

/// How the label of a button is presented; the button stays what it is.
///
/// Source: SwiftUI's `ButtonStyle`.
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration

    /// What is shown within the button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a ``ButtonStyle`` has to arrange.
public struct ButtonStyleConfiguration {
    public typealias Label = _StyledPart<ButtonStyleConfiguration>

    public let role: ButtonRole?
    public let label: Label
    /// Whether the button is held down. A press here has no length, so it never is.
    public let isPressed: Bool
}

/// How a button as a whole is presented, and what presses it.
///
/// Source: SwiftUI's `PrimitiveButtonStyle`.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration

    /// What is shown in place of the button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a ``PrimitiveButtonStyle`` has to arrange.
public struct PrimitiveButtonStyleConfiguration {
    public typealias Label = _StyledPart<PrimitiveButtonStyleConfiguration>

    public let role: ButtonRole?
    public let label: Label
    let action: ButtonAction
    let source: SourceReference

    /// Does what the button is for.
    @MainActor public func trigger() {
        switch action {
        case .sync(let action): action()
        case .async(let operation): Work { await operation() }
        }
    }
}

extension PrimitiveButtonStyle where Self: _NamedStyle {
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration)
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// The button that a primitive style presents.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(configuration.role, configuration.action, configuration.source, configuration.label)
    }
}

extension View {
    /// The style of the buttons within.
    public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(
            EnvironmentModifier { values in
                values.styles.customButton = CustomStyle(style) { AnyView(style.makeBody(configuration: $0)) }
                values.styles.customPrimitiveButton = nil
            }
        )
    }

    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        modifier(
            EnvironmentModifier { values in
                values.styles.customButton = nil
                if let named = S.self as? any _NamedStyle.Type {
                    values.styles.button = named._name
                    values.styles.customPrimitiveButton = nil
                } else {
                    values.styles.customPrimitiveButton = CustomStyle(style) {
                        AnyView(style.makeBody(configuration: $0))
                    }
                }
            }
        )
    }
}
