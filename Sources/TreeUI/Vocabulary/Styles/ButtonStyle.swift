import RenderTree

/// The appearance of buttons. A custom style arranges the label of a button; its role and its action do not change.
///
/// Source: SwiftUI's `ButtonStyle`.
@MainActor @preconcurrency
public protocol ButtonStyle {
    /// The type of view that shows the label.
    associatedtype Body: View
    /// The parts of the button.
    typealias Configuration = ButtonStyleConfiguration

    /// Returns the content of the button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button that a ``ButtonStyle`` arranges.
public struct ButtonStyleConfiguration {
    /// The type of the button's label.
    public typealias Label = _StyledPart<ButtonStyleConfiguration>

    /// The button's role, if it has one.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    /// Whether the button is held down. Always `false`, because a press has no duration here.
    public let isPressed: Bool
}

/// The appearance and the interaction of buttons. A custom style replaces the button, and decides what triggers its
/// action.
///
/// Source: SwiftUI's `PrimitiveButtonStyle`.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    /// The type of view that replaces the button.
    associatedtype Body: View
    /// The parts of the button.
    typealias Configuration = PrimitiveButtonStyleConfiguration

    /// Returns the view that replaces the button.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a button that a ``PrimitiveButtonStyle`` arranges.
public struct PrimitiveButtonStyleConfiguration {
    /// The type of the button's label.
    public typealias Label = _StyledPart<PrimitiveButtonStyleConfiguration>

    /// The button's role, if it has one.
    public let role: ButtonRole?
    /// The button's label.
    public let label: Label
    let action: ButtonAction
    let source: SourceReference

    /// Runs the button's action.
    @MainActor public func trigger() {
        switch action {
        case .sync(let action): action()
        case .async(let operation):
            if Session.startWork(isOngoing: false, source: source, operation) == nil { Task { await operation() } }
        }
    }
}

extension PrimitiveButtonStyle where Self: _NamedStyle {
    public func makeBody(configuration: Configuration) -> some View {
        Button(configuration)
    }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// Creates a button from the parts that a primitive style receives.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(configuration.role, configuration.action, configuration.source, configuration.label)
    }
}

extension View {
    /// Sets the button style of views within this view.
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
