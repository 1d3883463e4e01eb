import CSQLite
import DatabaseService

extension DatabaseError {
    /// Creates the error for a primary or extended result code, with the connection's message.
    init(code: Int32, handle: OpaquePointer?, path: String, busyTimeout: Duration, sql: String) {
        let detail =
            handle.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? String(cString: sqlite3_errstr(code))
        switch code & 0xFF {
        case SQLITE_CORRUPT, SQLITE_NOTADB:
            self = .corrupt(path: path, detail: detail)
        case SQLITE_READONLY, SQLITE_PERM:
            self = .readOnly(path: path)
        case SQLITE_BUSY, SQLITE_LOCKED:
            self = .locked(path: path, waited: busyTimeout)
        case SQLITE_FULL:
            self = .diskFull(path: path)
        case SQLITE_IOERR:
            self = .inputOutput(path: path, detail: detail)
        case SQLITE_CANTOPEN:
            self = .cannotOpen(path: path, reason: detail)
        case SQLITE_CONSTRAINT:
            self = .constraint(detail: detail)
        default:
            self = .statement(code: "\(code)", detail: detail, sql: sql)
        }
    }
}
