import Foundation
import SQLite

/// The time from the start of the process until the timeline is printed, with all features in the app. The reference is a
/// process that reads the same rows of the same file and prints them.
@MainActor
struct FirstScreen {
    static let statuses = 10_000
    let app: String
    let reader: String

    func measure() async throws -> [Line] {
        let folder = FileManager.default.temporaryDirectory.appending(component: "bench-app-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = folder.appending(component: "store.sqlite")
        let reply = folder.appending(component: "reply.json")
        try Self.reply.write(to: reply)
        _ = try run(app, "import", reply.path, "--store", store.path)
        // The introduction has been read.
        try Database(at: store).write { (db) throws(DatabaseError) in
            try db.run("INSERT INTO preference VALUES ('introduction', 'string', 'completed')")
        }

        let newest = "Status number \(Self.statuses - 1)"
        var times: (app: [Double], reader: [Double]) = ([], [])
        for _ in 0..<15 {
            let shown = try run(app, "--store", store.path)
            let read = try run(reader, store.path)
            guard shown.text.contains(newest), shown.text.contains("Insights"), read.text.contains(newest) else {
                BenchApp.stop("The first screen lacks the newest status:\n\(shown.text)")
            }
            times.app.append(shown.milliseconds)
            times.reader.append(read.milliseconds)
        }
        let (screen, rows) = (times.app.undisturbed, times.reader.undisturbed)
        return [
            Line(
                name: "from process start to the first screen, \(Self.statuses) statuses in the store",
                value: screen,
                unit: "ms",
                target: 150
            ),
            Line(name: "  the median start", value: times.app.quantile(0.5), unit: "ms", target: 150),
            Line(name: "  a process that reads and prints the same rows", value: rows, unit: "ms"),
            Line(name: "  ratio", value: screen / rows, unit: "times", bar: 15),
        ]
    }

    /// Runs a program. Returns its output, and the time until the output began.
    private func run(_ program: String, _ arguments: String...) throws -> (text: String, milliseconds: Double) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        let start = ContinuousClock.now
        try process.run()
        var output = pipe.fileHandleForReading.availableData
        let duration = ContinuousClock.now - start
        output += pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { BenchApp.stop("\(program) failed: \(arguments)") }
        return (String(decoding: output, as: UTF8.self), duration / .milliseconds(1))
    }

    /// A reply of the statuslog API.
    private static var reply: Data {
        let statuses = (0..<statuses).map { number in
            """
            {"id":"id\(number)","address":"user\(number % 50)","created":"\(1_700_000_000 + number * 60)",\
            "emoji":"✨","content":"Status number \(number): a line that is as long as people write them."}
            """
        }
        return Data(#"{"response":{"statuses":[\#(statuses.joined(separator: ","))]}}"#.utf8)
    }
}
