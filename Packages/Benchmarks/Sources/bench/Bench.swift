import Foundation

/// `bench SUITE`: runs one suite of measurements, prints its table, and exits with 1 when a bar is missed.
@main
enum Bench {
    static let suites: [String: @Sendable () -> Report] = [
        "container": ContainerSuite.run,
        "render": RenderSuite.run,
        "tree": TreeSuite.run,
    ]

    static func main() {
        let names = suites.keys.sorted().joined(separator: ", ")
        guard CommandLine.arguments.count == 2, let suite = suites[CommandLine.arguments[1]] else {
            FileHandle.standardError.write(Data("usage: bench SUITE, one of: \(names)\n".utf8))
            exit(64)
        }
        #if DEBUG
        FileHandle.standardError.write(Data("bench: build with -c release, as Scripts/bench does\n".utf8))
        exit(64)
        #else
        // A process with one thread has cheaper locks than any real one: keep a second thread parked.
        let parked = Thread { DispatchSemaphore(value: 0).wait() }
        parked.start()
        let report = suite()
        print(report.table())
        exit(report.missed.isEmpty ? 0 : 1)
        #endif
    }
}
