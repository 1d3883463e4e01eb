import DatabaseService

extension DatabaseError {
    /// Creates the error for an SQL error code, with the server's message.
    ///
    /// Source: [PostgreSQL Error Codes](https://www.postgresql.org/docs/current/errcodes-appendix.html).
    init(sqlState code: String, detail: String, path: String, timeout: Duration, sql: String) {
        switch code {
        case "40001", "40P01", "55P03": self = .locked(path: path, waited: timeout)
        case "57014": self = .tooSlow(path: path)
        case "53100": self = .diskFull(path: path)
        case "25006": self = .readOnly(path: path)
        // Such as a key that is too long for an index.
        case "54000": self = .constraint(detail: detail)
        // A table of this name exists although the schema has not been created: it belongs to another program.
        case "42P07":
            let name = detail.split(separator: "\"").dropFirst().first.map(String.init)
            self = .foreign(path: path, tables: [name ?? detail])
        case "58030", "58P01": self = .inputOutput(path: path, detail: detail)
        case "XX001", "XX002": self = .corrupt(path: path, detail: detail)
        case "42501": self = .cannotOpen(path: path, reason: "\(detail); grant this permission to the user")
        case _ where code.hasPrefix("23"): self = .constraint(detail: detail)
        default: self = .statement(code: code, detail: detail, sql: sql)
        }
    }
}
