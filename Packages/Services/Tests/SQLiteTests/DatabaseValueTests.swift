import Foundation
import SQLite
import Testing

@Suite struct DatabaseValueTests {
    @Test(arguments: [
        "", "Hello", "a\u{0}b", "\u{0}", "🇩🇪", "e\u{301}", "é", "👩‍👩‍👧‍👦", "\u{FEFF}bom", "'; DROP TABLE t; --", "\r\n",
        String(repeating: "long ", count: 100_000),
    ])
    func `every string is read back with the same Unicode scalars`(text: String) throws {
        let back = try roundTrip(text)
        #expect(Array(back.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(arguments: [Data(), Data([0]), Data([0xFF, 0xFE, 0]), Data(repeating: 7, count: 1 << 20)])
    func `all bytes are read back`(data: Data) throws {
        #expect(try roundTrip(data) == data)
    }

    @Test func `numbers are read back exactly`() throws {
        for value in [0, 1, -1, Int.max, Int.min] { #expect(try roundTrip(value) == value) }
        for value in [0.0, -0.0, .pi, .infinity, 1e-308] { #expect(try roundTrip(value) == value) }
        for value in [true, false] { #expect(try roundTrip(value) == value) }
    }

    @Test func `a missing value is read as nil, and an empty value is not`() throws {
        #expect(try roundTrip(String?.none) == nil)
        #expect(try roundTrip(String?.some("")) == "")
        #expect(try roundTrip(Data?.some(Data())) == Data())
    }

    @Test func `the error for reading a value as another type names both types`() throws {
        let database = try Database.inMemory()
        #expect(throws: DatabaseError.unexpectedValue(column: "age", expected: "an integer", found: "text")) {
            try database.read { db in try db.value("SELECT '12' AS age", as: Int.self) }
        }
        #expect(throws: DatabaseError.unexpectedValue(column: "name", expected: "text", found: "NULL")) {
            try database.read { db in try db.value("SELECT NULL AS name", as: String.self) }
        }
        #expect(throws: DatabaseError.unexpectedValue(column: "flag", expected: "0 or 1", found: "an integer")) {
            try database.read { db in try db.value("SELECT 2 AS flag", as: Bool.self) }
        }
    }

    @Test func `reading text that is not UTF-8 is an error instead of producing question marks`() throws {
        let database = try Database.inMemory()
        #expect(
            throws: DatabaseError.unexpectedValue(column: "t", expected: "text", found: "bytes that are not UTF-8")
        ) {
            try database.read { db in try db.value("SELECT CAST(x'C328' AS TEXT) AS t", as: String.self) }
        }
    }

    @Test func `a missing column is an error`() throws {
        let database = try Database.inMemory()
        for index in [-1, 1, Int.max] {
            #expect(throws: DatabaseError.self) {
                try database.read { db in try db.query("SELECT 1") { row in try row.read(index, as: Int.self) } }
            }
        }
    }

    @Test func `a statement with too few or too many values does not run`() throws {
        let database = try Database.inMemory()
        try database.write { db in try db.execute("CREATE TABLE t (a)") }
        #expect(throws: DatabaseError.self) { try database.write { db in try db.run("INSERT INTO t VALUES (?)") } }
        #expect(throws: DatabaseError.self) {
            try database.write { db in try db.run("INSERT INTO t VALUES (?)", 1, 2) }
        }
        #expect(try database.count("t") == 0)
    }

    @Test func `SQL with two statements is refused before the first statement runs`() throws {
        let database = try Database.inMemory()
        try database.write { db in try db.execute("CREATE TABLE t (a)") }
        #expect(throws: DatabaseError.self) {
            try database.write { db in try db.run("INSERT INTO t VALUES (1); DELETE FROM t") }
        }
        #expect(throws: DatabaseError.self) { try database.write { db in try db.run("  ") } }
        #expect(throws: DatabaseError.self) { try database.write { db in try db.run("") } }
        try database.write { db in try db.run("INSERT INTO t VALUES (1) ; \n") }
        #expect(try database.count("t") == 1)
    }

    private func roundTrip<Value: DatabaseValue>(_ value: Value) throws -> Value {
        let database = try Database.inMemory()
        try database.write { db in
            try db.execute("CREATE TABLE t (v ANY) STRICT")
            try db.run("INSERT INTO t VALUES (?)", value)
        }
        let values = try database.read { db in
            try db.query("SELECT v FROM t") { row in try row.read(0, as: Value.self) }
        }
        return try #require(values.first)
    }
}
