/// A date or a time as text, such as `2026-11-21 09:30`, with the effects of keys.
///
/// The text is valid after each key. Up and Down change the part at the caret, and a digit replaces the digit at the
/// caret.
struct DateEditing {
    private(set) var text: String
    private(set) var caret: Int

    private enum Part {
        case year, month, day, hour, minute
    }

    private struct Field {
        var part: Part
        /// The indices of the part's digits in the text.
        var places: Range<Int>
    }

    private var fields: [Field] = []

    /// - Returns: `nil` if the text is neither a date nor a time.
    init?(_ text: String, caret: Int?) {
        self.text = text
        self.caret = 0
        let isDigit = text.utf8.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        var runs: [Range<Int>] = []
        for place in isDigit.indices where isDigit[place] {
            if let last = runs.last, last.upperBound == place {
                runs[runs.count - 1] = last.lowerBound..<place + 1
            } else {
                runs.append(place..<place + 1)
            }
        }
        let parts: [Part]
        switch runs.map(\.count) {
        case [4, 2, 2]: parts = [.year, .month, .day]
        case [2, 2]: parts = [.hour, .minute]
        case [4, 2, 2, 2, 2]: parts = [.year, .month, .day, .hour, .minute]
        default: return nil
        }
        fields = zip(parts, runs).map(Field.init)
        self.caret = nearestDigit(to: caret ?? 0)
    }

    /// Applies a key. Returns `false` if the key does not edit.
    mutating func handle(_ key: Key) -> Bool {
        switch (key.code, key.modifiers) {
        case (.left, []): move(by: -1)
        case (.right, []): move(by: 1)
        case (.home, _): caret = nearestDigit(to: 0)
        case (.end, _): caret = nearestDigit(to: text.utf8.count)
        case (.up, []): change(by: 1)
        case (.down, []): change(by: -1)
        case (.character(let character), []):
            guard let digit = character.wholeNumberValue, character.isASCII else { return false }
            type(digit)
        default: return false
        }
        return true
    }

    // MARK: Keys

    private var field: Field? { fields.first { $0.places.contains(caret) } }

    private func nearestDigit(to place: Int) -> Int {
        let digits = fields.flatMap(\.places)
        return digits.first { $0 >= place } ?? digits.last ?? 0
    }

    private mutating func move(by step: Int) {
        let digits = fields.flatMap(\.places)
        guard let index = digits.firstIndex(of: caret), digits.indices.contains(index + step) else { return }
        caret = digits[index + step]
    }

    private mutating func change(by step: Int) {
        guard let field else { return }
        let limits = limits(of: field.part)
        let value = number(at: field.places) + step
        // Months, days, hours and minutes wrap around; years do not.
        let next =
            limits.contains(value)
            ? value : field.part == .year ? value - step : step > 0 ? limits.lowerBound : limits.upperBound
        set(next, of: field)
        keepDayInMonth()
    }

    private mutating func type(_ digit: Int) {
        guard let field else { return }
        let power = field.places.upperBound - 1 - caret
        let weight = (0..<power).reduce(1) { value, _ in value * 10 }
        let old = number(at: field.places)
        let typed = old - old / weight % 10 * weight + digit * weight
        let limits = limits(of: field.part)
        // If the following digits make the part too large, they become zeros.
        let value = typed > limits.upperBound ? typed - typed % weight : typed
        guard value <= limits.upperBound else { return }
        set(max(value, limits.lowerBound), of: field)
        keepDayInMonth()
        move(by: 1)
    }

    // MARK: Parts

    private func number(at places: Range<Int>) -> Int {
        let digits = Array(text.utf8)[places]
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private mutating func set(_ value: Int, of field: Field) {
        let digits = String(value)
        let padded = String(repeating: "0", count: max(field.places.count - digits.count, 0)) + digits
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(field.places, with: padded.utf8)
        text = String(decoding: bytes, as: UTF8.self)
    }

    private mutating func keepDayInMonth() {
        guard let day = fields.first(where: { $0.part == .day }) else { return }
        set(min(number(at: day.places), limits(of: .day).upperBound), of: day)
    }

    private func limits(of part: Part) -> ClosedRange<Int> {
        switch part {
        case .year: 1...9_999
        case .month: 1...12
        case .day: 1...daysInMonth
        case .hour: 0...23
        case .minute: 0...59
        }
    }

    private var daysInMonth: Int {
        guard let year = fields.first(where: { $0.part == .year }),
            let month = fields.first(where: { $0.part == .month })
        else { return 31 }
        let (years, months) = (number(at: year.places), number(at: month.places))
        let isLeap = years % 4 == 0 && (years % 100 != 0 || years % 400 == 0)
        return months == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(months) ? 30 : 31
    }
}
