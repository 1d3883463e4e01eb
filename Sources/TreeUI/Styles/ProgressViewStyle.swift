/// How progress presents itself.
///
/// Source: SwiftUI's `ProgressViewStyle`.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration

    /// What is shown within the progress.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a ``ProgressViewStyle`` has to arrange.
public struct ProgressViewStyleConfiguration {
    public typealias Label = _StyledPart<ProgressViewStyleConfiguration>

    /// How far it has come, from 0 to 1; `nil` where that is not known.
    public let fractionCompleted: Double?
    public let label: Label?
}

extension ProgressViewStyle where Self: _NamedStyle {
    public func makeBody(configuration: Configuration) -> some View {
        configuration.label
    }
}

extension View {
    /// The style of what is of this kind within.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        modifier(
            EnvironmentModifier { values in
                let named = S.self as? any _NamedStyle.Type
                values.styles.progress = named?._name
                values.styles.customProgress =
                    named == nil ? CustomStyle(style) { AnyView(style.makeBody(configuration: $0)) } : nil
            }
        )
    }
}

/// Source: SwiftUI's `DefaultProgressViewStyle`.
public struct DefaultProgressViewStyle: ProgressViewStyle, _NamedStyle {
    public init() {}
    public static var _name: String? { nil }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

/// Source: SwiftUI's `LinearProgressViewStyle`.
public struct LinearProgressViewStyle: ProgressViewStyle, _NamedStyle {
    public init() {}
    public init(tint: Color) {}
    public static var _name: String? { "linear" }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

/// Source: SwiftUI's `CircularProgressViewStyle`.
public struct CircularProgressViewStyle: ProgressViewStyle, _NamedStyle {
    public init() {}
    public init(tint: Color) {}
    public static var _name: String? { "circular" }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
