import CPostgreSQL
import DatabaseService
import Foundation

/// A statement's values, in the form that libpq requires.
final class Parameters {
    private(set) var types: [Oid] = []
    private(set) var values: [UnsafePointer<CChar>?] = []
    private(set) var lengths: [Int32] = []
    private(set) var formats: [Int32] = []

    init(_ values: [any DatabaseValue]) {
        for value in values {
            switch value.stored {
            case .null: append(nil, TypeID.unknown)
            case .integer(let value): append(copy(String(value).utf8CString), TypeID.int8)
            case .real(let value): append(copy("\(value)".utf8CString), TypeID.float8)
            case .text(let value): append(copy(StoredText.encode(value).utf8CString), TypeID.unknown)
            case .blob(let value):
                let bytes = value.withUnsafeBytes { copy($0.bindMemory(to: CChar.self)) }
                append(bytes, TypeID.bytea, length: value.count, isBinary: true)
            }
        }
    }

    deinit {
        for value in values { value?.deallocate() }
    }

    private func copy(_ bytes: some Collection<CChar>) -> UnsafePointer<CChar> {
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: max(bytes.count, 1))
        _ = UnsafeMutableBufferPointer(start: copy, count: bytes.count).initialize(from: bytes)
        return UnsafePointer(copy)
    }

    private func append(_ value: UnsafePointer<CChar>?, _ type: Oid, length: Int = 0, isBinary: Bool = false) {
        types.append(type)
        values.append(value)
        lengths.append(Int32(clamping: length))
        formats.append(isBinary ? 1 : 0)
    }
}

/// The type numbers in PostgreSQL's catalog (`pg_type.dat`), which never change.
enum TypeID {
    static let bool: Oid = 16
    static let bytea: Oid = 17
    static let int8: Oid = 20
    static let int2: Oid = 21
    static let int4: Oid = 23
    static let float4: Oid = 700
    static let float8: Oid = 701
    /// The server determines the type, as for text in quotes.
    static let unknown: Oid = 0
}
