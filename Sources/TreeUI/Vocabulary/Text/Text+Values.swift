public import Foundation

// Text created from dates, attributed strings, images and formatters.

extension Text {
    /// Creates a text view from an image.
    public init(_ image: Image) {
        self.init("\(image)")
    }

    /// Creates a text view from an attributed string, including its links. Bold, italic, code and strikethrough have an
    /// effect where Foundation has them: on Apple platforms.
    // A literal is a key, not an attributed string.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        self.init(parts: TextPart.parts(of: attributedContent))
    }

    /// Creates a text view from a value that a formatter formats. A date and a number have the locale, the calendar and
    /// the time zone of the view, unless those of the formatter differ from the machine's.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(parts: [TextPart(content: .formatted(subject, formatter))])
    }

    /// Creates a text view from the two ends of a date range.
    public init(_ dates: ClosedRange<Date>) {
        self.init(DateInterval(start: dates.lowerBound, end: dates.upperBound))
    }

    /// Creates a text view from the two ends of an interval.
    public init(_ interval: DateInterval) {
        self.init(FormattedValue(DateRange(start: interval.start, end: interval.end)))
    }

    /// Creates a text view from a date. A relative style is computed on each evaluation of the view, and does not
    /// change in between.
    public init(_ date: Date, style: DateStyle) {
        self.init(FormattedValue(StyledDate(date: date, style: style)))
    }

    /// Creates a text view that shows the time of an interval that remains or has elapsed when the view is evaluated.
    public init(
        timerInterval: ClosedRange<Date>,
        pauseTime: Date? = nil,
        countsDown: Bool = true,
        showsHours: Bool = true
    ) {
        self.init(
            FormattedValue(
                TimerText(
                    interval: timerInterval,
                    pauseTime: pauseTime,
                    countsDown: countsDown,
                    showsHours: showsHours
                )
            )
        )
    }

    private init(_ value: FormattedValue) {
        self.init(parts: [TextPart(content: .value(value))])
    }

    /// The form in which text shows a date.
    ///
    /// Source: SwiftUI's `Text.DateStyle`.
    public struct DateStyle: Hashable, Sendable {
        private enum Kind: Hashable {
            case time, date, relative, offset, timer
        }

        private let kind: Kind

        /// The time of day: `9:41 AM`.
        public static let time = DateStyle(kind: .time)
        /// The date: `November 22, 2026`.
        public static let date = DateStyle(kind: .date)
        /// The distance from now: `2 hr, 5 min`.
        public static let relative = DateStyle(kind: .relative)
        /// The distance from now with a sign: `+2 hr`.
        public static let offset = DateStyle(kind: .offset)
        /// The distance from now, counted in seconds: `2:05:30`.
        public static let timer = DateStyle(kind: .timer)

        func text(of date: Date, in environment: EnvironmentValues) -> String {
            let distance = date.timeIntervalSince(environment.now())
            func formatted(_ format: Date.FormatStyle) -> String { format.adapted(to: environment).format(date) }
            switch kind {
            case .time: return formatted(Date.FormatStyle(date: .omitted, time: .shortened))
            case .date: return formatted(Date.FormatStyle(date: .long, time: .omitted))
            case .relative: return DateStyle.units(of: distance, count: 2, in: environment)
            case .offset: return (distance < 0 ? "-" : "+") + DateStyle.units(of: distance, count: 1, in: environment)
            case .timer: return DateStyle.timerText(abs(distance), showsHours: true)
            }
        }

        /// Returns the largest units of a distance in seconds.
        private static func units(of distance: TimeInterval, count: Int, in environment: EnvironmentValues) -> String {
            let style = Duration.UnitsFormatStyle(
                allowedUnits: [.days, .hours, .minutes, .seconds],
                width: .abbreviated,
                maximumUnitCount: count,
                fractionalPart: .hide(rounded: .towardZero)
            )
            return style.locale(environment.locale).format(.seconds(wholeSeconds(distance)))
        }

        static func timerText(_ seconds: TimeInterval, showsHours: Bool) -> String {
            func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
            let whole = wholeSeconds(seconds)
            let (hours, minutes) = showsHours ? (whole / 3_600, whole / 60 % 60) : (0, whole / 60)
            let end = twoDigits(whole % 60)
            return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(end)" : "\(minutes):\(end)"
        }

        /// The whole seconds of a distance; a date may be as far as `Date.distantFuture` or further.
        private static func wholeSeconds(_ distance: TimeInterval) -> Int {
            Int(exactly: abs(distance).rounded(.down)) ?? Int.max
        }
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends a date in a style.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
        append(FormattedValue(StyledDate(date: date, style: style)))
    }

    /// Appends a value that a formatter formats.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
        append(.parts([TextPart(content: .formatted(subject, formatter))]))
    }

    /// Appends an attributed string with its styles and links.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
        appendInterpolation(Text(parts: TextPart.parts(of: attributedString)))
    }

    /// Appends the two ends of a date range.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
        append(FormattedValue(DateRange(start: dates.lowerBound, end: dates.upperBound)))
    }
}

extension TextPart.Content {
    /// Returns the content for a value with a formatter. Only dates and numbers can wait for the environment, because
    /// other values may be changed in between.
    fileprivate static func formatted(_ subject: Any, _ formatter: Formatter) -> Self {
        switch subject {
        case let date as Date: .value(FormattedValue(FormatterValue(date, formatter)))
        case let number as NSNumber where formatter is NumberFormatter:
            .value(FormattedValue(FormatterValue(number, formatter)))
        default: .text(formatter.string(for: subject) ?? "")
        }
    }
}

extension TextPart {
    fileprivate static func parts(of string: AttributedString) -> [TextPart] {
        string.runs.map { run in
            var part = TextPart(content: .text(String(string[run.range].characters)))
            part.link = run.link
            part.style.attributes.foreground = run.foregroundColor
            part.style.attributes.font = run.font
            if run.strikethroughStyle != nil { part.style.attributes.isStruck = true }
            #if canImport(Darwin)
            let intent = run.inlinePresentationIntent ?? []
            if intent.contains(.stronglyEmphasized) { part.style.attributes.weight = .bold }
            if intent.contains(.emphasized) { part.style.attributes.isItalic = true }
            if intent.contains(.code) { part.style.attributes.isMonospaced = true }
            if intent.contains(.strikethrough) { part.style.attributes.isStruck = true }
            #endif
            return part
        }
    }
}
