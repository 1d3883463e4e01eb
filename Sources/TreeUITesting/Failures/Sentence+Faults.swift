import TreeUI

/// Messages about faults that a session found.
extension Sentence {
    static func fault(_ fault: Fault) -> Sentence {
        let help = "help: fix the view; a test that expects this fault calls app.expectFault(_:)"
        return Sentence(.fault, "The session found a fault: \(fault)\n  \(help)")
    }

    static func noSuchFault(_ wanted: String, _ found: [Fault]) -> Sentence {
        let known = found.isEmpty ? "no fault." : "only:" + listed(found.map(\.description))
        return Sentence(.noSuchFault, "Expected a fault \(wanted); the session found \(known)")
    }
}
