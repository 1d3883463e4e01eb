extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the level of a heading.
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the kind of text that the view contains.
    public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, shows the view enlarged while it is pressed.
    public func accessibilityShowsLargeContentViewer() -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, shows another view enlarged while this one is pressed.
    public func accessibilityShowsLargeContentViewer<V: View>(@ViewBuilder _ largeContentView: () -> V) -> some View {
        self
    }

    /// Has no effect in a render tree; in SwiftUI, adds a value that is read on demand.
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey,
        _ value: Text,
        importance: AXCustomContentImportance = .default
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, adds a value that is read on demand.
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey,
        _ valueKey: LocalizedStringKey,
        importance: AXCustomContentImportance = .default
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, links views in several places.
    public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, pairs a label with its content.
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole,
        id: ID,
        in namespace: Namespace.ID
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, reads text letter by letter.
    public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, reads punctuation aloud.
    public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, changes the pitch of the voice.
    public func speechAdjustedPitch(_ value: Double) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, queues announcements.
    public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }
}

/// The level of a heading. It has no effect in a render tree.
///
/// Source: SwiftUI's `AccessibilityHeadingLevel`.
public enum AccessibilityHeadingLevel: UInt, Sendable {
    /// The rank of a heading; `h1` is the highest.
    case unspecified, h1, h2, h3, h4, h5, h6
}

/// The kind of text. It has no effect in a render tree.
///
/// Source: SwiftUI's `AccessibilityTextContentType`.
public struct AccessibilityTextContentType: Sendable {
    /// Plain text.
    public static let plain = AccessibilityTextContentType()
    /// Text in a terminal.
    public static let console = AccessibilityTextContentType()
    /// The path of a file.
    public static let fileSystem = AccessibilityTextContentType()
    /// A message.
    public static let messaging = AccessibilityTextContentType()
    /// A story.
    public static let narrative = AccessibilityTextContentType()
    /// The code of a program.
    public static let sourceCode = AccessibilityTextContentType()
    /// The cells of a spreadsheet.
    public static let spreadsheet = AccessibilityTextContentType()
    /// A document for writing.
    public static let wordProcessing = AccessibilityTextContentType()
}

/// The importance of a value that is read on demand. It has no effect in a render tree.
///
/// Source: the Accessibility framework's `AXCustomContent.Importance`.
public enum AXCustomContentImportance: Sendable {
    /// How much of the content an assistive technology reads first.
    case `default`, high
}

/// The part that a view plays in a pair. It has no effect in a render tree.
///
/// Source: SwiftUI's `AccessibilityLabeledPairRole`.
public enum AccessibilityLabeledPairRole: Sendable {
    /// The role of a view in a pair of a label and its content.
    case label, content
}
