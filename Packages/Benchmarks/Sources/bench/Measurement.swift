import Foundation

/// A measurement, compared with hand-written code.
struct Measurement {
    let name: String
    /// For each operation: the hand-written code's median, or the largest accepted number of bytes.
    let byHand: Double
    let measured: Double
    /// The largest accepted ratio, if there is a bar.
    let bar: Double?

    var ratio: Double { measured / byHand }
    var isMissed: Bool { bar.map { ratio > $0 } ?? false }

    /// Runs both sides alternately, so that disturbances affect both, and uses the medians.
    ///
    /// - Parameters:
    ///   - count: The number of operations in a sample, which should last about 10 ms.
    ///   - byHand: Performs the given number of operations by hand.
    ///   - measured: Performs the given number of operations with the kit.
    ///   - after: Cleans up after a sample; not measured.
    static func compare(
        _ name: String,
        bar: Double?,
        count: Int,
        samples: Int = 11,
        clock: Clock = .wall,
        byHand: (Int) -> Void,
        measured: (Int) -> Void,
        after: () -> Void = {}
    ) -> Measurement {
        byHand(count)
        measured(count)
        after()
        var times: (byHand: [Double], measured: [Double]) = ([], [])
        for _ in 0..<samples {
            times.byHand.append(nanoseconds(count, clock, byHand))
            times.measured.append(nanoseconds(count, clock, measured))
            after()
        }
        return Measurement(
            name: name,
            byHand: median(times.byHand),
            measured: median(times.measured),
            bar: bar
        )
    }

    /// Runs both sides alternately in wall-clock time, and uses the shortest sample of each.
    static func shortest(
        _ name: String,
        bar: Double,
        count: Int,
        samples: Int = 100,
        byHand: (Int) -> Void,
        measured: (Int) -> Void
    ) -> Measurement {
        var best = (byHand: Double.infinity, measured: Double.infinity)
        for _ in 0..<samples {
            best.byHand = min(best.byHand, nanoseconds(count, .wall, byHand))
            best.measured = min(best.measured, nanoseconds(count, .wall, measured))
        }
        return Measurement(name: name, byHand: best.byHand, measured: best.measured, bar: bar)
    }

    /// Repeats a measurement up to three times while the bar is missed, because another program may keep the machine
    /// busy for a moment. Slow code is slow three times.
    static func retried(_ measure: () -> Measurement) -> Measurement {
        var best = measure()
        for _ in 0..<2 where best.isMissed {
            let next = measure()
            if next.measured < best.measured { best = next }
        }
        return best
    }

    private static func nanoseconds(_ count: Int, _ clock: Clock, _ body: (Int) -> Void) -> Double {
        let start = clock.now
        body(count)
        return (clock.now - start) / Double(count)
    }

    enum Clock {
        case wall
        /// The processor time of this thread, which does not include other programs.
        case thread
        /// The processor time of all threads of the program.
        case process

        private var id: clockid_t {
            switch self {
            case .wall: CLOCK_MONOTONIC
            case .thread: CLOCK_THREAD_CPUTIME_ID
            case .process: CLOCK_PROCESS_CPUTIME_ID
            }
        }

        var now: Double {
            var time = timespec()
            clock_gettime(id, &time)
            return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
        }
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted[sorted.count / 2]
    }
}

/// Consumes a value. Not optimized, so that the compiler keeps its creation and its copy.
@inline(never) @_optimize(none)
func use<Value: AnyObject>(_ value: consuming Value) {}
