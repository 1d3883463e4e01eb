import Broadcasting
import DatabaseService
public import Foundation
import StatusModel
import StatusPersistenceService

extension StatuslogRepository {
    public func exportData() async throws(StatusRepositoryError) -> Data {
        let statuses = try await stored { (store) throws(DatabaseError) in try await store.allStatuses() }
        let mutes = try await mutes()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            return try encoder.encode(Backup(statuses, mutes))
        } catch {
            throw .service(reason: "The statuses cannot be written as JSON.")
        }
    }

    public func deleteAll() async throws(StatusRepositoryError) {
        try await stored { (store) throws(DatabaseError) in try await store.deleteAll() }
        broadcaster.send(())
    }
}

/// All statuses and mutes in one file, in the form of a statuslog API reply with an additional field.
struct Backup: Codable {
    struct Entry: Codable {
        var id: String
        var address: String
        var created: String
        var emoji: String
        var content: String
        var externalURL: String?

        enum CodingKeys: String, CodingKey {
            case id, address, created, emoji, content
            case externalURL = "external_url"
        }
    }

    struct Response: Codable {
        var statuses: [Entry]
    }

    struct MuteList: Codable {
        var addresses: [String]?
        var keywords: [String]?
    }

    var response: Response
    var mutes: MuteList?

    init(_ statuses: [Status], _ mutes: Mutes) {
        response = Response(
            statuses: statuses.map { status in
                Entry(
                    id: status.id.key,
                    address: status.address,
                    created: String(Int64(status.created.timeIntervalSince1970)),
                    emoji: status.emoji,
                    content: status.content,
                    externalURL: status.externalURL?.absoluteString
                )
            }
        )
        self.mutes = MuteList(addresses: mutes.addresses, keywords: mutes.keywords)
    }

    private struct Extra: Decodable {
        var mutes: MuteList?
    }

    /// The mutes in an exported file. A reply of the API has none.
    static func mutes(in data: Data) throws(InvalidReply) -> Mutes {
        let list: MuteList?
        do {
            list = try JSONDecoder().decode(Extra.self, from: data).mutes
        } catch {
            throw .unexpected(path: "mutes", expected: "an object of string arrays", found: "something else")
        }
        let visible = { (texts: [String]?) in (texts ?? []).map(\.trimmed).filter(\.isVisible) }
        return Mutes(addresses: visible(list?.addresses), keywords: visible(list?.keywords))
    }
}

extension Status {
    /// The status as it was exported. The key of a local status is a UUID, and those of the service are not.
    var restored: Status {
        guard UUID(uuidString: id.key) != nil else { return self }
        return Status(
            id: id,
            created: created,
            emoji: emoji,
            content: content,
            externalURL: externalURL,
            isLocal: true
        )
    }
}
