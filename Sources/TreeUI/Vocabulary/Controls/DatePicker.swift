public import Foundation
import RenderTree

/// A control that edits a day, a time or both.
///
/// In the tree its value is text, such as `2026-11-21 09:30`, and an event sets it with text of the same form. If the
/// text is no date, or the date is outside the limits, nothing changes.
///
/// Source: SwiftUI's `DatePicker`.
public struct DatePicker<Label: View>: _PrimitiveView {
    /// The type of the parts of a date that the picker edits.
    public typealias Components = DatePickerComponents

    private let selection: Binding<Date>
    private let limits: (Date?, Date?)
    private let components: Components
    private let label: Label
    private let source: SourceReference

    private init(
        _ selection: Binding<Date>,
        _ limits: (Date?, Date?),
        _ components: Components,
        _ label: Label,
        _ source: SourceReference
    ) {
        self.selection = selection
        self.limits = limits
        self.components = components
        self.label = label
        self.source = source
    }

    public static func _render(_ view: DatePicker, in context: inout _RenderContext) {
        let id = context.id
        var node = context.control(.datePicker, .setText, on: id, source: view.source)
        let format = DateText(view.components, context.environment.calendar, context.environment.timeZone)
        node.value = .text(format.text(of: view.selection.wrappedValue))
        if let style = context.environment.styles.datePicker { node.attributes[.style] = .text(style) }
        context.handle(.setText, on: id) { action in
            guard case .setText(let text) = action,
                let date = format.date(of: text, keeping: view.selection.wrappedValue)
            else { return }
            if let first = view.limits.0, date < first { return }
            if let last = view.limits.1, date > last { return }
            view.selection.wrappedValue = date
        }
        context.add(node) { $0.addNaming(.label, view.label) }
    }
}

/// The parts of a date that a picker edits.
///
/// Source: SwiftUI's `DatePickerComponents`.
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The hour and the minute.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// The year, the month and the day.
    public static let date = DatePickerComponents(rawValue: 2)
}

extension DatePicker {
    /// Creates a date picker without limits.
    public init(
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let source = SourceReference(fileID: fileID, line: line)
        self.init(selection, (nil, nil), displayedComponents, label(), source)
    }

    /// Creates a date picker that accepts dates within a closed range.
    public init(
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let source = SourceReference(fileID: fileID, line: line)
        self.init(selection, (range.lowerBound, range.upperBound), displayedComponents, label(), source)
    }
}

extension DatePicker where Label == Text {
    /// Creates a titled date picker without limits.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let source = SourceReference(fileID: fileID, line: line)
        self.init(selection, (nil, nil), displayedComponents, Text(titleKey), source)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let source = SourceReference(fileID: fileID, line: line)
        self.init(selection, (nil, nil), displayedComponents, Text(title), source)
    }

    /// Creates a titled date picker that accepts dates within a closed range.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let source = SourceReference(fileID: fileID, line: line)
        self.init(selection, (range.lowerBound, range.upperBound), displayedComponents, Text(titleKey), source)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let source = SourceReference(fileID: fileID, line: line)
        self.init(selection, (range.lowerBound, range.upperBound), displayedComponents, Text(title), source)
    }

    /// Creates a titled date picker that accepts dates from a start date on.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let source = SourceReference(fileID: fileID, line: line)
        self.init(selection, (range.lowerBound, nil), displayedComponents, Text(titleKey), source)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let source = SourceReference(fileID: fileID, line: line)
        self.init(selection, (range.lowerBound, nil), displayedComponents, Text(title), source)
    }

    /// Creates a titled date picker that accepts dates up to an end date.
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let source = SourceReference(fileID: fileID, line: line)
        self.init(selection, (nil, range.upperBound), displayedComponents, Text(titleKey), source)
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let source = SourceReference(fileID: fileID, line: line)
        self.init(selection, (nil, range.upperBound), displayedComponents, Text(title), source)
    }
}

/// Converts between dates and text, such as `2026-11-21 09:30`, with only the components that a picker edits.
private struct DateText {
    private let components: DatePickerComponents
    private let calendar: Calendar

    init(_ components: DatePickerComponents, _ calendar: Calendar, _ timeZone: TimeZone) {
        self.components = components.isEmpty ? [.date] : components
        var calendar = calendar
        calendar.timeZone = timeZone
        self.calendar = calendar
    }

    func text(of date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        let day = [padded(parts.year, 4), padded(parts.month), padded(parts.day)].joined(separator: "-")
        let time = [padded(parts.hour), padded(parts.minute)].joined(separator: ":")
        if components == .date { return day }
        return components == .hourAndMinute ? time : day + " " + time
    }

    /// Returns `date` with the components that the text gives, or `nil` if the text is no date of this form.
    func date(of text: String, keeping date: Date) -> Date? {
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        var words = text.split(separator: " ").map(String.init)
        if components.contains(.date) {
            guard let day = words.first.flatMap({ numbers(in: $0, count: 3, separator: "-") }) else { return nil }
            (parts.year, parts.month, parts.day) = (day[0], day[1], day[2])
            words.removeFirst()
        }
        if components.contains(.hourAndMinute) {
            guard let time = words.first.flatMap({ numbers(in: $0, count: 2, separator: ":") }) else { return nil }
            (parts.hour, parts.minute) = (time[0], time[1])
            words.removeFirst()
        }
        guard words.isEmpty, let result = calendar.date(from: parts) else { return nil }
        // The calendar turns 31 February into a day in March; the picker must refuse it.
        return self.text(of: result) == text ? result : nil
    }

    private func numbers(in text: String, count: Int, separator: Character) -> [Int]? {
        let numbers = text.split(separator: separator, omittingEmptySubsequences: false).map { Int($0) }
        let known = numbers.compactMap(\.self)
        return numbers.count == count && known.count == count ? known : nil
    }

    private func padded(_ number: Int?, _ width: Int = 2) -> String {
        let text = "\(number ?? 0)"
        return String(repeating: "0", count: max(width - text.count, 0)) + text
    }
}
