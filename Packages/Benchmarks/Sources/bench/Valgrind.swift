import Foundation

/// Counts instructions and allocations, which do not depend on the load of the machine.
///
/// A program cannot count its own instructions, so it runs again under valgrind for each row: once with some number of
/// operations and once with twice as many. The difference contains only the operations.
enum Valgrind {
    struct Counts {
        let instructions: Double
        /// Nil if they were not counted, which takes most of the time.
        let allocations: Double?
    }

    /// Returns the table of a suite's counts.
    static func table(of suite: String, rows: [Comparison]) throws -> (text: String, isMissed: Bool) {
        let executable = try strippedCopy()
        defer { try? FileManager.default.removeItem(at: executable) }
        var report = CountReport()
        for (index, row) in rows.enumerated() {
            func counts(_ side: Side) throws -> Counts {
                try count(row, executable, [suite, "\(index)", side.rawValue])
            }
            report.add(row, byHand: try counts(.byHand), here: try counts(.here))
        }
        return (report.table(), report.isMissed)
    }

    enum Side: String {
        case byHand = "by-hand"
        case here
    }

    static let path: URL? = {
        let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
        return folders.lazy.map { URL(filePath: "\($0)/valgrind") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    private static func count(_ row: Comparison, _ executable: URL, _ arguments: [String]) throws -> Counts {
        let operations = row.countedUnderValgrind
        func difference(_ tool: [String], _ pattern: Regex<(Substring, Substring)>) throws -> Double {
            let totals = try [operations, 2 * operations].map { count in
                let text = try output(of: tool + [executable.path] + arguments + ["\(count)"])
                guard let match = text.firstMatch(of: pattern) else { throw Unreadable(text: text) }
                return Double(match.1.replacing(",", with: "")) ?? .nan
            }
            return (totals[1] - totals[0]) / Double(operations)
        }
        return Counts(
            instructions: try difference(["--tool=callgrind", "--callgrind-out-file=/dev/null"], /Collected : (\d+)/),
            allocations: row.countsAllocations
                ? try difference(
                    ["--tool=memcheck", "--undef-value-errors=no"],
                    /total heap usage: ([\d,]+) allocs/
                )
                : nil
        )
    }

    private static func output(of arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = path
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }

    /// A copy of this program without debug information, because valgrind may be too old to read that.
    private static func strippedCopy() throws -> URL {
        let copy = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
        let strip = Process()
        strip.executableURL = URL(filePath: "/usr/bin/env")
        // Resolved here, because in the child process "self" would be another program.
        let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        strip.arguments = ["strip", "-g", "-o", copy.path, program]
        try strip.run()
        strip.waitUntilExit()
        return copy
    }

    struct Unreadable: Error, CustomStringConvertible {
        let text: String
        var description: String { "The output of valgrind contains no totals:\n\(text)" }
    }
}

/// The counts as a table.
private struct CountReport {
    private var lines: [String] = []
    private(set) var isMissed = false

    mutating func add(_ row: Comparison, byHand: Valgrind.Counts, here: Valgrind.Counts) {
        let ratio = here.instructions / byHand.instructions
        // More allocations than by hand mean that the container keeps or creates something unnecessary.
        let allocatesMore = here.allocations ?? 0 > byHand.allocations ?? 0
        let isOver = row.instructionBar.map { ratio > $0 } ?? false || allocatesMore
        isMissed = isMissed || isOver
        let bar = row.instructionBar.map { String(format: "%5.2f", $0) } ?? "    -"
        let numbers = String(
            format: "%9.0f | %9.0f | %5.2f | %@ | %@ | %@",
            byHand.instructions,
            here.instructions,
            ratio,
            bar,
            column(byHand.allocations),
            column(here.allocations)
        )
        lines.append(
            "| \(row.name.padding(toLength: 40, withPad: " ", startingAt: 0)) | \(numbers) | \(isOver ? "✘" : " ") |"
        )
    }

    private func column(_ allocations: Double?) -> String {
        allocations.map { String(format: "%11.2f", $0) } ?? "          -"
    }

    func table() -> String {
        let heading = """
            | instructions, and allocations            |   by hand |      here | ratio |   bar | al. by hand | allocs here |   |
            |------------------------------------------|----------:|----------:|------:|------:|------------:|------------:|---|
            """
        return ([heading] + lines).joined(separator: "\n")
    }
}
