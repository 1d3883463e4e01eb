/// The appearance of the dots below pages. It has no effect in a render tree.
///
/// Source: SwiftUI's `IndexViewStyle`.
public protocol IndexViewStyle: Sendable {}

/// The style of the dots below pages. It has no effect in a render tree.
///
/// Source: SwiftUI's `PageIndexViewStyle`.
public struct PageIndexViewStyle: IndexViewStyle {
    /// When the dots have a background.
    public struct BackgroundDisplayMode: Hashable, Sendable {
        private let name: String

        /// The background is shown when the platform shows it.
        public static let automatic = BackgroundDisplayMode(name: "automatic")
        /// The background is shown while a person uses the dots.
        public static let interactive = BackgroundDisplayMode(name: "interactive")
        /// The background is always shown.
        public static let always = BackgroundDisplayMode(name: "always")
        /// The background is never shown.
        public static let never = BackgroundDisplayMode(name: "never")
    }

    /// Creates the style.
    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    /// The style of the dots below pages.
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }

    /// The style of the dots below pages. The background has no effect.
    public static func page(
        backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode
    ) -> PageIndexViewStyle { PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode) }
}

/// The appearance of text editors. It has no effect in a render tree.
///
/// Source: SwiftUI's `TextEditorStyle`, which is a protocol there.
public struct TextEditorStyle: Sendable {
    /// The style that the platform uses.
    public static let automatic = TextEditorStyle()
    /// A style without decoration.
    public static let plain = TextEditorStyle()
    /// A style with a rounded border.
    public static let roundedBorder = TextEditorStyle()
}

/// The appearance of disclosure groups. It has no effect in a render tree.
///
/// Source: SwiftUI's `DisclosureGroupStyle`, which is a protocol there.
public struct DisclosureGroupStyle: Sendable {
    /// The style that the platform uses.
    public static let automatic = DisclosureGroupStyle()
}

extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the appearance of the dots below pages.
    public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the appearance of text editors within this view.
    public func textEditorStyle(_ style: TextEditorStyle) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the appearance of disclosure groups within this view.
    public func disclosureGroupStyle(_ style: DisclosureGroupStyle) -> some View { self }
}
