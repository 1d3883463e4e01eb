import FeatureKit
import Foundation
import Observation
import StatusModel
import StatusRepository

/// The bio and the statuses of one address.
@MainActor @Observable
final class ProfileViewModel {
    let address: String
    private(set) var bio = ""
    private(set) var statuses: [Status]?
    private(set) var isMuted = false
    /// The result of the last refresh.
    private(set) var notice: String?
    /// The reason that the last change failed.
    private(set) var failure: String?

    private let repository: any TimelineProtocol & MutesProtocol
    private let relativeTime: RelativeTime

    init(address: String, repository: any TimelineProtocol & MutesProtocol, relativeTime: RelativeTime) {
        self.address = address
        self.repository = repository
        self.relativeTime = relativeTime
    }

    func age(of status: Status) -> String {
        relativeTime.text(since: status.created)
    }

    func load() async {
        do {
            bio = try await repository.bio(of: address) ?? ""
            isMuted = try await repository.mutes().addresses.contains(address.lowercased())
            statuses = try await repository.timeline(TimelineQuery(address: address))
            failure = nil
        } catch {
            failure = error.description
        }
    }

    /// Reloads the profile when the repository changes, until the task is cancelled.
    func followChanges() async {
        for await _ in repository.changes() {
            Work { await self.load() }
        }
    }

    func refresh() async {
        notice = nil
        do {
            // The bio and the statuses are two requests, and one may succeed without the other.
            let bio = try await repository.refreshBio(of: address)
            let statuses = try await repository.refresh(.address(address))
            switch (statuses, bio) {
            case (.unavailable(let reason), _), (.refreshed, .unavailable(let reason)): notice = reason
            case (.refreshed(let summary), .refreshed): notice = summary.sentence
            }
        } catch {
            notice = error.description
        }
    }

    func setMuted(_ muted: Bool) async {
        do {
            if muted {
                try await repository.mute(.address, address)
            } else {
                try await repository.unmute(.address, address)
            }
        } catch {
            failure = error.description
        }
    }
}
