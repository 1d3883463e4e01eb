import Foundation
import StatusModel
import StatusRepository

extension AppSite {
    /// The maximum number of outboxes that are sent at once.
    private static let senders = 4

    /// A user whose outbox is not empty, and the time of the next attempt.
    private typealias Unsent = (user: String, time: Date)

    /// Sends the outboxes that an earlier process has left, also those of users without an open page. Returns when they are
    /// empty, or when the task is cancelled.
    /// - Throws: `DatabaseError` if the users cannot be read.
    public func deliver() async throws {
        var users = try await statuslog.users()
        while !users.isEmpty {
            let later = await deliver(of: users)
            guard let next = later.map(\.time).min() else { return }
            try? await Task.sleep(for: .seconds(max(1, next.timeIntervalSinceNow)))
            guard !Task.isCancelled else { return }
            users = later.map(\.user)
        }
    }

    private func deliver(of users: [String]) async -> [Unsent] {
        await withTaskGroup(of: Unsent?.self) { group in
            var results: [Unsent?] = []
            for (index, user) in users.enumerated() where !Task.isCancelled {
                if index >= Self.senders { results.append(await group.next() ?? nil) }
                group.addTask { await self.deliver(of: user).map { (user, $0) } }
            }
            for await result in group { results.append(result) }
            return results.compactMap { $0 }
        }
    }

    /// - Returns: The time of the next attempt if the outbox is not empty.
    private func deliver(of user: String) async -> Date? {
        let failed = Date(timeIntervalSinceNow: 60)
        guard let environment = try? await enter(user) else { return failed }
        let delivery = try? await environment.statusRepository.deliver()
        await leave(user)
        return switch delivery {
        case .done?, .stopped?: nil
        case .waiting(let time)?: time
        case nil: failed
        }
    }
}
