/// A style that is known by its name: a hint for renderers.
@MainActor @preconcurrency
public protocol _NamedStyle {
    /// The hint; `nil` where the style is the usual one.
    static var _name: String? { get }
}

/// The styles that views hand to the controls within them.
struct Styles {
    var button: String?
    var customButton: ((ButtonStyleConfiguration) -> AnyView)?
    var customPrimitiveButton: ((PrimitiveButtonStyleConfiguration) -> AnyView)?
    var label: String?
    var customLabel: ((LabelStyleConfiguration) -> AnyView)?
    var toggle: String?
    var customToggle: ((ToggleStyleConfiguration) -> AnyView)?
    var progress: String?
    var customProgress: ((ProgressViewStyleConfiguration) -> AnyView)?
    var picker: String?
    var list: String?
    var form: String?
    var tabs: String?
    var textField: String?
    var gauge: String?
    var menu: String?
    var datePicker: String?
    var groupBox: String?
}

/// Styles that many environments share. Never changed: who sets a style makes another.
final class SharedStyles {
    let styles: Styles

    init(_ styles: Styles) {
        self.styles = styles
    }
}

extension View {
    func style<S: _NamedStyle>(_ keyPath: WritableKeyPath<Styles, String?>, _ style: S) -> some View {
        modifier(EnvironmentModifier { $0.styles[keyPath: keyPath] = S._name })
    }
}

/// A part of a control that a style of your own arranges.
public struct _StyledPart<Control>: _PrimitiveView {
    private let render: @MainActor (inout _RenderContext) -> Void

    init<V: View>(_ view: V) {
        render = { context in V._render(view, in: &context) }
    }

    public static func _render(_ view: _StyledPart, in context: inout _RenderContext) {
        view.render(&context)
    }
}
