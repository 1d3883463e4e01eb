/// A limit on the number of events per second, which allows bursts of twice that number.
struct RateLimit {
    private let perSecond: Double
    private var available: Double
    private var last: ContinuousClock.Instant

    init(perSecond: Double, now: ContinuousClock.Instant) {
        self.perSecond = perSecond
        available = 2 * perSecond
        last = now
    }

    /// Counts events.
    /// - Returns: `false` if there are too many events; then none of them is counted.
    mutating func take(_ count: Int, now: ContinuousClock.Instant) -> Bool {
        let passed = now - last
        let seconds = Double(passed.components.seconds) + Double(passed.components.attoseconds) / 1e18
        available = min(available + seconds * perSecond, 2 * perSecond)
        last = now
        guard Double(count) <= available else { return false }
        available -= Double(count)
        return true
    }
}
