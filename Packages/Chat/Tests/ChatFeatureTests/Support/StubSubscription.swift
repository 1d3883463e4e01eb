import ChatModel
import Synchronization

/// A subscription in memory.
final class StubSubscription: SubscriptionService {
    private let limit: Int?
    private let used: Mutex<Int>

    init(limit: Int? = nil, used: Int = 0) {
        self.limit = limit
        self.used = Mutex(used)
    }

    func allowance() -> Allowance { used.withLock { Allowance(limit: limit, used: $0) } }

    func useMessage() throws(SubscriptionError) -> Allowance {
        let (limit, count) = (
            self.limit,
            used.withLock { used in
                used += 1
                return used
            }
        )
        guard let limit, count > limit else { return Allowance(limit: limit, used: count) }
        used.withLock { $0 = limit }
        throw .limitReached(limit: limit)
    }
}
