/// The appearance of group boxes. A custom style arranges the label and the content, and replaces the section of the tree.
///
/// Source: SwiftUI's `GroupBoxStyle`.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    /// The type of view that shows the label and the content.
    associatedtype Body: View
    /// The parts of the group box.
    typealias Configuration = GroupBoxStyleConfiguration

    /// Returns the content of the group box.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a group box that a ``GroupBoxStyle`` arranges.
public struct GroupBoxStyleConfiguration {
    /// The type of the label.
    public typealias Label = _StyledPart<GroupBoxStyleConfiguration>
    /// The type of the content.
    public typealias Content = _StyledPart<GroupBoxStyleConfiguration>

    /// The label.
    public let label: Label
    /// The content.
    public let content: Content
}

extension View {
    /// Sets the style of group boxes within this view.
    public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        modifier(
            EnvironmentModifier { values in
                values.styles.customGroupBox =
                    S.self == DefaultGroupBoxStyle.self
                    ? nil : CustomStyle(style) { AnyView(style.makeBody(configuration: $0)) }
            }
        )
    }
}

/// The default group box style.
///
/// Source: SwiftUI's `DefaultGroupBoxStyle`.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    /// Creates the style.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View { GroupBox(configuration) }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    /// The default group box style.
    public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}
