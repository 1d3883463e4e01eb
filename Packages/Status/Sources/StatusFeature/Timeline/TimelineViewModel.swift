import FeatureKit
import Foundation
import Observation
import StatusModel
import StatusRepository

@MainActor @Observable
final class TimelineViewModel {
    enum Content {
        case loading
        case failed(String)
        case statuses([Status])
    }

    /// The statuses that the person asked for. A change begins with the first page again.
    struct Selection: Hashable {
        var scope = TimelineScope.everyone
        var address = ""
        var search = ""

        /// Whether both selections are the same timeline, whatever the search.
        func hasTimeline(of other: Selection) -> Bool { scope == other.scope && address == other.address }
    }

    static let pageSize = 100

    private(set) var content = Content.loading
    private(set) var hasOlder = false
    /// The timeline and the search.
    var selection = Selection() {
        didSet {
            guard selection != oldValue else { return }
            limit = Self.pageSize
            if !selection.hasTimeline(of: oldValue) { notice = nil }
        }
    }
    /// The result of the last refresh of the timeline that is shown.
    private(set) var notice: String?
    /// The reason that the last change failed.
    var failure: String?
    /// The editor, while a status is being edited.
    var editor: StatusEditor?
    /// The status that is deleted when the person confirms it.
    private(set) var deletion: Status?
    var isAskingToDelete = false

    let muting: TimelineMuting
    let outbox: OutboxViewModel
    private let repository: any TimelineProtocol
    private let relativeTime: RelativeTime
    private var limit = pageSize
    private var loads = 0

    init(
        repository: any TimelineProtocol,
        muting: TimelineMuting,
        outbox: OutboxViewModel,
        relativeTime: RelativeTime
    ) {
        self.repository = repository
        self.muting = muting
        self.outbox = outbox
        self.relativeTime = relativeTime
    }

    func age(of status: Status) -> String {
        relativeTime.text(since: status.created)
    }

    func isOwn(_ status: Status) -> Bool { status.address == repository.ownAddress }

    // MARK: Reading

    /// The address whose statuses are shown, or nil for all. It is empty if the person has not named one yet.
    private var address: String? {
        switch selection.scope {
        case .everyone: nil
        case .mine: repository.ownAddress
        case .address: MuteKind.address.normalized(selection.address).lowercased()
        }
    }

    /// The sentence that an empty timeline shows.
    var emptyReason: String {
        switch selection.scope {
        case .everyone: notice ?? "Statuses that you post, import or fetch appear here, unless they are muted."
        case .mine: notice ?? "You have not posted anything as @\(repository.ownAddress) yet."
        case .address: notice ?? "Type an address, then choose Refresh to fetch its statuses."
        }
    }

    /// The outbox's statuses that belong to the timeline.
    var unsent: [OutboxEntry] {
        guard selection.scope != .address, selection.search.isEmpty else { return [] }
        // The newest first, as in the timeline.
        return outbox.entries.reversed()
    }

    func load() async {
        await muting.load()
        loads += 1
        let load = loads
        var unsent = await outbox.read()
        let result: Content
        var hasOlder = false
        do {
            var statuses = try await stored()
            // A status that is sent between the two reads would be in both.
            while case let rest = await outbox.read(), rest != unsent {
                unsent = rest
                statuses = try await stored()
            }
            hasOlder = statuses.count > limit
            result = .statuses(Array(statuses.prefix(limit)))
        } catch {
            result = .failed(error.description)
        }
        // A load that began later has newer data.
        guard load == loads else { return }
        outbox.show(unsent)
        content = result
        self.hasOlder = hasOlder
    }

    /// One more status than is shown, to find out whether there are older ones.
    private func stored() async throws(StatusRepositoryError) -> [Status] {
        let search = selection.search.isEmpty ? nil : selection.search
        return try await repository.timeline(TimelineQuery(address: address, search: search, limit: limit + 1))
    }

    /// Reloads the timeline when the repository changes, until the task is cancelled.
    func followChanges() async {
        for await _ in repository.changes() {
            Work { await self.load() }
        }
    }

    /// Returns the id of the stored status at a path, such as `/status/status-alice-5e2f`, or nil if there is none.
    func status(at url: URL) async -> Status.ID? {
        guard let name = url.pathComponents.first(where: { $0.hasPrefix("status-") })?.lowercased() else { return nil }
        return try? await repository.firstID { StatusRoute.status($0).name == name }
    }

    func showOlder() async {
        limit += Self.pageSize
        await load()
    }

    func refresh() async {
        notice = nil
        let scope: RefreshScope
        switch (address, selection.scope) {
        case (_, .mine) where !repository.isSignedIn:
            // At the service, the address may belong to another person.
            notice = "Your statuses are kept on this machine only; sign in to fetch them from the service."
            return
        case (nil, _): scope = .everyone
        case ("", _):
            notice = "Type an address first."
            return
        case (let address?, _): scope = .address(address)
        }
        let selection = selection
        let result: String
        do {
            switch try await repository.refresh(scope) {
            case .refreshed(let summary): result = summary.sentence
            case .unavailable(let reason): result = reason
            }
        } catch {
            result = error.description
        }
        // The person may have chosen another timeline in the meantime.
        if self.selection.hasTimeline(of: selection) { notice = result }
    }

    // MARK: Own statuses

    func beginEditing(_ status: Status) {
        editor = StatusEditor(content: status.content, emoji: status.emoji) {
            [repository] (text) throws(StatusRepositoryError) in
            try await repository.edit(status.id, content: text.content, emoji: text.emoji)
        }
    }

    func askToDelete(_ status: Status) {
        deletion = status
        isAskingToDelete = true
    }

    func delete(_ status: Status) async {
        do {
            try await repository.delete(status.id)
        } catch {
            failure = error.description
        }
    }
}

extension ImportSummary {
    /// The result of a refresh as text for a person.
    var sentence: String {
        var parts: [String] = []
        if added > 0 { parts.append(added == 1 ? "One new status." : "\(added) new statuses.") }
        if updated > 0 { parts.append(updated == 1 ? "One was edited." : "\(updated) were edited.") }
        if removed > 0 { parts.append(removed == 1 ? "One was deleted." : "\(removed) were deleted.") }
        return parts.isEmpty ? "The timeline is up to date." : parts.joined(separator: " ")
    }
}
