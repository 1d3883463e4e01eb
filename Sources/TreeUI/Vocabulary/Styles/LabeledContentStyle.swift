/// The appearance of labeled content. A custom style arranges the label and the content.
///
/// Source: SwiftUI's `LabeledContentStyle`.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    /// The type of view that shows the label and the content.
    associatedtype Body: View
    /// The parts of the labeled content.
    typealias Configuration = LabeledContentStyleConfiguration

    /// Returns the view of the labeled content.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of labeled content that a ``LabeledContentStyle`` arranges.
public struct LabeledContentStyleConfiguration {
    /// The type of the label.
    public typealias Label = _StyledPart<LabeledContentStyleConfiguration>
    /// The type of the content.
    public typealias Content = _StyledPart<LabeledContentStyleConfiguration>

    /// The label.
    public let label: Label
    /// The content.
    public let content: Content
}

extension View {
    /// Sets the style of labeled content within this view.
    public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        modifier(
            EnvironmentModifier { values in
                values.styles.customLabeledContent =
                    S.self == AutomaticLabeledContentStyle.self
                    ? nil : CustomStyle(style) { AnyView(style.makeBody(configuration: $0)) }
            }
        )
    }
}

/// The default style of labeled content, which shows the label, a space and the content.
///
/// Source: SwiftUI's `AutomaticLabeledContentStyle`.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    /// Creates the style.
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        HStack {
            configuration.label
            Spacer()
            configuration.content
        }
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    /// The default style of labeled content.
    public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}
