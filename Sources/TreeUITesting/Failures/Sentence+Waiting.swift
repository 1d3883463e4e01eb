/// Messages about work that does not end, and conditions that do not become true.
extension Sentence {
    static func stillRunning(_ timeout: Duration, _ running: [String]) -> Sentence {
        Sentence(.stillRunning, "still running after \(timeout):" + tasks(running))
    }

    static func stillRunningAfterClock(_ timeout: Duration, _ running: [String]) -> Sentence {
        Sentence(.stillRunningAfterClock, "still running \(timeout) after the clock was moved:" + tasks(running))
    }

    static func stillRunningAtEnd(_ running: [String]) -> Sentence {
        Sentence(.stillRunningAtEnd, "still running at the end of the test:" + tasks(running))
    }

    static func stillRunningAfterUnmount(_ running: [String]) -> Sentence {
        let text = "still running after the views disappeared, although cancelled:"
        return Sentence(.stillRunningAfterUnmount, text + tasks(running))
    }

    static func timedOut(_ timeout: Duration, for description: String) -> Sentence {
        Sentence(.timedOut, "waited \(timeout) for \(description)")
    }

    /// - Parameter absence: The message of the failure that the locator matches nothing.
    static func timedOut(_ timeout: Duration, _ absence: String) -> Sentence {
        Sentence(.timedOut, "waited \(timeout), and still \(absence)")
    }

    static func stillAlive(_ types: [String]) -> Sentence {
        let help = "\n  help: look for a closure that holds self strongly, or a task that never ends"
        return Sentence(.stillAlive, "still in memory after the views disappeared:" + listed(types) + help)
    }

    static func secondReader() -> Sentence {
        Sentence(.secondReader, "A Feed has one reader at a time; another task already waits for its next element.")
    }

    static func lost(_ error: any Error) -> Sentence {
        Sentence(.lost, "the remote application cannot be reached: \(error)")
    }

    // MARK: Notes after the screen

    static func waitsForTest(_ place: String) -> Sentence {
        Sentence(.waitsForTest, "waiting for this test: task at \(place), at a Gate, a Feed or a TestClock")
    }

    static func underWay(_ place: String) -> Sentence {
        Sentence(.underWay, "running: task at \(place); await app.settle() waits for it")
    }

    static func unownedWork() -> Sentence {
        let help = "settling does not wait for it; start it with Work { … } instead of Task { … }"
        return Sentence(
            .unownedWork,
            "not owned by the application: work that uses a Gate, Feed or TestClock; \(help)"
        )
    }

    private static func tasks(_ running: [String]) -> String {
        listed(running.map { "task at \($0)" })
    }
}
