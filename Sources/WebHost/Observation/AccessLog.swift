import Foundation
import WebHostServer

/// A request for the access log, in the Combined Log Format.
///
/// The line contains no secret: neither the token nor the query, and only the beginning of page and file ids.
struct AccessLogEntry: Sendable {
    let address: String
    let user: String?
    let method: String
    /// The path without secrets.
    let path: String
    let referrer: String?
    let agent: String?

    /// Returns the line, without its end.
    func line(status: Int?, bytes: Int, at date: Date) -> String {
        // 499 is the number that proxies use for a client that has gone.
        let answer = "\(status ?? 499) \(bytes == 0 ? "-" : "\(bytes)")"
        return "\(AccessLogEntry.field(address)) - \(AccessLogEntry.field(user)) [\(AccessLogEntry.time(date))] "
            + "\"\(AccessLogEntry.escaped(method)) \(AccessLogEntry.escaped(path)) HTTP/1.1\" \(answer) "
            + "\"\(AccessLogEntry.escaped(referrer ?? "-"))\" \"\(AccessLogEntry.escaped(agent ?? "-"))\""
    }

    /// Text that is written without quotes, so it has no spaces.
    private static func field(_ text: String?) -> String {
        guard let text, !text.isEmpty else { return "-" }
        return escaped(text).replacing(" ", with: "\\x20")
    }

    /// The text with `"`, `\` and everything that is not visible ASCII as `\xHH`, as servers write it. A line cannot be forged.
    private static func escaped(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in text.utf8.prefix(1_024) {
            if (0x20..<0x7F).contains(byte), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "\\"), UInt8(ascii: "x"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// The time in the form of the format, in UTC: `25/Nov/2026:19:25:32 +0000`.
    private static func time(_ date: Date) -> String {
        var seconds = time_t(date.timeIntervalSince1970)
        var parts = tm()
        gmtime_r(&seconds, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(parts.tm_mday))/\(months[Int(parts.tm_mon)])/\(parts.tm_year + 1_900):\(two(parts.tm_hour)):"
            + "\(two(parts.tm_min)):\(two(parts.tm_sec)) +0000"
    }
}

/// Counts a request, and writes its log line when the request is over.
final class RequestObserver: HTTPObserver {
    private let metrics: Metrics
    private let entry: AccessLogEntry?
    private let write: (@Sendable (String) -> Void)?

    init(_ metrics: Metrics, _ entry: AccessLogEntry?, write: (@Sendable (String) -> Void)?) {
        self.metrics = metrics
        self.entry = entry
        self.write = write
    }

    func end(status: Int?, bytes: Int) {
        metrics.addRequest(status: status ?? 499)
        if let entry, let write { write(entry.line(status: status, bytes: bytes, at: Date())) }
    }
}
