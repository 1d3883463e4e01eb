/// A label beside the value that it describes.
///
/// Source: SwiftUI's `LabeledContent`.
public struct LabeledContent<Label: View, Content: View>: View {
    @Environment(\.labeledContentStyle) private var style
    private let label: Label
    private let content: Content

    /// Creates a label beside a value.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
        self.label = label()
    }

    public var body: some View {
        if let style {
            style(
                LabeledContentStyleConfiguration(
                    label: LabeledContentStyleConfiguration.Label(label),
                    content: LabeledContentStyleConfiguration.Content(content)
                )
            )
        } else {
            HStack {
                label
                Spacer()
                content
            }
        }
    }
}

extension EnvironmentValues {
    fileprivate var labeledContentStyle: CustomStyle<LabeledContentStyleConfiguration>? {
        sharedStyles?.styles.customLabeledContent
    }
}

extension LabeledContent where Label == Text {
    /// Creates a title beside a value.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(titleKey) })
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a title beside a value that is text.
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(content: { Text(value) }, label: { Text(titleKey) })
    }

    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(content: { Text(value) }, label: { Text(title) })
    }
}
