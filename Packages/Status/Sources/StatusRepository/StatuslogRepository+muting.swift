import DatabaseService
public import StatusModel
import StatusPersistenceService

extension StatuslogRepository {
    public func mutes() async throws(StatusRepositoryError) -> Mutes {
        try await stored { (store) throws(DatabaseError) in try await store.mutes() }
    }

    @discardableResult
    public func mute(_ kind: MuteKind, _ text: String) async throws(StatusRepositoryError) -> Bool {
        let text = text.trimmed
        guard text.isVisible else { throw .nothingToMute }
        return try await change { (store) throws(DatabaseError) in try await store.mute(kind, text) }
    }

    public func unmute(_ kind: MuteKind, _ text: String) async throws(StatusRepositoryError) {
        try await change { (store) throws(DatabaseError) in try await store.unmute(kind, text) }
    }
}
