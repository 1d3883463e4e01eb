package import Foundation
package import StatusModel

/// A reply from the statuslog API with a list of statuses.
///
/// Decoding is lenient, as in other clients of the API: numbers may be strings and strings numbers, unknown fields and
/// a missing `request` are ignored, and a missing emoji is replaced by the default one.
package struct StatuslogReply: Sendable {
    /// The statuses in the order of the reply, without repetitions.
    package let statuses: [Status]
    /// The number of entries that repeat an earlier one.
    package let repetitions: Int

    package init(decoding data: Data) throws(InvalidReply) {
        let reply = try ReplyBody<StatusList>.decode(data)
        var seen: [Status.ID: Int] = [:]
        var unique: [Status] = []
        for (index, entry) in reply.response.statuses.enumerated() {
            let status = entry.status
            if let earlier = seen[status.id] {
                guard reply.response.statuses[earlier].status == status else {
                    throw .contradiction(path: "response.statuses[\(index)]", earlier: "response.statuses[\(earlier)]")
                }
            } else {
                seen[status.id] = index
                unique.append(status)
            }
        }
        statuses = unique
        repetitions = reply.response.statuses.count - unique.count
    }
}

private struct StatusList: Decodable {
    let statuses: [Entry]

    init(from decoder: any Decoder) throws {
        statuses = try Fields(decoder).required("statuses", as: [Entry].self, "a list of statuses")
    }
}

private struct Entry: Decodable {
    let status: Status

    init(from decoder: any Decoder) throws {
        let fields = try Fields(decoder)
        let emoji = try fields.optionalText("emoji")?.trimmed ?? ""
        status = Status(
            id: Status.ID(address: try fields.name("address"), key: try fields.name("id")),
            created: try fields.date("created"),
            emoji: emoji.isEmpty ? NewStatus.defaultEmoji : emoji,
            content: try fields.text("content"),
            externalURL: try fields.optionalText("external_url").flatMap(URL.init(linkingTo:))
        )
    }
}

extension URL {
    /// Creates a link to a page or a person, or returns nil. A status must not be able to make the reader's browser run
    /// a script or open a file.
    fileprivate init?(linkingTo text: String) {
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
            ["https", "http", "mailto"].contains(scheme)
        else { return nil }
        self = url
    }
}
