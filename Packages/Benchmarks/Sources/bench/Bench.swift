import Foundation

/// Runs one suite of measurements (`bench SUITE`), prints its table, and exits with 1 if a bar is missed.
@main
enum Bench {
    static let suites: [String: @Sendable () -> [Report]] = [
        "container": { [ContainerSuite.run()] },
        "render": { [RenderSuite.run()] },
        "tree": TreeSuite.run,
    ]

    /// The suites whose instructions and allocations are counted too.
    static let counted: [String: @Sendable () -> [Comparison]] = [
        "container": { ContainerSuite.objects() + ContainerSuite.registrations() + ContainerSuite.replacing() },
        "render": RenderSuite.comparisons,
        "tree": TreeSuite.counts,
    ]

    static func main() throws {
        #if DEBUG
        stop("bench: build with -c release, as Scripts/bench does")
        #else
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.count == 4 { return runRow(Array(arguments)) }
        guard arguments.count == 1, let name = arguments.first, let suite = suites[name] else {
            stop("usage: bench SUITE, one of: \(suites.keys.sorted().joined(separator: ", "))")
        }
        // Locks are cheaper in a process with one thread than in a real program, so a second thread is parked.
        let parked = Thread { DispatchSemaphore(value: 0).wait() }
        parked.start()
        let reports = suite()
        print(reports.map { $0.table() }.joined(separator: "\n\n"))
        var isMissed = reports.contains { !$0.missed.isEmpty }
        if let rows = counted[name]?() {
            if Valgrind.path == nil {
                print("\nNo valgrind here, so that instructions were not counted.")
            } else {
                let counts = try Valgrind.table(of: name, rows: rows)
                print("\n\(counts.text)")
                isMissed = isMissed || counts.isMissed
            }
        }
        exit(isMissed ? 1 : 0)
        #endif
    }

    /// Runs `bench SUITE ROW SIDE COUNT`, for ``Valgrind``.
    private static func runRow(_ arguments: [String]) {
        guard let rows = counted[arguments[0]]?(), let index = Int(arguments[1]), rows.indices.contains(index),
            let side = Valgrind.Side(rawValue: arguments[2]), let count = Int(arguments[3])
        else { stop("usage: bench SUITE ROW by-hand|here COUNT") }
        switch side {
        case .byHand: rows[index].byHand(count)
        case .here: rows[index].measured(count)
        }
    }

    private static func stop(_ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(64)
    }
}
