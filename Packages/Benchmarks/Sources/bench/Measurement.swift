import Foundation

/// Something measured beside what a person would write by hand.
struct Measurement {
    let name: String
    /// Nanoseconds for each operation: the median by hand, or the limit where there is no such thing.
    let byHand: Double
    let measured: Double
    /// The largest ratio that passes, if there is a bar.
    let bar: Double?
    /// The most nanoseconds that pass, where the bar is a time.
    let limit: Double?

    var ratio: Double { measured / byHand }
    var isMissed: Bool { bar.map { ratio > $0 } ?? false || limit.map { measured > $0 } ?? false }

    /// Runs both sides in turn, so that what disturbs the machine disturbs both, and takes the medians.
    ///
    /// - Parameters:
    ///   - count: Operations in a sample: a sample should last about 10 ms.
    ///   - byHand: Does the given number of operations.
    ///   - measured: Likewise.
    ///   - after: Puts away what a sample has left; not measured.
    static func compare(
        _ name: String,
        bar: Double?,
        limit: Double? = nil,
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
            bar: bar,
            limit: limit
        )
    }

    /// The same, up to three times while the bar is missed: a neighbour that keeps the machine busy for a second is not
    /// the code's fault. What is slow is slow three times.
    static func retried(_ measure: () -> Measurement) -> Measurement {
        var best = measure()
        for _ in 0..<2 where best.isMissed {
            let next = measure()
            if next.measured < best.measured { best = next }
        }
        return best
    }

    /// Measures something that has no counterpart by hand, against a limit in time.
    static func limit(
        _ name: String,
        nanoseconds limit: Double,
        count: Int,
        samples: Int = 11,
        measured: (Int) -> Void
    ) -> Measurement {
        measured(count)
        return retried {
            let times = (0..<samples).map { _ in nanoseconds(count, .thread, measured) }
            return Measurement(name: name, byHand: limit, measured: median(times), bar: 1, limit: nil)
        }
    }

    private static func nanoseconds(_ count: Int, _ clock: Clock, _ body: (Int) -> Void) -> Double {
        let start = clock.now
        body(count)
        return (clock.now - start) / Double(count)
    }

    enum Clock {
        case wall
        /// The time that this thread had a processor: what others take of a busy machine is not in it.
        case thread
        /// The same of all threads of the program together.
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

/// Takes a value of its own. Not optimized, so that callers can leave out neither the making of it nor the copy.
@inline(never) @_optimize(none)
func use<Value: AnyObject>(_ value: consuming Value) {}
