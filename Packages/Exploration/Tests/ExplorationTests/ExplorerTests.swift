import Interleaving
import Testing

/// The explorer itself, with programs whose faults are known.
struct ExplorerTests {
    @Test func `the explorer finds a lost update`() {
        let exploration = Explorer.shared.explore { Self.increments(by: 1) }
        #expect(exploration.failure?.reason == "at rest: the sum is 1", "\(exploration)")
    }

    @Test func `replaying a failure's schedule reproduces the failure`() throws {
        let exploration = Explorer.shared.explore { Self.increments(by: 1) }
        let schedule = try #require(exploration.failure?.schedule).description
        let failure = Explorer.shared.replay(schedule) { Self.increments(by: 1) }
        #expect(failure?.reason == exploration.failure?.reason)
        #expect(failure?.schedule?.description == schedule)
    }

    @Test func `random schedules also find a lost update`() {
        let bounds = Bounds(preemptions: 0, randomSchedules: 200)
        let exploration = Explorer.shared.explore(bounds) { Self.increments(by: 1) }
        #expect(exploration.failure?.seed != nil, "\(exploration)")
    }

    @Test func `the explorer reports two locks taken in opposite orders as a deadlock`() {
        let exploration = Explorer.shared.explore {
            let (first, second) = (CooperativeLock(), CooperativeLock())
            func use(_ outer: CooperativeLock, _ inner: CooperativeLock) {
                let place = CodePlace(#fileID, #line, #function)
                outer.lock(at: place)
                inner.lock(at: place)
                inner.unlock()
                outer.unlock()
            }
            return Scenario(
                LogicalThread("locks in one order") { use(first, second) },
                LogicalThread("locks in the other") { use(second, first) }
            )
        }
        #expect(exploration.failure?.reason.hasPrefix("no thread can continue") == true, "\(exploration)")
    }

    @Test func `the explorer reports a wake-up that comes before the wait`() {
        let exploration = Explorer.shared.explore {
            let lock = CooperativeLock()
            let place = CodePlace(#fileID, #line, #function)
            return Scenario(
                LogicalThread("waits") {
                    lock.lock(at: place)
                    lock.wait(at: place)
                    lock.unlock()
                },
                LogicalThread("wakes") {
                    lock.lock(at: place)
                    lock.wakeAll()
                    lock.unlock()
                }
            )
        }
        #expect(exploration.failure?.reason.contains("nothing wakes it") == true, "\(exploration)")
    }

    @Test func `the explorer finds an endless loop`() {
        let exploration = Explorer.shared.explore {
            Scenario(LogicalThread("loops") { while true { Scheduler.reach("a turn") } })
        }
        #expect(exploration.failure?.reason.contains("endless loop") == true, "\(exploration)")
    }

    @Test func `the explorer accepts a loop that another thread ends`() {
        let exploration = Explorer.shared.explore { Self.waitsInALoop() }
        #expect(exploration.failure == nil, "\(exploration)")
    }

    @Test func `the explorer reports a spinning loop if the bounds forbid spinning`() {
        var bounds = Bounds()
        bounds.failsOnSpinning = true
        let exploration = Explorer.shared.explore(bounds) { Self.waitsInALoop() }
        #expect(
            exploration.failure?.reason == "'loops' spins while it waits for another thread",
            "\(exploration)"
        )
    }

    @Test func `an exploration without preemptions finds no lost update`() {
        let bounds = Bounds(preemptions: 0, randomSchedules: 0)
        let exploration = Explorer.shared.explore(bounds) { Self.increments(by: 1) }
        #expect(exploration.failure == nil && exploration.preemptions == 0, "\(exploration)")
    }

    @Test func `preemptions before every operation yield the same results as preemptions only before races`() {
        func results(stopsEverywhere: Bool) -> Set<Int> {
            var bounds = Bounds(randomSchedules: 0)
            bounds.stopsEverywhere = stopsEverywhere
            var results: Set<Int> = []
            let exploration = Explorer.shared.explore(bounds) { Self.increments(by: 2) { results.insert($0) } }
            #expect(exploration.preemptions == 2, "\(exploration)")
            return results
        }
        #expect(results(stopsEverywhere: true) == results(stopsEverywhere: false))
    }

    @Test func `a search within its limit goes on with one more preemption`() {
        var bounds = Bounds(preemptions: 0, randomSchedules: 0)
        bounds.deeperSchedules = 1_000
        let failing = Explorer.shared.explore(bounds) { Self.increments(by: 1) }
        #expect(failing.failure != nil, "one preemption loses an update: \(failing)")
        let whole = Explorer.shared.explore(bounds) { Self.increments(by: 1) { _ in } }
        #expect(whole.preemptions == 1, "\(whole)")
        bounds.deeperSchedules = 1
        let limited = Explorer.shared.explore(bounds) { Self.increments(by: 1) { _ in } }
        #expect(limited.preemptions == 0, "\(limited)")
    }

    @Test(arguments: ["0", "0*12,1,0*3", "1,0,1,0"])
    func `parsing a schedule's text returns the schedule`(_ text: String) {
        #expect(Schedule(text)?.description == text)
    }

    @Test(arguments: ["x", "0*", "0*0", "64", "1*2*3"])
    func `parsing an invalid schedule text fails`(_ text: String) {
        #expect(Schedule(text) == nil)
        let failure = Explorer.shared.replay(text) { Self.increments(by: 1) }
        #expect(failure?.reason.contains("is not a schedule") == true)
    }

    /// Two threads that add to a sum without synchronization.
    private static func increments(by count: Int, _ note: ((Int) -> Void)? = nil) -> Scenario {
        var sum = 0
        func increment() {
            for _ in 0..<count {
                Scheduler.reach("the load of the sum")
                let old = sum
                Scheduler.reach("the store of the sum")
                sum = old + 1
            }
        }
        return Scenario(LogicalThread("adds", body: increment), LogicalThread("adds too", body: increment)) {
            if let note { return note(sum) }
            if sum != 2 * count { throw Violation("the sum is \(sum)") }
        }
    }

    private static func waitsInALoop() -> Scenario {
        var isOver = false
        return Scenario(
            LogicalThread("loops") { while !isOver { Scheduler.reach("a turn") } },
            LogicalThread("ends the loop") {
                Scheduler.reach("the end")
                isOver = true
            }
        )
    }
}
