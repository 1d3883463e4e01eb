import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct AdjustableTests {
    @Test func `a slider changes by its step, stays within its limits and rejects non-finite values`() throws {
        let session = Session(view: Controls())
        let volume = try session.node(.slider, "Volume")
        try session.send(.increment, to: volume.id)
        #expect(try session.node(.slider, "Volume").value == 0.75)
        try session.send(.setValue(0.4), to: volume.id)
        #expect(try session.node(.slider, "Volume").value == 0.5)
        try session.send(.setValue(99), to: volume.id)
        #expect(try session.node(.slider, "Volume").value == 1)
        for nonsense in [Double.nan, .infinity, -.infinity] { try session.send(.setValue(nonsense), to: volume.id) }
        #expect(try session.node(.slider, "Volume").value == 1)
        let size = try session.node(.slider, "Size")
        try session.send(.decrement, to: size.id)
        #expect(try abs((session.node(.slider, "Size").value?.number ?? 0) - 10.4) < 0.001, "a tenth of the way")
    }

    @Test func `a stepper at its upper limit refuses to increment`() throws {
        let session = Session(view: Controls())
        let count = try session.node(.stepper, "Count").id
        try session.send(.increment, to: count)
        #expect(try session.node(.stepper, "Count").value == 2)
        #expect(throws: EventError.self) { try session.send(.increment, to: count) }
        try session.send(.decrement, to: count)
        #expect(try session.node(.slider, "Volume").value == 0, "onChange has run")
    }

    @Test func `a date picker accepts a valid date as text and ignores other text`() throws {
        let session = Session(view: Controls())
        let day = try session.node(.datePicker, "Day").id
        try session.send(.setText("2026-11-21"), to: day)
        for text in ["2026-02-31", "tomorrow", "2026-11", "", "2026-11-22 10:00", "26-1-1"] {
            try session.send(.setText(text), to: day)
            #expect(try session.node(.datePicker, "Day").value == "2026-11-21", "\(text)")
        }
    }

    @Test func `a date picker enforces its limits, and setting a time keeps the day`() throws {
        struct Times: View {
            @State private var date = Date(timeIntervalSince1970: 86_400)
            var body: some View {
                DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
                DatePicker("Both", selection: $date, in: Date(timeIntervalSince1970: 86_400)...)
            }
        }
        let session = Session(view: Times()) {
            $0.timeZone = .gmt
            $0.calendar = Calendar(identifier: .gregorian)
        }
        try session.send(.setText("09:30"), to: session.node(.datePicker, "Time").id)
        #expect(try session.node(.datePicker, "Both").value == "1970-01-02 09:30")
        try session.send(.setText("1970-01-01 09:30"), to: session.node(.datePicker, "Both").id)
        #expect(try session.node(.datePicker, "Both").value == "1970-01-02 09:30", "before the first")
    }

    @Test func `a date picker with a label view supports each kind of range`() throws {
        struct Limited: View {
            @State private var date = Date(timeIntervalSince1970: 86_400)
            private let limit = Date(timeIntervalSince1970: 86_400)
            var body: some View {
                DatePicker(selection: $date, in: limit..., displayedComponents: .date) { Text("From") }
                DatePicker(selection: $date, in: ...limit, displayedComponents: .date) { Text("Through") }
                DatePicker(selection: $date, in: limit...limit, displayedComponents: .date) { Text("Closed") }
            }
        }
        let session = Session(view: Limited()) {
            $0.timeZone = .gmt
            $0.calendar = Calendar(identifier: .gregorian)
        }
        for (picker, day, value) in [
            ("From", "1970-01-01", "1970-01-02"), ("Through", "1970-01-03", "1970-01-02"),
            ("Closed", "1970-01-03", "1970-01-02"), ("From", "1970-01-03", "1970-01-03"),
            ("Through", "1970-01-01", "1970-01-01"),
        ] {
            try session.send(.setText(day), to: session.node(.datePicker, picker).id)
            #expect(try session.node(.datePicker, picker).value == .text(value), "\(picker) \(day)")
        }
    }

    @Test func `a disclosure group shows its content while it is expanded`() throws {
        let session = Session(view: Controls())
        let more = try session.node(.disclosure, "More").id
        try session.send(.toggle, to: more)
        #expect(
            try session.node(.disclosure, "More").outline == """
                - disclosure "More" [expanded]
                  - text "Version"
                  - text "1.0"
                """
        )
        try session.send(.toggle, to: more)
        #expect(try session.node(.disclosure, "More").outline == #"- disclosure "More""#)
    }

    @Test func `a share link passes its item to the host's share action`() throws {
        let shared = Evaluations()
        let session = Session(view: Controls()) {
            $0.share = ShareAction { items in shared.note(items.map { "\($0)" }.joined()) }
        }
        try session.tap("Share…")
        #expect(shared.take() == ["https://example.org"])
    }
}
