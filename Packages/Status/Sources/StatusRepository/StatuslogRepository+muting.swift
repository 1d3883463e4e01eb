import DatabaseService
public import StatusModel
import StatusPersistenceService

extension StatuslogRepository {
    public func mutes() async throws(StatusRepositoryError) -> Mutes {
        try await stored { (store) throws(DatabaseError) in try await store.mutes() }
    }

    @discardableResult
    public func mute(address: String) async throws(StatusRepositoryError) -> Bool {
        let address = try muteable(address)
        return try await change { (store) throws(DatabaseError) in try await store.mute(address: address) }
    }

    public func unmute(address: String) async throws(StatusRepositoryError) {
        try await change { (store) throws(DatabaseError) in try await store.unmute(address: address) }
    }

    @discardableResult
    public func mute(keyword: String) async throws(StatusRepositoryError) -> Bool {
        let keyword = try muteable(keyword)
        return try await change { (store) throws(DatabaseError) in try await store.mute(keyword: keyword) }
    }

    public func unmute(keyword: String) async throws(StatusRepositoryError) {
        try await change { (store) throws(DatabaseError) in try await store.unmute(keyword: keyword) }
    }

    private func muteable(_ text: String) throws(StatusRepositoryError) -> String {
        let text = text.trimmed
        guard text.isVisible else { throw .nothingToMute }
        return text
    }
}
