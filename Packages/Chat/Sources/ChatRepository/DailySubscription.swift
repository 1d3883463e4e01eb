import ChatModel
import ChatPersistenceService
import Foundation

/// A subscription with a number of messages per day, which are counted in the store. Deleting a conversation does not
/// restore its messages to the allowance.
struct DailySubscription: SubscriptionService {
    let store: DatabaseChatStore
    /// The number of messages per day, or nil if there is no limit.
    let limit: Int?
    let calendar: Calendar
    let now: @Sendable () -> Date

    func allowance() async throws(SubscriptionError) -> Allowance {
        do throws(ChatStoreError) {
            return Allowance(limit: limit, used: try await store.usage(on: today))
        } catch {
            throw .unavailable(error.description)
        }
    }

    func useMessage() async throws(SubscriptionError) -> Allowance {
        let used: Int?
        do throws(ChatStoreError) {
            used = try await store.use(on: today, limit: limit)
        } catch {
            throw .unavailable(error.description)
        }
        guard let used else { throw .limitReached(limit: limit ?? 0) }
        return Allowance(limit: limit, used: used)
    }

    /// `2025-06-15`.
    private var today: String {
        let day = calendar.dateComponents([.year, .month, .day], from: now())
        return [day.year, day.month, day.day].map { number in
            let text = "\(number ?? 0)"
            return String(repeating: "0", count: max(0, 2 - text.count)) + text
        }.joined(separator: "-")
    }
}
