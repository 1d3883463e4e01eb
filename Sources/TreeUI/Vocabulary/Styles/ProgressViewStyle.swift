/// The appearance of progress views. A custom style arranges the label; the role does not change.
///
/// Source: SwiftUI's `ProgressViewStyle`.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// The type of view that shows the label.
    associatedtype Body: View
    /// The parts of the progress view.
    typealias Configuration = ProgressViewStyleConfiguration

    /// Returns the content of the progress view.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a progress view that a ``ProgressViewStyle`` arranges.
public struct ProgressViewStyleConfiguration {
    /// The type of the label.
    public typealias Label = _StyledPart<ProgressViewStyleConfiguration>

    /// The completed fraction, from 0 to 1; `nil` if it is unknown.
    public let fractionCompleted: Double?
    /// The label, if there is one.
    public let label: Label?
}

extension ProgressViewStyle where Self: _NamedStyle {
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
    }
}

extension View {
    /// Sets the progress view style of views within this view.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        self.style(\.progress, \.customProgress, style) { AnyView(style.makeBody(configuration: $0)) }
    }
}

/// The default progress view style.
///
/// Source: SwiftUI's `DefaultProgressViewStyle`.
@NamedStyle(nil)
public struct DefaultProgressViewStyle: ProgressViewStyle, _NamedStyle {}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The default progress view style.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

/// A progress view style with a bar.
///
/// Source: SwiftUI's `LinearProgressViewStyle`.
public struct LinearProgressViewStyle: ProgressViewStyle, _NamedStyle {
    /// Creates the style.
    public init() {}
    /// Creates the style. The tint has no effect.
    public init(tint: Color) {}
    public static var _name: String? { "linear" }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A progress view style with a bar.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

/// A progress view style with a circular indicator.
///
/// Source: SwiftUI's `CircularProgressViewStyle`.
public struct CircularProgressViewStyle: ProgressViewStyle, _NamedStyle {
    /// Creates the style.
    public init() {}
    /// Creates the style. The tint has no effect.
    public init(tint: Color) {}
    public static var _name: String? { "circular" }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A progress view style with a circular indicator.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
