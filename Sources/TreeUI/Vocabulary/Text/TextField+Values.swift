public import Foundation

// Fields whose text represents a value.

extension TextField where Label == Text {
    /// Creates a titled field for a value. Text that the format cannot read leaves the value unchanged.
    @StringTitle
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where F.FormatOutput == String {
        self.init(FieldContent(Text(titleKey), in: value.text(by: format), prompt, at: (fileID, line)))
    }

    /// Creates a titled field for a value that may be missing. Text that the format cannot read sets the value to
    /// `nil`.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where F.FormatOutput == String {
        self.init(FieldContent(Text(titleKey), in: value.text(by: format), prompt, at: (fileID, line)))
    }

    /// Creates a titled field for a value. Text that the formatter cannot read leaves the value unchanged.
    public init<V>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        formatter: Formatter,
        prompt: Text? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(FieldContent(Text(titleKey), in: value.text(by: formatter), prompt, at: (fileID, line)))
    }

    /// Creates a titled field that runs a closure when a person submits its text. SwiftUI's older form; prefer
    /// ``View/onSubmit(of:_:)``. `onEditingChanged` never runs.
    @StringTitle
    @_disfavoredOverload
    public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping @MainActor () -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(FieldContent(Text(titleKey), text, nil, commit: onCommit, at: (fileID, line)))
    }

    /// Creates a titled field. SwiftUI's older form. `onEditingChanged` never runs.
    @StringTitle
    @_disfavoredOverload
    public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(text: text, label: { Text(titleKey) }, fileID: fileID, line: line)
    }
}

extension SecureField where Label == Text {
    /// Creates a titled secure field that runs a closure when a person submits its text. SwiftUI's older form; prefer
    /// ``View/onSubmit(of:_:)``.
    @_disfavoredOverload
    public init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        onCommit: @escaping @MainActor () -> Void,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(FieldContent(Text(titleKey), text, nil, commit: onCommit, at: (fileID, line)))
    }
}

extension Stepper where Label == Text {
    /// Creates a titled stepper for a value. The format has no effect, because the tree has the number, and a step is one
    /// action, so `onEditingChanged` never runs.
    public init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        step: F.FormatInput.Stride = 1,
        format: F,
        onEditingChanged: @escaping (Bool) -> Void = { _ in },
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
        self.init(titleKey, value: value, step: step, fileID: fileID, line: line)
    }
}

extension LabeledContent where Label == Text, Content == Text {
    /// Creates a title beside a formatted value.
    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(content: { Text(value, format: format) }, label: { Text(titleKey) })
    }
}

// The text of values, formatted for an environment.

extension Binding {
    fileprivate func text<F: ParseableFormatStyle>(by format: F) -> @MainActor (EnvironmentValues) -> Binding<String>
    where F.FormatInput == Value, F.FormatOutput == String {
        { environment in
            let format = format.adapted(to: environment)
            return Binding<String>(
                get: { format.format(wrappedValue) },
                set: { if let value = try? format.parseStrategy.parse($0) { wrappedValue = value } }
            )
        }
    }

    fileprivate func text<F: ParseableFormatStyle>(by format: F) -> @MainActor (EnvironmentValues) -> Binding<String>
    where Value == F.FormatInput?, F.FormatOutput == String {
        { environment in
            let format = format.adapted(to: environment)
            return Binding<String>(
                get: { wrappedValue.map(format.format) ?? "" },
                set: { wrappedValue = try? format.parseStrategy.parse($0) }
            )
        }
    }

    fileprivate func text(by formatter: Formatter) -> @MainActor (EnvironmentValues) -> Binding<String> {
        { environment in
            let formatter = formatter.adapted(to: environment)
            return Binding<String>(
                get: { formatter.string(for: wrappedValue) ?? "" },
                set: { text in
                    if let value = formatter.value(from: text) as? Value { wrappedValue = value }
                }
            )
        }
    }
}

extension Formatter {
    /// Returns the value that a text represents, if this formatter can read it.
    fileprivate func value(from text: String) -> Any? {
        switch self {
        case let formatter as NumberFormatter: formatter.number(from: text)
        case let formatter as DateFormatter: formatter.date(from: text)
        default: nil
        }
    }
}
