/// Messages about work that does not end, and conditions that do not become true.
extension Sentence {
    static func stillRunning(_ timeout: Duration, _ running: [String]) -> Sentence {
        Sentence(.stillRunning, "still running after \(timeout):" + tasks(running) + endlessHelp)
    }

    static func stillRunningAfterClock(_ timeout: Duration, _ running: [String]) -> Sentence {
        Sentence(.stillRunningAfterClock, "still running \(timeout) after the clock was moved:" + tasks(running))
    }

    static func stillRunningAtEnd(_ running: [String]) -> Sentence {
        Sentence(.stillRunningAtEnd, "still running at the end of the test:" + tasks(running) + endlessHelp)
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

    /// Why waiting longer would not help.
    static func nothingRuns() -> Sentence {
        Sentence(
            .nothingRuns,
            "help: no work of the application is running; check that it was started, with .task, AsyncButton or Work { … }"
        )
    }

    /// - Parameter models: The type of each model and, as far as they are known, the references that keep it.
    static func stillAlive(_ models: [(type: String, keepers: [Sentence])]) -> Sentence {
        let lines = models.map { model in
            "\n  - \(model.type)" + model.keepers.map { "\n    \($0)" }.joined()
        }
        let isKnown = models.allSatisfy { !$0.keepers.isEmpty }
        let help = isKnown ? "" : "\n  help: look for a closure that holds self strongly, or a task that never ends"
        return Sentence(.stillAlive, "still in memory after the views disappeared:" + lines.joined() + help)
    }

    /// - Parameter path: The properties that lead from an object to the model.
    static func keptBy(_ path: String) -> Sentence {
        Sentence(.keptBy, "kept by \(path); make one of these references weak")
    }

    static func keptByClosure(_ property: String) -> Sentence {
        Sentence(.keptByClosure, "perhaps kept by the closure \(property); capture [weak self] there")
    }

    static func secondReader() -> Sentence {
        Sentence(.secondReader, "A Feed has one reader at a time; another task already waits for the next element.")
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

    static func unownedChange() -> Sentence {
        Sentence(
            .unownedChange,
            "changed by work that the application does not own, such as Task { … }; settling does not wait for it; "
                + "start it with Work { … }"
        )
    }

    private static let endlessHelp =
        "\n  help: for work that follows an endless stream, use .ongoingTask { … } instead of .task { … }, or "
        + "Work(isOngoing: true) { … }"

    private static func tasks(_ running: [String]) -> String {
        listed(running.map { "task at \($0)" })
    }
}
