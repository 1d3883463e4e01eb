public import Foundation
import RenderTree

// The look of text and controls, and the typing of text: hints for renderers, or accepted without effect.

extension View {
    /// Sets the alignment of the lines of text within this view. A hint for renderers.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        hint(.textAlignment, "\(alignment)")
    }

    /// Sets the keyboard for text fields within this view. A hint for renderers.
    public func keyboardType(_ type: UIKeyboardType) -> some View { hint(.keyboard, "\(type)") }

    /// Sets the meaning of the text in a field, for suggestions of the system. Has no effect on the tree.
    public func textContentType(_ textContentType: UITextContentType?) -> some View { self }

    /// Sets the automatic capitalization of typed text. Has no effect on the tree.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }

    /// Sets the automatic capitalization of typed text. Has no effect on the tree.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

    /// Sets whether typed text is corrected automatically. Has no effect on the tree.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

    /// Sets whether typed text is corrected automatically. Has no effect on the tree.
    public func disableAutocorrection(_ disable: Bool?) -> some View { self }

    /// Sets the label of the return key. Has no effect on the tree.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

    /// Sets the case in which text is shown. Has no effect on the tree.
    public func textCase(_ textCase: Text.Case?) -> some View { self }

    /// Sets the maximum number of lines of text within this view. The minimum has no effect.
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

    /// Removes the maximum number of lines of text within this view. The minimum has no effect.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lineLimit(nil) }

    /// Sets the maximum number of lines of text within this view.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

    /// Sets the maximum number of lines of text within this view. Reserving space has no effect.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

    /// Sets the spacing between lines. Has no effect on the tree.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }

    /// Sets where text that does not fit is truncated. Has no effect on the tree.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }

    /// Sets how far text may shrink to fit. Has no effect on the tree.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

    /// Sets whether the spacing between characters may shrink to fit. Has no effect on the tree.
    public func allowsTightening(_ flag: Bool) -> some View { self }

    /// Sets whether a person can select text. Has no effect on the tree.
    public func textSelection(_ selectability: TextSelectability) -> some View { self }

    /// Underlines text within this view. Has no effect on the tree.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }

    /// Gives all digits the same width. Has no effect on the tree.
    public func monospacedDigit() -> some View { self }

    /// Moves text from its baseline. Has no effect on the tree.
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }

    /// Sets the spacing between characters. Has no effect on the tree.
    public func kerning(_ kerning: CGFloat) -> some View { self }

    /// Sets the spacing after each character. Has no effect on the tree.
    public func tracking(_ tracking: CGFloat) -> some View { self }

    /// Sets the design of the typeface. Has no effect on the tree.
    public func fontDesign(_ design: Font.Design?) -> some View { self }

    /// Sets the person's text size in the environment of this view.
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

    /// Limits the person's text size. Has no effect on the tree.
    public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View where T.Bound == DynamicTypeSize { self }

    // MARK: Controls

    /// Sets the size of controls within this view. Has no effect on the tree.
    public func controlSize(_ controlSize: ControlSize) -> some View { self }

    /// Sets the shape of button borders within this view. Has no effect on the tree.
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

    /// Hides the labels of controls. Has no effect on the tree, where a label always names its control.
    public func labelsHidden() -> some View { self }
}

extension Text {
    /// The case in which text is shown. It has no effect here.
    ///
    /// Source: SwiftUI's `Text.Case`.
    public enum Case: Sendable {
        case uppercase, lowercase
    }

    /// The part of a line that is left out if the line does not fit. It has no effect here.
    ///
    /// Source: SwiftUI's `Text.TruncationMode`.
    public enum TruncationMode: Sendable {
        case head, middle, tail
    }
}

/// The alignment of the lines of a text.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading, center, trailing
}

/// A setting that allows or forbids selecting text. It has no effect here.
public enum TextSelectability: Sendable {
    case enabled, disabled
}

/// The keyboard for a text field.
///
/// Source: UIKit's `UIKeyboardType`, with the cases for SwiftUI's `keyboardType`.
public enum UIKeyboardType: Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
    case decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The meaning of the text in a field. It has no effect here.
///
/// Source: UIKit's `UITextContentType`, with the common cases for SwiftUI's `textContentType`.
public enum UITextContentType: Sendable {
    case name, givenName, familyName, emailAddress, username, password, newPassword, oneTimeCode, URL
    case telephoneNumber, fullStreetAddress, postalCode
}

/// The automatic capitalization of typed text. It has no effect here.
///
/// Source: UIKit's `UITextAutocapitalizationType`.
public enum UITextAutocapitalizationType: Sendable {
    case none, words, sentences, allCharacters
}

/// The automatic capitalization of typed text. It has no effect here.
///
/// Source: SwiftUI's `TextInputAutocapitalization`.
public enum TextInputAutocapitalization: Sendable {
    case never, words, sentences, characters
}

/// The label of the return key. It has no effect here.
///
/// Source: SwiftUI's `SubmitLabel`.
public enum SubmitLabel: Sendable {
    case done, go, send, join, route, search, `return`, next, `continue`
}

/// The size of controls. It has no effect here.
public enum ControlSize: CaseIterable, Sendable {
    case mini, small, regular, large, extraLarge
}

/// The shape of a button's border. It has no effect here.
public enum ButtonBorderShape: Sendable {
    case automatic, capsule, roundedRectangle, circle
}
