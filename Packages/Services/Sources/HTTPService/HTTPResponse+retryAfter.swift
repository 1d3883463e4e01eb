import Foundation

extension HTTPResponse {
    /// The waiting time that the server requests: `Retry-After` in seconds, or as a date, relative to the server's own
    /// date. It is nil if there is no such header, or if the time has passed or is more than a day away.
    public var retryAfter: Duration? {
        guard let text = headers["retry-after"]?.trimmingCharacters(in: .whitespaces) else { return nil }
        let seconds: Double?
        if let number = Int(text) {
            seconds = Double(number)
        } else if let end = Self.date(text), let now = headers["date"].flatMap(Self.date) {
            seconds = end.timeIntervalSince(now)
        } else {
            seconds = nil
        }
        // A waiting time of more than a day, or a time in the past, is useless to a person.
        guard let seconds, (0...86_400).contains(seconds) else { return nil }
        return .seconds(Int(seconds))
    }

    /// `Wed, 21 Oct 2015 07:28:00 GMT`
    private static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return formatter.date(from: text)
    }
}
