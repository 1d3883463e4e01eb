/// The beginnings of the schedules that a search has not tried yet. Those with the fewest preemptions come first.
struct Frontier {
    /// The beginnings, by their number of preemptions.
    private var prefixes: [[[UInt8]]]

    private let stopsEverywhere: Bool

    init(_ bounds: Bounds) {
        stopsEverywhere = bounds.stopsEverywhere
        prefixes = Array(repeating: [], count: bounds.preemptions + (bounds.deeperSchedules > 0 ? 2 : 1))
        prefixes[0] = [[]]
    }

    /// The beginnings that have been tried or are to be tried, as hashes.
    private var known: Set<UInt64> = []

    /// The greatest number of preemptions of which all schedules have been tried; -1 for none.
    var exhausted: Int { (prefixes.firstIndex { !$0.isEmpty } ?? prefixes.count) - 1 }

    mutating func next() -> [UInt8]? {
        prefixes.firstIndex { !$0.isEmpty }.flatMap { prefixes[$0].popLast() }
    }

    /// Adds the beginnings that differ from a run at their last choice.
    ///
    /// Stopping a thread before an operation makes a difference only if another thread reads or writes the same address
    /// later in the run, and one of the two writes. If not, the thread could as well be stopped later. An operation may
    /// race in this run and in none before it, so beginnings may be shorter than that of this run.
    mutating func branch(from steps: [Step]) {
        let choices = steps.map { UInt8($0.chosen) }
        let races = Races(steps)
        var preemptions = 0
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for (index, step) in steps.enumerated() {
            if step.enabled.nonzeroBitCount > 1 {
                for thread in 0..<(64 - step.enabled.leadingZeroBitCount)
                where thread != step.chosen && step.isEnabled(thread) {
                    let isPreemption = step.isPreemption(choosing: thread)
                    let level = preemptions + (isPreemption ? 1 : 0)
                    guard level < prefixes.count, !isPreemption || stopsEverywhere || races.mayRace(index)
                    else { continue }
                    guard known.insert(Self.hash(hash, thread)).inserted else { continue }
                    prefixes[level].append(choices[..<index] + [UInt8(thread)])
                }
            }
            hash = Self.hash(hash, step.chosen)
            known.insert(hash)
            if step.isPreemption { preemptions += 1 }
        }
    }

    private static func hash(_ hash: UInt64, _ thread: Int) -> UInt64 {
        (hash ^ UInt64(thread + 1)) &* 0x0000_0100_0000_01B3
    }
}

/// Finds the steps in a run before which stopping the thread makes a difference.
struct Races {
    private var isRacing: [Bool]

    init(_ steps: [Step]) {
        isRacing = Array(repeating: false, count: steps.count)
        // From the end, collects which threads use each address later.
        var later: [UInt: (readers: UInt64, writers: UInt64)] = [:]
        for index in steps.indices.reversed() {
            let (operation, bit) = (steps[index].operation, 1 << UInt64(steps[index].chosen) as UInt64)
            var uses = later[operation.location, default: (0, 0)]
            let others = operation.writes ? uses.readers | uses.writers : uses.writers
            isRacing[index] = others & ~bit != 0
            if operation.writes { uses.writers |= bit } else { uses.readers |= bit }
            later[operation.location] = uses
        }
    }

    /// Whether a step's operation may have another result or effect if other threads continue first.
    func mayRace(_ index: Int) -> Bool { isRacing[index] }
}
