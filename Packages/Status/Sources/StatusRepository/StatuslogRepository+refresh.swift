import Broadcasting
import DatabaseService
import HTTPService
import StatusModel
import StatusNetworkService
import StatusPersistenceService

extension StatuslogRepository {
    public func refresh(_ scope: RefreshScope) async throws(StatusRepositoryError) -> RefreshOutcome {
        let time = try await stored { (store) throws(DatabaseError) in try await store.time() }
        let statuses: [Status]
        do {
            switch scope {
            case .everyone: statuses = try await network.latestStatuses()
            case .address(let address): statuses = try await network.statuses(of: address)
            }
        } catch .transport(.cancelled) {
            throw .cancelled
        } catch {
            return .unavailable(reason: error.description)
        }
        let summary = try await stored { (store) throws(DatabaseError) in
            try await store.merge(statuses, covering: scope.coverage, since: time)
        }
        if summary.added + summary.updated + summary.removed > 0 { broadcaster.send(()) }
        // A status of the outbox that is confirmed now does not hold up the others.
        sender.wake()
        return .refreshed(summary)
    }

    public func refreshBio(of address: String) async throws(StatusRepositoryError) -> RefreshOutcome {
        let time = try await stored { (store) throws(DatabaseError) in try await store.time() }
        let bio: String
        do {
            bio = try await network.bio(of: address)
        } catch .transport(.cancelled) {
            throw .cancelled
        } catch {
            return .unavailable(reason: error.description)
        }
        let isChange = try await change { (store) throws(DatabaseError) in
            try await store.setBio(bio, of: address, since: time)
        }
        return .refreshed(ImportSummary(updated: isChange ? 1 : 0))
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
