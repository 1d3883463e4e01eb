import CPostgreSQL
import DatabaseService
import Foundation

/// A statement's result, with the row that is currently being read.
final class StatementResult: RowDriver {
    let pointer: OpaquePointer?
    private var row: Int32 = 0

    init(_ pointer: OpaquePointer?) {
        self.pointer = pointer
    }

    deinit {
        PQclear(pointer)
    }

    var rowCount: Int { Int(PQntuples(pointer)) }
    var count: Int { Int(PQnfields(pointer)) }

    /// Calls `body` for each row until it returns false.
    /// - Returns: Whether it was called for all.
    func forEachRow(_ body: (any RowDriver) -> Bool) -> Bool {
        for number in 0..<PQntuples(pointer) {
            row = number
            guard body(self) else { return false }
        }
        return true
    }

    func name(_ index: Int) -> String {
        PQfname(pointer, Int32(index)).map { String(cString: $0) } ?? "number \(index)"
    }

    func column(_ index: Int) throws(DatabaseError) -> StoredColumn {
        let column = Int32(index)
        guard PQgetisnull(pointer, row, column) == 0, let start = PQgetvalue(pointer, row, column) else { return .null }
        let count = Int(PQgetlength(pointer, row, column))
        let bytes = UnsafeRawBufferPointer(start: start, count: count)
        let text = String(decoding: bytes, as: UTF8.self)
        switch PQftype(pointer, column) {
        case TypeID.bool: return .integer(text == "t" ? 1 : 0)
        case TypeID.int8, TypeID.int4, TypeID.int2:
            if let value = Int64(text) { return .integer(value) }
        case TypeID.float8, TypeID.float4:
            if let value = Double(text) { return .real(value) }
        case TypeID.bytea:
            if let value = Data(hexadecimal: bytes) { return .blob(value) }
        default: return .text(StoredText.decode(text))
        }
        throw .unexpectedValue(column: name(index), expected: "a value of its type", found: "other text")
    }

    /// Returns a part of the error, by the letter with which libpq names it.
    func field(_ letter: Unicode.Scalar) -> String? {
        PQresultErrorField(pointer, Int32(letter.value)).map { String(cString: $0) }
    }
}

extension Data {
    /// The bytes that PostgreSQL writes as `\x0aff`.
    fileprivate init?(hexadecimal text: UnsafeRawBufferPointer) {
        guard text.starts(with: #"\x"#.utf8), text.count % 2 == 0 else { return nil }
        self.init(capacity: text.count / 2)
        for index in stride(from: 2, to: text.count, by: 2) {
            guard let high = text[index].digit, let low = text[index + 1].digit else { return nil }
            append(high << 4 | low)
        }
    }
}

extension UInt8 {
    fileprivate var digit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
