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

    static let pageSize = 100

    private(set) var content = Content.loading
    private(set) var hasOlder = false
    /// The result of the last refresh.
    private(set) var notice: String?
    /// The reason why the last change failed.
    private(set) var failure: String?
    /// The keyword in the field for a new mute.
    var keyword = ""
    var isMutingKeyword = false

    private let repository: any StatusRepositoryProtocol
    private let relativeTime: RelativeTime
    private var limit = pageSize
    private var loads = 0

    init(repository: any StatusRepositoryProtocol, relativeTime: RelativeTime) {
        self.repository = repository
        self.relativeTime = relativeTime
    }

    var isFailureShown: Bool {
        get { failure != nil }
        set { if !newValue { failure = nil } }
    }

    var canMuteKeyword: Bool { !MuteKind.keyword.normalized(keyword).isEmpty }

    func age(of status: Status) -> String {
        relativeTime.text(since: status.created)
    }

    // MARK: Reading

    func load() async {
        loads += 1
        let load = loads
        let result: Content
        var hasOlder = false
        do {
            // Loads one more than is shown, to find out whether there are older statuses.
            let statuses = try await repository.timeline(TimelineQuery(limit: limit + 1))
            hasOlder = statuses.count > limit
            result = .statuses(Array(statuses.prefix(limit)))
        } catch {
            result = .failed(error.description)
        }
        // A load that began later has newer data.
        guard load == loads else { return }
        content = result
        self.hasOlder = hasOlder
    }

    /// Reloads the timeline when the repository changes, until the task is cancelled.
    func followChanges() async {
        for await _ in repository.changes() {
            Work { await self.load() }
        }
    }

    func showOlder() async {
        limit += Self.pageSize
        await load()
    }

    func refresh() async {
        notice = nil
        do {
            switch try await repository.refresh(.everyone) {
            case .refreshed(let summary): notice = summary.sentence
            case .unavailable(let reason): notice = reason
            }
        } catch {
            notice = error.description
        }
    }

    // MARK: Muting

    func mute(address: String) async {
        do {
            try await repository.mute(address: address)
        } catch {
            failure = error.description
        }
    }

    func beginMutingKeyword() {
        keyword = ""
        isMutingKeyword = true
    }

    func muteKeyword() async {
        do {
            try await repository.mute(keyword: keyword)
            isMutingKeyword = false
        } catch {
            failure = error.description
        }
    }
}

extension ImportSummary {
    fileprivate var sentence: String {
        switch added {
        case 0: "The timeline is up to date."
        case 1: "One new status."
        default: "\(added) new statuses."
        }
    }
}
