import Foundation
import StatusModel
import StatusRepository

extension AppSite {
    /// The maximum number of outboxes that are sent at once.
    private static let senders = 4

    /// A user whose outbox is not empty, and the time of the next attempt.
    private typealias Unsent = (user: String, time: Date)

    /// Sends the outboxes that an earlier process has left, including those of users without an open page. Returns when
    /// they are empty, or when the task is cancelled.
    /// - Parameters:
    ///   - pause: The seconds until a store that cannot be opened is tried again.
    ///   - report: Receives a sentence for each user whose store cannot be opened, once.
    /// - Throws: `DatabaseError` if the users cannot be read.
    public func deliver(pause: Double = 60, report: @escaping @Sendable (String) -> Void = { _ in }) async throws {
        var users = try await statuslog.unsentUsers()
        while !users.isEmpty {
            let later = await deliver(of: users, pause, report)
            guard let next = later.map(\.time).min() else { return }
            try? await Task.sleep(for: .seconds(max(1, next.timeIntervalSinceNow)))
            guard !Task.isCancelled else { return }
            users = later.map(\.user)
        }
    }

    private func deliver(
        of users: [String],
        _ pause: Double,
        _ report: @escaping @Sendable (String) -> Void
    ) async -> [Unsent] {
        await withTaskGroup(of: Unsent?.self) { group in
            var results: [Unsent?] = []
            for (index, user) in users.enumerated() where !Task.isCancelled {
                if index >= Self.senders { results.append(await group.next() ?? nil) }
                group.addTask { await self.deliver(of: user, pause, report).map { (user, $0) } }
            }
            for await result in group { results.append(result) }
            return results.compactMap { $0 }
        }
    }

    /// - Returns: The time of the next attempt if the outbox is not empty.
    private func deliver(of user: String, _ pause: Double, _ report: @Sendable (String) -> Void) async -> Date? {
        let next = Date(timeIntervalSinceNow: pause)
        do {
            let environment = try await enter(user)
            let delivery = try? await environment.statusRepository.deliver()
            await leave(user)
            unopened.remove(user)
            return switch delivery {
            case .done?, .stopped?: nil
            case .waiting(let time)?: time
            case nil: next
            }
        } catch {
            if unopened.insert(user).inserted {
                report("The statuses of \(user) cannot be sent: \(error) The app tries again until it succeeds.")
            }
            return next
        }
    }
}
