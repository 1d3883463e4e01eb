public import Foundation
import RenderTree

/// A control that selects several days.
///
/// In the tree it is a field with the days, such as `2026-11-21, 2026-11-23`. Text that is not a list of days within
/// the bounds does not change the selection.
///
/// Source: SwiftUI's `MultiDatePicker`.
public struct MultiDatePicker<Label: View>: View {
    private let selection: Binding<Set<DateComponents>>
    private let bounds: (from: Date?, to: Date?)
    private let label: Label
    /// The text that a person types. It stays in the field while it is not a list of days.
    @State private var draft: String?
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone

    private init(_ selection: Binding<Set<DateComponents>>, _ bounds: (from: Date?, to: Date?), _ label: Label) {
        self.selection = selection
        self.bounds = bounds
        self.label = label
    }

    public var body: some View {
        TextField(text: text, prompt: nil, label: { label })
    }

    private var text: Binding<String> {
        Binding {
            let days = selection.wrappedValue.map(DayText.init)
            guard let draft else { return DayText.text(of: days) }
            // A change of the selection from elsewhere replaces the draft.
            guard let drafted = DayText.days(in: draft) else { return draft }
            return Set(drafted) == Set(days) ? draft : DayText.text(of: days)
        } set: { text in
            draft = text
            guard let drafted = DayText.days(in: text) else { return }
            let days = drafted.compactMap(components)
            if days.count == drafted.count, days.allSatisfy(isWithinBounds) { selection.wrappedValue = Set(days) }
        }
    }

    private var localCalendar: Calendar {
        var calendar = calendar
        calendar.timeZone = timeZone
        return calendar
    }

    /// The components of a day; `nil` if the calendar does not have it.
    private func components(of day: DayText) -> DateComponents? {
        let known = selection.wrappedValue.first { DayText($0) == day }
        if let known { return known }
        let parts = DateComponents(year: day.year, month: day.month, day: day.day)
        guard let date = localCalendar.date(from: parts) else { return nil }
        // The calendar turns 31 February into a day in March.
        let components = localCalendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
        return DayText(components) == day ? components : nil
    }

    private func isWithinBounds(_ day: DateComponents) -> Bool {
        guard let date = localCalendar.date(from: day) else { return false }
        if let from = bounds.from, date < localCalendar.startOfDay(for: from) { return false }
        if let to = bounds.to, date >= to { return false }
        return true
    }
}

extension MultiDatePicker {
    /// Creates a picker for days.
    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(selection, (nil, nil), label())
    }

    /// Creates a picker for the days in a range.
    public init(selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label) {
        self.init(selection, (bounds.lowerBound, bounds.upperBound), label())
    }

    /// Creates a picker for a start day and the days after it.
    public init(
        selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeFrom<Date>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, (bounds.lowerBound, nil), label())
    }

    /// Creates a picker for the days before an end.
    public init(
        selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeUpTo<Date>,
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, (nil, bounds.upperBound), label())
    }
}

extension MultiDatePicker where Label == Text {
    /// Creates a titled picker for days.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection, (nil, nil), Text(titleKey))
    }

    /// Creates a titled picker for the days in a range.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>) {
        self.init(selection, (bounds.lowerBound, bounds.upperBound), Text(titleKey))
    }

    /// Creates a titled picker for a start day and the days after it.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeFrom<Date>
    ) {
        self.init(selection, (bounds.lowerBound, nil), Text(titleKey))
    }

    /// Creates a titled picker for the days before an end.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Set<DateComponents>>,
        in bounds: PartialRangeUpTo<Date>
    ) {
        self.init(selection, (nil, bounds.upperBound), Text(titleKey))
    }
}

/// A day as text, such as `2026-11-21`.
private struct DayText: Hashable {
    let year: Int
    let month: Int
    let day: Int

    init(_ components: DateComponents) {
        (year, month, day) = (components.year ?? 0, components.month ?? 0, components.day ?? 0)
    }

    private init?(_ text: Substring) {
        let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2],
            (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    private var text: String {
        String(format: "%04d-%02d-%02d", year, month, day)
    }

    static func text(of days: [DayText]) -> String {
        days.map(\.text).sorted().joined(separator: ", ")
    }

    /// Returns the days in a comma-separated string; `nil` if a part of it is not a day.
    static func days(in text: String) -> [DayText]? {
        let parts = text.split(separator: ",").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
        let days = parts.compactMap { DayText($0) }
        return days.count == parts.count ? days : nil
    }
}
