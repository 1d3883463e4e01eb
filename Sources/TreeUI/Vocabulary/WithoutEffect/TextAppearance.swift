public import Foundation

extension Text {
    /// The appearance of a line under or through text. It has no effect in a render tree.
    ///
    /// Source: SwiftUI's `Text.LineStyle`.
    public struct LineStyle: Hashable, Sendable {
        /// The pattern of the line.
        public struct Pattern: Hashable, Sendable {
            private let name: String

            /// A line without gaps.
            public static let solid = Pattern(name: "solid")
            /// A line of dots.
            public static let dot = Pattern(name: "dot")
            /// A line of dashes.
            public static let dash = Pattern(name: "dash")
            /// A line of dashes and dots.
            public static let dashDot = Pattern(name: "dashDot")
            /// A line of dashes and pairs of dots.
            public static let dashDotDot = Pattern(name: "dashDotDot")
        }

        /// A single line.
        public static let single = LineStyle()

        /// Creates a line style.
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
    }

    /// The size of text relative to the text around it. It has no effect in a render tree.
    ///
    /// Source: SwiftUI's `Text.Scale`.
    public struct Scale: Hashable, Sendable {
        private let name: String

        /// The usual size.
        public static let `default` = Scale(name: "default")
        /// The size of secondary text.
        public static let secondary = Scale(name: "secondary")
    }

    /// Has no effect in a render tree; in SwiftUI, underlines the text with a pattern.
    nonisolated public func underline(
        _ isActive: Bool = true,
        pattern: LineStyle.Pattern,
        color: Color? = nil
    ) -> Text { self }

    /// Has no effect in a render tree; in SwiftUI, sets the width of the letters.
    nonisolated public func fontWidth(_ width: Font.Width?) -> Text { self }

    /// Has no effect in a render tree; in SwiftUI, sets the size relative to the text around it.
    nonisolated public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
}

extension Font {
    /// The width of a typeface's letters. It has no effect in a render tree.
    ///
    /// Source: SwiftUI's `Font.Width`.
    public struct Width: Hashable, Sendable {
        /// The width relative to the usual width.
        public var value: CGFloat

        /// Creates a width.
        public init(_ value: CGFloat) {
            self.value = value
        }

        /// Narrow letters.
        public static let compressed = Width(-0.4)
        /// Slightly narrow letters.
        public static let condensed = Width(-0.2)
        /// The usual width.
        public static let standard = Width(0)
        /// Wide letters.
        public static let expanded = Width(0.2)
    }
}

extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the width of the letters within this view.
    public func fontWidth(_ width: Font.Width?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the size of text relative to the text around it.
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, underlines text within this view with a pattern.
    public func underline(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern,
        color: Color? = nil
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the distance between the baselines of text within this view.
    public func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the language whose rules are used for typesetting text.
    public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }
}

extension AttributedString {
    /// The distance between the baselines of text. It has no effect in a render tree.
    ///
    /// Source: Foundation's `AttributedString.LineHeight` on Apple platforms.
    public struct LineHeight: Hashable, Sendable {
        private let name: String

        /// A large distance between baselines.
        public static let loose = LineHeight(name: "loose")
        /// The default distance between baselines.
        public static let normal = LineHeight(name: "normal")
        /// A small distance between baselines.
        public static let tight = LineHeight(name: "tight")
    }
}
