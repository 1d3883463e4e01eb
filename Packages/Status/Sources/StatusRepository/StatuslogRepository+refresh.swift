import Broadcasting
import DatabaseService
import HTTPService
import StatusModel
import StatusNetworkService
import StatusPersistenceService

extension StatuslogRepository {
    public func refresh(_ scope: RefreshScope) async throws(StatusRepositoryError) -> RefreshOutcome {
        let outcome = try await fetch { (network) throws(StatusNetworkError) in
            switch scope {
            case .everyone: try await network.latestStatuses()
            case .address(let address): try await network.statuses(of: address)
            }
        } merge: { (store, statuses, time) throws(DatabaseError) in
            try await store.merge(statuses, covering: scope.coverage, since: time)
        }
        // A status in the outbox that is now confirmed does not delay the others.
        if case .refreshed = outcome { sender.wake() }
        return outcome
    }

    public func refreshBio(of address: String) async throws(StatusRepositoryError) -> RefreshOutcome {
        try await fetch { (network) throws(StatusNetworkError) in
            try await network.bio(of: address)
        } merge: { (store, bio, time) throws(DatabaseError) in
            ImportSummary(updated: try await store.setBio(bio, of: address, since: time) ? 1 : 0)
        }
    }

    /// Makes the store agree with a reply from the service.
    private func fetch<Reply: Sendable>(
        _ request: @escaping @Sendable (any StatusNetworkServiceProtocol) async throws(StatusNetworkError) -> Reply,
        merge:
            @escaping @Sendable (any StatusPersistenceServiceProtocol, Reply, _ since: Int64)
            async throws(DatabaseError) ->
            ImportSummary
    ) async throws(StatusRepositoryError) -> RefreshOutcome {
        try await inSession { [self] () throws(StatusRepositoryError) in
            let time = try await persisted { (store) throws(DatabaseError) in try await store.time() }
            let reply: Reply
            do throws(StatusNetworkError) {
                reply = try await request(network)
            } catch .transport(.cancelled) {
                throw .cancelled
            } catch {
                return .unavailable(reason: error.description)
            }
            let summary = try await persisted { (store) throws(DatabaseError) in try await merge(store, reply, time) }
            if summary.added + summary.updated + summary.removed > 0 { broadcaster.send(()) }
            return .refreshed(summary)
        }
    }
}

extension RefreshScope {
    fileprivate var coverage: Coverage {
        switch self {
        case .everyone: .newest
        case .address(let address): .statuslog(of: address)
        }
    }
}
