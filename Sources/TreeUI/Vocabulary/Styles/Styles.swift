/// A style that is identified by a name, which is a hint for renderers.
@MainActor @preconcurrency
public protocol _NamedStyle {
    /// The name; `nil` for the default style.
    static var _name: String? { get }
}

/// Declares a style's initializer and its name, which is `nil` for a default style.
@attached(member, names: named(init), named(_name))
macro NamedStyle(_ name: String?) = #externalMacro(module: "TreeUIMacros", type: "NamedStyle")

/// The styles that apply to the controls within a view.
struct Styles {
    var button: String?
    var customButton: CustomStyle<ButtonStyleConfiguration>?
    var customPrimitiveButton: CustomStyle<PrimitiveButtonStyleConfiguration>?
    var label: String?
    var customLabel: CustomStyle<LabelStyleConfiguration>?
    var toggle: String?
    var customToggle: CustomStyle<ToggleStyleConfiguration>?
    var progress: String?
    var customProgress: CustomStyle<ProgressViewStyleConfiguration>?
    var picker: String?
    var list: String?
    var table: String?
    var form: String?
    var tabs: String?
    var textField: String?
    var gauge: String?
    var customGauge: CustomStyle<GaugeStyleConfiguration>?
    var customLabeledContent: CustomStyle<LabeledContentStyleConfiguration>?
    var menu: String?
    var controlGroup: CustomStyle<ControlGroupStyleConfiguration>?
    var datePicker: String?
    var customGroupBox: CustomStyle<GroupBoxStyleConfiguration>?
    var controlSize = ControlSize.regular
    var hidesLabels = false
}

/// Styles that many environments share. They never change: setting a style creates a new object.
final class SharedStyles: ComparedValue {
    let styles: Styles

    init(_ styles: Styles) {
        self.styles = styles
    }

    func isSame(as other: SharedStyles) -> Bool { self === other || Comparison.areSame(styles, other.styles) }
}

/// A custom style, with the closure that creates its view.
struct CustomStyle<Configuration>: ComparedValue {
    private let style: Any
    private let make: @MainActor (Configuration) -> AnyView

    init(_ style: Any, make: @escaping @MainActor (Configuration) -> AnyView) {
        self.style = style
        self.make = make
    }

    @MainActor
    func callAsFunction(_ configuration: Configuration) -> AnyView { make(configuration) }

    func isSame(as other: CustomStyle) -> Bool { Comparison.areSame(any: style, other.style) }
}

extension View {
    func style<S: _NamedStyle>(_ keyPath: WritableKeyPath<Styles, String?>, _ style: S) -> some View {
        modifier(EnvironmentModifier { $0.styles[keyPath: keyPath] = S._name })
    }

    /// Sets a style that either has a name or creates a view from a control's parts.
    func style<S, Configuration>(
        _ name: WritableKeyPath<Styles, String?>,
        _ custom: WritableKeyPath<Styles, CustomStyle<Configuration>?>,
        _ style: S,
        make: @escaping @MainActor (Configuration) -> AnyView
    ) -> some View {
        modifier(
            EnvironmentModifier { values in
                let named = S.self as? any _NamedStyle.Type
                values.styles[keyPath: name] = named?._name
                values.styles[keyPath: custom] = named == nil ? CustomStyle(style, make: make) : nil
            }
        )
    }
}

/// A part of a control that a custom style arranges.
public struct _StyledPart<Control>: _PrimitiveView {
    private let render: @MainActor (inout _RenderContext) -> Void

    init<V: View>(_ view: V) {
        render = { context in V._render(view, in: &context) }
    }

    public static func _render(_ view: _StyledPart, in context: inout _RenderContext) {
        view.render(&context)
    }
}
