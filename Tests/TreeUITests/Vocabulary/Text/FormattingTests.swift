import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// Each path that formats a value takes the locale, the calendar and the time zone of the environment.
@MainActor struct FormattingTests {
    /// 31 December 2000, 23:30 GMT.
    private let date = Date(timeIntervalSinceReferenceDate: -1_800)

    private func shown(_ view: some View, _ locale: String = "de_DE", _ zone: String = "Asia/Tokyo") throws
        -> RenderNode
    {
        let view =
            view
            .environment(\.locale, Locale(identifier: locale))
            .environment(\.timeZone, try #require(TimeZone(identifier: zone)))
            .environment(\.now, { Date(timeIntervalSinceReferenceDate: 0) })
        return try #require(Session(view: view).tree.frontmost?.children.first)
    }

    @Test func `text uses the environment's locale, calendar and time zone`() throws {
        let style = Date.FormatStyle.dateTime.day().month().year().hour().minute()
        #expect(try shown(Text(date, format: style)).label == "1. Jan. 2001, 08:30")
        #expect(try shown(Text("at \(date, format: style)")).label == "at 1. Jan. 2001, 08:30")
        #expect(try shown(Text(date, format: style), "en_US_POSIX", "GMT").label == "Dec 31, 2000 at 11:30\u{202F}PM")
        #expect(try shown(Text(1234.5, format: .number)).label == "1.234,5")
        #expect(try shown(Text("\(0.5, format: .percent)")).label == "50\u{A0}%")
        #expect(try shown(Text(date, style: .time)).label == "8:30")
        #expect(try shown(Text(date, style: .date)).label == "1. Januar 2001")
        #expect(try shown(Text("\(date, style: .time)")).label == "8:30")
        #expect(try shown(Text(date...date.addingTimeInterval(60))).label == "1.1.2001, 8:30 – 1.1.2001, 8:31")
        #expect(try shown(Text("\(date...date.addingTimeInterval(60))")).label.hasSuffix("8:31"))
    }

    @Test func `a formatter uses the environment's locale, calendar and time zone`() throws {
        let dates = DateFormatter()
        dates.dateStyle = .short
        dates.timeStyle = .short
        let numbers = NumberFormatter()
        numbers.numberStyle = .decimal
        #expect(try shown(Text(date as NSDate, formatter: dates)).label == "01.01.01, 08:30")
        #expect(try shown(Text("\(date as NSDate, formatter: dates)")).label == "01.01.01, 08:30")
        #expect(try shown(Text(1234.5 as NSNumber, formatter: numbers)).label == "1.234,5")
        #expect(numbers.locale == .current)
    }

    @Test func `text and a formatter use another calendar of the environment`() throws {
        let buddhist = Calendar(identifier: .buddhist)
        let formatter = DateFormatter()
        formatter.dateFormat = "d.M.yyyy"
        let text = Text(date, format: .dateTime.year()).environment(\.calendar, buddhist)
        let formatted = Text(date as NSDate, formatter: formatter).environment(\.calendar, buddhist)
        #expect(try shown(text).label == "2544 BE")
        #expect(try shown(formatted).label == "1.1.2544")
    }

    @Test func `a format with its own locale keeps that locale`() throws {
        let zone = try #require(TimeZone(identifier: "America/New_York"))
        var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: Locale(identifier: "en_US"))
        style.timeZone = zone
        #expect(try shown(Text(date, format: style)).label == "6:30\u{202F}PM")
        #expect(try shown(Text(date, format: .iso8601)).label == "2000-12-31T23:30:00Z")
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "fr_FR")
        formatter.timeZone = zone
        formatter.dateFormat = "d MMMM HH:mm"
        #expect(try shown(Text(date as NSDate, formatter: formatter)).label == "31 décembre 18:30")
    }

    @Test func `a relative date is calculated from the current date in the environment`() throws {
        #expect(try shown(Text(date, style: .relative)).label == "30 Min.")
        #expect(try shown(Text(date, style: .offset)).label == "-30 Min.")
        #expect(try shown(Text(date, style: .relative), "en_US").label == "30 min")
        #expect(try shown(Text(date, style: .timer)).label == "30:00")
        let named = Date.RelativeFormatStyle(presentation: .named)
        #expect(try shown(Text(date, format: named)).label == "vor 30 Minuten")
        #expect(try shown(Text("\(date, format: named)"), "en_US").label == "30 minutes ago")
        let days = Date.RelativeFormatStyle(allowedFields: [.day], presentation: .named)
        // The present is 16:00 in Los Angeles, and 9:00 on the next day in Tokyo.
        let noon = date.addingTimeInterval(-32_400)
        #expect(try shown(Text(noon, format: days), "en_US", "America/Los_Angeles").label == "today")
        #expect(try shown(Text(noon, format: days), "en_US", "Asia/Tokyo").label == "yesterday")
        let hour = date...date.addingTimeInterval(3_600)
        #expect(try shown(Text(timerInterval: hour)).label == "30:00")
        #expect(try shown(ProgressView(timerInterval: hour)).value == .number(0.5))
        #expect(try shown(TimelineView(.everyMinute) { Text($0.date, style: .time) }).label == "9:00")
    }

    @Test func `labels, titles and values use the environment's locale`() throws {
        let price = Text(1234.5, format: .number)
        #expect(try shown(Text("x").accessibilityLabel(price)).label == "1.234,5")
        #expect(try shown(Text("x").accessibilityValue("\(1234.5, format: .number)")).value == "1.234,5")
        #expect(try shown(Text("x").accessibilityHint(price)).attributes[.hint] == "1.234,5")
        #expect(try shown(Text("x").help("\(1234)")).attributes[.help] == "1.234")
        #expect(try shown(Image("x", label: price)).label == "1.234,5")
        #expect(try shown(LabeledContent("Price", value: 1234.5, format: .number)).outline.contains("1.234,5"))
        #expect(try shown(TextField("Name", text: .constant(""), prompt: price)).attributes[.placeholder] == "1.234,5")
        #expect(try shown(Text("x").badge(Text(1234, format: .number))).outline.contains("1.234"))
        #expect(try shown(Text("x").navigationTitle("\(1234) loans")).outline == #"- heading "1.234 loans""#)
        #expect(try shown(Text("x").alert("\(1234) loans", isPresented: .constant(true)) {}).outline == #"- text "x""#)
        let alert = Text("x").alert("\(1234) loans", isPresented: .constant(true)) {}
            .environment(\.locale, Locale(identifier: "de_DE"))
        #expect(Session(view: alert).tree.outline.contains(#"alert "1.234 loans""#))
    }

    @Test func `a field formats and parses its value with the environment's locale`() throws {
        struct Form: View {
            @State private var price = 1234.5
            @State private var date = Date(timeIntervalSinceReferenceDate: -1_800)
            var body: some View {
                TextField("Price", value: $price, format: .number)
                Text(verbatim: "\(price)")
            }
        }
        let session = Session(view: Form().environment(\.locale, Locale(identifier: "de_DE")))
        #expect(try session.node(.field, "Price").value == "1.234,5")
        try session.send(.setText("2,25"), to: session.node(.field, "Price").id)
        #expect(session.screen.contains(#"text "2.25""#))
    }

    @Test func `a window's title and command are formatted for the session's locale, but its identifier is not`() {
        let session = Session(environment: { $0.locale = Locale(identifier: "de_DE") }) {
            WindowGroup("First") { Text("x") }
            WindowGroup("\(1234) loans") { Text("y") }
        }
        #expect(session.tree.commands.map(\.label) == ["1.234 loans"])
        #expect(session.tree.outline.contains("First"))
    }

    @Test func `Text views with the same format and value are equal`() {
        #expect(Text(1, format: .number) == Text(1, format: .number))
        #expect(Text(1, format: .number) != Text(2, format: .number))
        #expect(Text(1, format: .number) != Text(1, format: .percent))
        #expect(Text(date, style: .time) != Text(date, style: .date))
        #expect(Text("\(1, format: .number)") == Text("\(1, format: .number)"))
        #expect(Text("") + Text("") == Text(""))
    }
}
