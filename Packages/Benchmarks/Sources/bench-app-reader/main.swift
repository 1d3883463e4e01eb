import Foundation
import SQLite

// Prints the newest statuses of a store: the minimum that an app must do before its first screen.
//     bench-app-reader STORE

guard CommandLine.arguments.count == 2 else {
    FileHandle.standardError.write(Data("usage: bench-app-reader STORE\n".utf8))
    exit(64)
}
let database = try Database(at: URL(filePath: CommandLine.arguments[1], directoryHint: .notDirectory))
let lines = try database.read { (db) throws(DatabaseError) in
    try db.query("SELECT emoji, content, address FROM status ORDER BY created DESC LIMIT 101") {
        (row) throws(DatabaseError) in
        "\(try row.read(0, as: String.self)) \(try row.read(1, as: String.self)) @\(try row.read(2, as: String.self))"
    }
}
print(lines.joined(separator: "\n"))
