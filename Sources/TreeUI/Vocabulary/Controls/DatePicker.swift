public import Foundation
import RenderTree

/// A control that edits a day, a time or both.
///
/// In the tree its value is text, such as `2026-11-21 09:30`, and an event sets it with text of the same form. If the
/// text is not a date, or the date is outside the limits, nothing changes.
///
/// Source: SwiftUI's `DatePicker`.
public struct DatePicker<Label: View>: _PrimitiveView {
    /// The type for the parts of a date that the picker edits.
    public typealias Components = DatePickerComponents

    private let selection: Binding<Date>
    private let limits: (Date?, Date?)
    private let components: Components
    private let label: Label
    private let source: SourceReference

    /// The initializer that all forms of date pickers call.
    fileprivate init(
        _ selection: Binding<Date>,
        _ limits: (Date?, Date?),
        _ components: Components,
        _ label: Label,
        at source: (fileID: StaticString, line: UInt)
    ) {
        self.selection = selection
        self.limits = limits
        self.components = components
        self.label = label
        self.source = SourceReference(fileID: source.fileID, line: source.line)
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
        self.init(selection, (nil, nil), displayedComponents, label(), at: (fileID, line))
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
        self.init(selection, (range.lowerBound, range.upperBound), displayedComponents, label(), at: (fileID, line))
    }

    /// Creates a date picker that accepts the start date and later dates.
    public init(
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(selection, (range.lowerBound, nil), displayedComponents, label(), at: (fileID, line))
    }

    /// Creates a date picker that accepts dates up to an end date.
    public init(
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(selection, (nil, range.upperBound), displayedComponents, label(), at: (fileID, line))
    }
}

extension DatePicker where Label == Text {
    /// Creates a titled date picker without limits.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(selection, (nil, nil), displayedComponents, Text(titleKey), at: (fileID, line))
    }

    /// Creates a titled date picker that accepts dates within a closed range.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(
            selection,
            (range.lowerBound, range.upperBound),
            displayedComponents,
            Text(titleKey),
            at: (fileID, line)
        )
    }

    /// Creates a titled date picker that accepts the start date and later dates.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(selection, (range.lowerBound, nil), displayedComponents, Text(titleKey), at: (fileID, line))
    }

    /// Creates a titled date picker that accepts dates up to an end date.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(selection, (nil, range.upperBound), displayedComponents, Text(titleKey), at: (fileID, line))
    }
}
