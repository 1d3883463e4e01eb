import Foundation

/// A `printf` format for one number, such as `%.2f €`. The initializer returns `nil` for a format that does not fit the
/// number, because `printf` would read unrelated memory.
struct CFormat {
    private var flags = ""
    private var conversion: Character = "d"
    private var before = ""
    private var after = ""

    init?(_ specifier: String, for value: InterpolatedNumber.Value) {
        var rest = Substring(specifier)
        guard let before = CFormat.literal(&rest), rest.popFirst() == "%" else { return nil }
        self.before = before
        while let flag = rest.first, flag.isASCII, flag.isNumber || "-+ #0'.".contains(flag) {
            flags.append(rest.removeFirst())
        }
        while let length = rest.first, "hlqjztL".contains(length) { rest.removeFirst() }
        let conversions =
            switch value {
            case .signed, .unsigned: "diouxXc"
            case .floating: "fFeEgGaA"
            }
        guard flags.count < 12, let conversion = rest.popFirst(), conversions.contains(conversion),
            let after = CFormat.literal(&rest), rest.isEmpty
        else { return nil }
        self.conversion = conversion
        self.after = after
    }

    /// Removes and returns the text before the next conversion, with `%%` as one percent sign.
    private static func literal(_ rest: inout Substring) -> String? {
        var text = ""
        while let character = rest.first {
            if character == "%" {
                guard rest.dropFirst().first == "%" else { return text }
                rest.removeFirst()
            }
            text.append(rest.removeFirst())
        }
        return text
    }

    func text(of value: InterpolatedNumber.Value, in locale: Locale) -> String {
        let number =
            switch value {
            case .signed(let number): String(format: "%\(flags)ll\(conversion)", locale: locale, number)
            case .unsigned(let number):
                String(
                    format: "%\(flags)ll\(conversion == "d" || conversion == "i" ? "u" : conversion)",
                    locale: locale,
                    number
                )
            case .floating(let number): String(format: "%\(flags)\(conversion)", locale: locale, number)
            }
        return before + number + after
    }
}
