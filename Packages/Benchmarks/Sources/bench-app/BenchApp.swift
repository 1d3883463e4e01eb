import Foundation

/// Measures the example app, prints a table, and exits with 1 if a bar is missed.
@main @MainActor
enum BenchApp {
    static func main() async throws {
        #if DEBUG
        stop("bench-app: build with -c release, as Scripts/bench does")
        #else
        let arguments = CommandLine.arguments.dropFirst()
        // For a profiler, such as valgrind --tool=callgrind: the difference of two counts is the cost of the keys.
        if arguments.first == "keys", let count = arguments.last.flatMap({ Int($0) }) {
            return try await Scrolling.pressKeys(count)
        }
        guard arguments.count == 2, let app = arguments.first, let reader = arguments.last else {
            stop("usage: bench-app APP READER, the paths of the two programs, or bench-app keys COUNT")
        }
        var lines = try await FirstScreen(app: app, reader: reader).measure()
        lines += try await Scrolling.ofTheFeed()
        lines += try await Scrolling.ofTheTimeline()
        lines += try await Scrolling.bytesOfTheTimeline()
        let width = lines.map(\.name.count).max() ?? 0
        for line in lines {
            let name = line.name.padding(toLength: width, withPad: " ", startingAt: 0)
            print("\(name)  \(line.text)  \(line.isMissed ? "missed" : "")")
        }
        exit(lines.contains(where: \.isMissed) ? 1 : 0)
        #endif
    }

    static func stop(_ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(64)
    }
}

/// A measured value, with its bar if it is a ratio. A duration has a target, which is printed only, because it depends on
/// the machine.
struct Line {
    var name: String
    var value: Double
    var unit: String
    var bar: Double?
    var target: Double?

    var isMissed: Bool { bar.map { value > $0 } ?? false }

    var text: String {
        let limit =
            bar.map { "bar \(String(format: "%.1f", $0))" } ?? target.map { "target \(String(format: "%.0f", $0))" }
            ?? ""
        let unit = unit.padding(toLength: 5, withPad: " ", startingAt: 0)
        return "\(String(format: "%8.2f", value)) \(unit) \(limit)"
    }
}

extension [Double] {
    /// The 10th percentile, which other programs hardly affect.
    var undisturbed: Double { quantile(0.1) }

    /// Returns the value below which this fraction of the values lies.
    func quantile(_ part: Double) -> Double { sorted()[Int(Double(count - 1) * part)] }
}

@MainActor
func milliseconds(_ operation: () async throws -> Void) async rethrows -> Double {
    let duration = try await ContinuousClock().measure { try await operation() }
    return duration / .milliseconds(1)
}
