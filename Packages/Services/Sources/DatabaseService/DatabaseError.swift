public import Foundation

/// An error in opening, reading or writing a database. Its description is one sentence with the file and a fix.
public enum DatabaseError: Error, Hashable, Sendable {
    /// No database at `path` can be opened.
    case cannotOpen(path: String, reason: String)
    /// The file is not a SQLite database, or its pages contradict each other.
    case corrupt(path: String, detail: String)
    /// The database belongs to another program.
    case foreign(path: String, tables: [String])
    /// The file, its folder or this connection does not accept changes.
    case readOnly(path: String)
    /// Another connection held the database for longer than the busy timeout.
    case locked(path: String, waited: Duration)
    /// The server cannot be reached, or the connection to it was lost.
    case unreachable(path: String, reason: String)
    /// A statement took longer than the server allows.
    case tooSlow(path: String)
    /// The disk is full.
    case diskFull(path: String)
    /// The device failed to read or write.
    case inputOutput(path: String, detail: String)
    /// A newer version of the application has changed the tables.
    case newerSchema(path: String, schema: String, found: Int, known: Int)
    /// A `UNIQUE`, `NOT NULL`, `CHECK` or foreign key constraint refused the change.
    case constraint(detail: String)
    /// A column contains a value of another type.
    case unexpectedValue(column: String, expected: String, found: String)
    /// The database refused the statement, which is a mistake in the program.
    case statement(code: String, detail: String, sql: String)
}

extension DatabaseError: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason):
            "The database \(path) cannot be opened: \(reason)."
        case .corrupt(let path, let detail):
            "The database \(path) is damaged (\(detail)); move it away to start with an empty one, or restore a copy."
        case .foreign(let path, let tables):
            "The database \(path) belongs to another program\(tables.listed) and was not changed; choose another one."
        case .readOnly(let path):
            "The database \(path) is read-only; make the file and its folder writable, or choose another place for it."
        case .locked(let path, let waited):
            "The database \(path) is in use by another program (waited \(waited)); close that one or try again."
        case .unreachable(let path, let reason):
            "The database \(path) cannot be reached (\(reason)); start the server, or correct the URL."
        case .tooSlow(let path):
            "The database \(path) did not answer in time; try again, or reduce the server's load."
        case .diskFull(let path):
            "The database \(path) cannot grow because the disk is full; free some space and try again."
        case .inputOutput(let path, let detail):
            "The database \(path) could not be read or written (\(detail)); check the disk."
        case .newerSchema(let path, let schema, let found, let known):
            "The database \(path) was written by a newer version (\(schema) \(found), this version supports \(known)); update the app."
        case .constraint(let detail):
            "The change was refused by the database (\(detail))."
        case .unexpectedValue(let column, let expected, let found):
            "The database column \(column) should hold \(expected), but holds \(found)."
        case .statement(let code, let detail, let sql):
            "The database refused a statement (\(detail), code \(code)): \(sql.split(whereSeparator: \.isWhitespace).joined(separator: " "))."
        }
    }

    public var errorDescription: String? { description }
}

extension [String] {
    /// ` (tables: a, b, c and 2 more)`, on one line for any names.
    fileprivate var listed: String {
        guard !isEmpty else { return "" }
        let names = prefix(3).map { name in
            String(
                String.UnicodeScalarView(
                    name.unicodeScalars.prefix(40).map {
                        [.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
                            ? "\u{FFFD}" : $0
                    }
                )
            )
        }
        return " (tables: \(names.joined(separator: ", "))\(count > 3 ? " and \(count - 3) more" : ""))"
    }
}
