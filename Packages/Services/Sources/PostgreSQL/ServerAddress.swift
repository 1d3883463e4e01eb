import CPostgreSQL
import DatabaseService
import Foundation

/// A valid database URL, and the parameters for a connection to the database.
struct ServerAddress: Sendable {
    /// The URL without the password and the parameters.
    let description: String
    private let parameters: [String: String]

    /// The parameters that apply if the URL has no others. A server that has gone is noticed after at most half a
    /// minute.
    private static let defaults = [
        "connect_timeout": "5", "keepalives_idle": "10", "keepalives_interval": "5", "keepalives_count": "3",
        "tcp_user_timeout": "20000", "fallback_application_name": "microcontainer",
    ]

    init(_ url: String) throws(DatabaseError) {
        guard !url.utf8.contains(0), ["postgres://", "postgresql://"].contains(where: url.hasPrefix) else {
            throw Self.invalid("it does not begin with postgres://")
        }
        var message: UnsafeMutablePointer<CChar>?
        guard let options = PQconninfoParse(url, &message) else {
            let reason = message.map { String(cString: $0).withoutQuotes } ?? "the process has no memory left"
            PQfreemem(message)
            throw Self.invalid(reason)
        }
        defer { PQconninfoFree(options) }
        var given: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = option.pointee.val { given[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        parameters = Self.defaults.merging(given) { $1 }.merging(["client_encoding": "UTF8"]) { $1 }
        let host = given["host"] ?? given["hostaddr"] ?? ""
        let place = host.hasPrefix("/") ? "" : host + (given["port"].map { ":\($0)" } ?? "")
        let user = given["user"].map { "\($0)@" } ?? ""
        description =
            "postgres://\(user)\(place)/\(given["dbname"] ?? "")" + (host.hasPrefix("/") ? "?host=\(host)" : "")
    }

    /// Passes the parameters in the form that libpq requires. The pointers are valid in `body`.
    func withParameters<Result>(
        _ body: ([UnsafePointer<CChar>?], [UnsafePointer<CChar>?]) -> Result
    ) -> Result {
        let pairs = parameters.map { (strdup($0.key), strdup($0.value)) }
        defer {
            for (key, value) in pairs {
                free(key)
                free(value)
            }
        }
        return body(pairs.map { UnsafePointer($0.0) } + [nil], pairs.map { UnsafePointer($0.1) } + [nil])
    }

    /// The URL itself may contain a password, so it is not in the error.
    private static func invalid(_ reason: String) -> DatabaseError {
        .cannotOpen(path: "URL", reason: "\(reason); give one such as postgres://user@localhost:5432/name")
    }
}

extension String {
    /// The message on one line without quoted parts, which may be a piece of a password.
    fileprivate var withoutQuotes: String {
        let parts = split(separator: "\"", omittingEmptySubsequences: false)
        let shown = parts.enumerated().map { $0.offset % 2 == 0 ? String($0.element) : "…" }
        return shown.joined(separator: "\"").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
