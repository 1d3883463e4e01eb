import FeatureKit
import Foundation
import Observation
import StatusModel
import StatusRepository

@MainActor @Observable
final class StatusDetailViewModel {
    enum Content: Equatable {
        case loading
        case status(Status)
        case deleted
        case failed(String)
    }

    let id: Status.ID
    private(set) var content = Content.loading
    /// Whether the account owns the status.
    private(set) var isOwn = false
    /// The editor, while the status is being edited.
    var editor: StatusEditor?
    var isAskingToDelete = false
    /// Whether the author is muted.
    private(set) var isMuted = false
    /// Whether the author was muted on this screen, which can be undone. A mute that already existed is not a mistake
    /// to undo.
    private(set) var isMutedHere = false
    /// The reason that the last change failed.
    var failure: String?

    private let repository: any TimelineProtocol & MutesProtocol
    private let relativeTime: RelativeTime

    init(id: Status.ID, repository: any TimelineProtocol & MutesProtocol, relativeTime: RelativeTime) {
        self.id = id
        self.repository = repository
        self.relativeTime = relativeTime
    }

    func age(of status: Status) -> String {
        relativeTime.text(since: status.created)
    }

    func load() async {
        do {
            let status = try await repository.status(id)
            isMuted = MuteKind.address.isMuted(id.address, in: try await repository.mutes())
            if !isMuted { isMutedHere = false }
            content = status.map(Content.status) ?? .deleted
        } catch {
            content = .failed(error.description)
        }
        isOwn = repository.ownAddress == id.address
    }

    /// Reloads the status when the repository changes, until the task is cancelled.
    func followChanges() async {
        for await _ in repository.changes() {
            Work { await self.load() }
        }
    }

    func beginEditing(_ status: Status) {
        editor = StatusEditor(content: status.content, emoji: status.emoji) {
            [repository] (text) throws(StatusRepositoryError) in
            try await repository.edit(status.id, content: text.content, emoji: text.emoji)
        }
    }

    func delete() async {
        do {
            try await repository.delete(id)
        } catch {
            failure = error.description
        }
    }

    func mute() async {
        do {
            isMutedHere = try await repository.mute(.address, id.address)
            isMuted = true
        } catch {
            failure = error.description
        }
    }

    func unmute() async {
        do {
            try await repository.unmute(.address, id.address)
            isMuted = false
            isMutedHere = false
        } catch {
            failure = error.description
        }
    }
}
