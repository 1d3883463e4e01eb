import DatabaseService
import DatabaseTesting
import Foundation
import Testing

/// The behavior that every database has.
@Suite(.everyDatabase, .timeLimit(.minutes(5))) struct DatabaseContractTests {
    private let database: Database

    init() throws {
        database = try DatabaseKind.makeDatabase()
        try database.migrate(
            Schema(
                name: "notes",
                steps: [
                    "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT, number INTEGER, real REAL, data BLOB) STRICT"
                ]
            )
        )
    }

    private func add(_ text: String) throws {
        try database.write { db in try db.run("INSERT INTO note (text) VALUES (?)", text) }
    }

    private func texts() throws -> [String?] {
        try database.read { db in try db.query("SELECT text FROM note ORDER BY id") { row in try row.read(0) } }
    }

    @Test func `values are read as they were written`() throws {
        let texts: [String?] = [
            nil, "", "a\0b", "\0", "🇩🇪 👩‍👧 e\u{301} \u{1B}[31m \u{10FFFD}\u{10FFFC}", #"it's \ "?" $1"#,
            "\u{202E}\u{10FFFF}",
            String(repeating: "long 🚢 ", count: 120_000),
        ]
        let numbers: [Int64?] = [nil, 0, 1, -1, .min, .max, 4_000_000_000, 7]
        let reals: [Double?] = [
            nil, 0, -0.0, 0.1 + 0.2, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity, 1e-300,
        ]
        let data: [Data?] = [
            nil, Data(), Data([0]), Data("\\x".utf8), Data(0...255), Data(count: 1_000_000), Data([255]),
            Data([10, 13]),
        ]
        for index in texts.indices {
            try database.write { db in
                try db.run(
                    "INSERT INTO note (text, number, real, data) VALUES (?1, ?2, ?3, ?4)",
                    texts[index],
                    numbers[index],
                    reals[index],
                    data[index]
                )
            }
        }
        try database.read { db in
            _ = try db.query("SELECT text, number, real, data, id FROM note ORDER BY id") { row in
                let index = try row.read(4, as: Int.self) - 1
                #expect(try row.read(0, as: String?.self).map { Array($0.utf8) } == texts[index].map { Array($0.utf8) })
                #expect(try row.read(1, as: Int64?.self) == numbers[index])
                #expect(try row.read(2, as: Double?.self) == reals[index])
                #expect(try row.read(3, as: Data?.self) == data[index])
                #expect(row.count == 5)
            }
            for index in texts.indices.dropFirst() {
                #expect(try db.value("SELECT count(*) FROM note WHERE text = ?", texts[index], as: Int.self) == 1)
            }
        }
    }

    @Test func `a value is passed as a parameter, and never becomes part of the statement`() throws {
        let hostile = "'); DROP TABLE note; --"
        try add(hostile)
        #expect(try texts() == [hostile])
        let found = try database.read { db in
            try db.value("SELECT text FROM note WHERE text = ?", hostile, as: String.self)
        }
        #expect(found == hostile)
    }

    @Test func `strings are sorted by their UTF-8 bytes`() throws {
        for text in ["b", "Z", "a", "é", "_", ""] { try add(text) }
        let sorted = try database.read { db in
            try db.query("SELECT text FROM note ORDER BY text") { row in try row.read(0, as: String.self) }
        }
        #expect(sorted == ["", "Z", "_", "a", "b", "é"])
        #expect(try database.read { db in try db.value("SELECT lower('ÄB')", as: String.self) } == "Äb")
    }

    @Test func `the error for a wrong type or a missing column names the column`() throws {
        try add("text")
        #expect(throws: DatabaseError.unexpectedValue(column: "text", expected: "an integer", found: "text")) {
            try database.read { db in try db.value("SELECT text FROM note", as: Int.self) }
        }
        #expect(throws: DatabaseError.unexpectedValue(column: "number", expected: "an integer", found: "NULL")) {
            try database.read { db in try db.value("SELECT number FROM note", as: Int.self) }
        }
        #expect(
            throws: DatabaseError.unexpectedValue(column: "number 1", expected: "text", found: "nothing; the row has 1")
        ) {
            try database.read { db in try db.query("SELECT text FROM note") { row in try row.read(1, as: String.self) }
            }
        }
    }

    @Test(arguments: ["SELEC 1", "SELECT * FROM nowhere", "INSERT INTO note (text) VALUES (?)", "SELECT 1; SELECT 2"])
    func `an invalid statement is an error, and the next statement succeeds`(sql: String) throws {
        #expect(throws: DatabaseError.self) { try database.write { db in try db.run(sql) } }
        try add("next")
        #expect(try texts() == ["next"])
    }

    @Test func `the row count includes only rows that this statement changed`() throws {
        let counts = try database.write { db in
            [
                try db.run("INSERT INTO note (text) VALUES ('a'), ('b')"), try db.run("SELECT 1 WHERE 1 = 2"),
                try db.run("UPDATE note SET number = 1 WHERE text = 'b'"),
                try db.run("DELETE FROM note WHERE text = 'a'"), try db.run("DELETE FROM note WHERE text = 'a'"),
            ]
        }
        #expect(counts == [2, 0, 1, 1, 0])
    }

    @Test func `a write whose body throws changes nothing and rethrows the error`() throws {
        struct Stop: Error {}
        #expect(throws: Stop.self) {
            try database.write { db in
                try db.run("INSERT INTO note (text) VALUES ('half')")
                throw Stop()
            }
        }
        #expect(throws: DatabaseError.self) {
            try database.write { db in
                try db.run("INSERT INTO note (text) VALUES ('half')")
                try db.run("INSERT INTO nowhere VALUES (1)")
            }
        }
        #expect(try texts() == [])
    }

    @Test func `a nested write can fail alone, and is rolled back with the outer write`() throws {
        struct Stop: Error {}
        try database.write { db in
            try db.run("INSERT INTO note (text) VALUES ('outer')")
            #expect(throws: DatabaseError.self) {
                try database.write { inner in
                    try inner.run("INSERT INTO note (text) VALUES ('inner')")
                    try inner.run("INSERT INTO nowhere VALUES (1)")
                }
            }
            #expect(throws: Stop.self) { try database.write { _ in throw Stop() } }
            let count = try database.read { inner in try inner.value("SELECT count(*) FROM note", as: Int.self) }
            #expect(count == 1)
        }
        #expect(throws: Stop.self) {
            try database.write { _ in
                try add("inner")
                throw Stop()
            }
        }
        #expect(try texts() == ["outer"])
    }

    @Test func `a query can be stopped early, even inside another query`() throws {
        try database.write { db in
            for number in 0..<1500 { try db.run("INSERT INTO note (number) VALUES (?)", number) }
        }
        var seen: [Int] = []
        try database.read { db in
            let sql = "SELECT number FROM note WHERE number >= ? ORDER BY number"
            try db.forEachRow(sql, [0]) { outer in
                let number = try outer.read(0, as: Int.self)
                if number % 600 == 0 {
                    try db.forEachRow(sql, [number]) { inner in
                        seen.append(try inner.read(0))
                        return seen.count % 2 == 1
                    }
                }
                return number < 1499
            }
            #expect(seen == [0, 1, 600, 601, 1200, 1201])
            var count = 0
            try db.forEachRow(sql, [0]) { _ in
                count += 1
                return true
            }
            #expect(count == 1500)
        }
    }

    @Test func `concurrent writes from many threads are all stored`() async throws {
        try database.write { db in try db.run("INSERT INTO note (id, number) VALUES (1, 0)") }
        let database = database
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<25 {
                        try database.write { db in
                            let number = try db.value("SELECT number FROM note WHERE id = 1", as: Int.self) ?? -1
                            try db.run("UPDATE note SET number = ? WHERE id = 1", number + 1)
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try database.read { db in try db.value("SELECT number FROM note WHERE id = 1", as: Int.self) } == 200)
    }

    @Test func `schemas have independent versions, and a failed migration changes nothing`() throws {
        let first = Schema(
            name: "other",
            steps: ["CREATE TABLE a (x INTEGER) STRICT", "CREATE TABLE b (x INTEGER) STRICT"]
        )
        try database.migrate(first)
        try database.migrate(first)
        #expect(try database.version(of: first) == 2)
        let broken = Schema(
            name: "other",
            steps: first.steps + ["CREATE TABLE c (x INTEGER)", "CREATE TABLE a (again INTEGER)"]
        )
        #expect(throws: DatabaseError.self) { try database.migrate(broken) }
        #expect(try database.version(of: first) == 2)
        #expect(throws: DatabaseError.self) { try database.read { db in try db.run("SELECT * FROM c") } }
        #expect(throws: DatabaseError.newerSchema(path: database.path, schema: "other", found: 2, known: 1)) {
            try database.migrate(Schema(name: "other", steps: ["CREATE TABLE a (x INTEGER) STRICT"]))
        }
    }
}
