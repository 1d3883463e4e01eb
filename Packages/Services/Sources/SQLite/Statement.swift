import CSQLite
import DatabaseService
import Foundation

/// A prepared statement, owned by the code that steps it.
final class Statement {
    let pointer: OpaquePointer
    let sql: String

    init(pointer: OpaquePointer, sql: String) {
        self.pointer = pointer
        self.sql = sql
    }

    deinit {
        sqlite3_finalize(pointer)
    }

    func bind(_ value: StoredColumn, at index: Int32) -> Int32 {
        switch value {
        case .null:
            return sqlite3_bind_null(pointer, index)
        case .integer(let value):
            return sqlite3_bind_int64(pointer, index, value)
        case .real(let value):
            return sqlite3_bind_double(pointer, index, value)
        case .text(var value):
            // Bound by length, because the text may contain NUL.
            return value.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { bytes in
                    // An empty buffer may have no address, and a null pointer would bind NULL.
                    guard let start = bytes.baseAddress else { return csqlite_bind_text(pointer, index, "", 0) }
                    return csqlite_bind_text(pointer, index, start, sqlite3_uint64(bytes.count))
                }
            }
        case .blob(let value):
            return value.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress, !bytes.isEmpty else {
                    return sqlite3_bind_zeroblob(pointer, index, 0)
                }
                return csqlite_bind_blob(pointer, index, start, sqlite3_uint64(bytes.count))
            }
        }
    }

    /// Resets the statement for the next use.
    func rewind() {
        sqlite3_reset(pointer)
        sqlite3_clear_bindings(pointer)
    }
}

extension Statement: RowDriver {
    var count: Int { Int(sqlite3_column_count(pointer)) }

    func name(_ index: Int) -> String {
        sqlite3_column_name(pointer, Int32(index)).map { String(cString: $0) } ?? "number \(index)"
    }

    func column(_ index: Int) throws(DatabaseError) -> StoredColumn {
        let column = Int32(index)
        switch sqlite3_column_type(pointer, column) {
        case SQLITE_INTEGER:
            return .integer(sqlite3_column_int64(pointer, column))
        case SQLITE_FLOAT:
            return .real(sqlite3_column_double(pointer, column))
        case SQLITE_TEXT:
            // SQLite requires this order: first the pointer, then its length.
            let start = sqlite3_column_text(pointer, column)
            let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, column)))
            guard let text = String(validating: bytes, as: UTF8.self) else {
                throw .unexpectedValue(column: name(index), expected: "text", found: "bytes that are not UTF-8")
            }
            return .text(text)
        case SQLITE_BLOB:
            let start = sqlite3_column_blob(pointer, column)
            let bytes = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(pointer, column)))
            return .blob(Data(bytes))
        default:
            return .null
        }
    }
}
