import Foundation

/// An object that reports its release.
final class Tracked: Sendable {
    private let onRelease: @Sendable () -> Void
    init(onRelease: @escaping @Sendable () -> Void = {}) { self.onRelease = onRelease }
    deinit { onRelease() }
}

/// A clock that only the test advances.
final class ManualClock: Clock, @unchecked Sendable {
    // Each test uses a separate clock on one thread.
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
        func duration(to other: Self) -> Duration { other.offset - offset }
        static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
    }
    var now = Instant(offset: .zero)
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

/// A clock that stands still, or jumps by a minute after it has been read once.
///
/// `@unchecked Sendable`: `state` is guarded by `lock`.
final class JumpingClock: Clock, @unchecked Sendable {
    private let lock = NSLock()
    private var state = (now: ManualClock.Instant(offset: .zero), readsBeforeJump: Int.max)

    var now: ManualClock.Instant {
        lock.withLock {
            if state.readsBeforeJump == 0 { state.now.offset += .seconds(60) }
            state.readsBeforeJump -= 1
            return state.now
        }
    }
    var minimumResolution: Duration { .zero }

    /// Makes the time jump after it has been read once more.
    func jumps() { lock.withLock { state.readsBeforeJump = 1 } }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {}
}
