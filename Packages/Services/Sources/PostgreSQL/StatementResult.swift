import CPostgreSQL
import DatabaseService
import Foundation

/// The result of a statement, with the row that is read now.
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

    /// A part of the error, by the letter that libpq has for it.
    func field(_ letter: Unicode.Scalar) -> String? {
        PQresultErrorField(pointer, Int32(letter.value)).map { String(cString: $0) }
    }
}

/// The numbers of types in the catalog of PostgreSQL (`pg_type.dat`), which never change.
enum TypeID {
    static let bool: Oid = 16
    static let bytea: Oid = 17
    static let int8: Oid = 20
    static let int2: Oid = 21
    static let int4: Oid = 23
    static let float4: Oid = 700
    static let float8: Oid = 701
    /// The server finds the type, as for a text between quotes.
    static let unknown: Oid = 0
}

/// The values of a statement, in the form of libpq.
final class Parameters {
    private(set) var types: [Oid] = []
    private(set) var values: [UnsafePointer<CChar>?] = []
    private(set) var lengths: [Int32] = []
    private(set) var formats: [Int32] = []

    init(_ values: [any DatabaseValue]) {
        for value in values {
            switch value.stored {
            case .null: append(nil, TypeID.unknown)
            case .integer(let value): append(strdup(String(value)), TypeID.int8)
            case .real(let value): append(strdup("\(value)"), TypeID.float8)
            case .text(let value): append(strdup(StoredText.encode(value)), TypeID.unknown)
            case .blob(let value):
                let copy = UnsafeMutablePointer<CChar>.allocate(byteCount: max(value.count, 1))
                value.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: copy, count: value.count).copyMemory(from: $0) }
                append(copy, TypeID.bytea, length: value.count, isBinary: true)
            }
        }
    }

    deinit {
        for value in values { free(UnsafeMutablePointer(mutating: value)) }
    }

    private func append(_ value: UnsafeMutablePointer<CChar>?, _ type: Oid, length: Int = 0, isBinary: Bool = false) {
        types.append(type)
        values.append(UnsafePointer(value))
        lengths.append(Int32(clamping: length))
        formats.append(isBinary ? 1 : 0)
    }
}

extension UnsafeMutablePointer<CChar> {
    fileprivate static func allocate(byteCount: Int) -> UnsafeMutablePointer<CChar> {
        // Released by `free`, as the copies of `strdup` are.
        guard let memory = malloc(byteCount) else { fatalError("There is no memory for \(byteCount) bytes.") }
        return memory.assumingMemoryBound(to: CChar.self)
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
