import Observation
import StatusModel
import StatusRepository

/// Mutes from the timeline, and undoes the last mute.
@MainActor @Observable
final class TimelineMuting {
    struct Last: Hashable {
        var kind: MuteKind
        var text: String
        /// Whether the mute can be undone. A mute that already existed is not a mistake to undo.
        var isNew = true

        var sentence: String {
            switch (kind, isNew) {
            case (.address, true): "Muted @\(text)."
            case (.address, false): "@\(text) is already muted."
            case (.keyword, true): "Muted the keyword “\(text)”."
            case (.keyword, false): "The keyword “\(text)” is already muted."
            }
        }
    }

    private(set) var last: Last?
    /// The reason that the last change failed.
    var failure: String?
    /// The keyword in the field for a new mute.
    var keyword = ""
    var isMutingKeyword = false

    private let repository: any MutesProtocol

    init(repository: any MutesProtocol) {
        self.repository = repository
    }

    var canMuteKeyword: Bool { !MuteKind.keyword.normalized(keyword).isEmpty }

    /// Forgets the last mute if it was undone elsewhere.
    func load() async {
        guard let last, let mutes = try? await repository.mutes() else { return }
        if self.last == last, !last.kind.isMuted(last.text, in: mutes) { self.last = nil }
    }

    func mute(address: String) async {
        await mute(Last(kind: .address, text: address))
    }

    func beginMutingKeyword() {
        keyword = ""
        isMutingKeyword = true
    }

    func muteKeyword() async {
        if await mute(Last(kind: .keyword, text: MuteKind.keyword.normalized(keyword))) { isMutingKeyword = false }
    }

    /// Undoes the last mute.
    func undo() async {
        guard let last, last.isNew else { return }
        do {
            try await repository.unmute(last.kind, last.text)
            if self.last == last { self.last = nil }
        } catch {
            failure = error.description
        }
    }

    @discardableResult
    private func mute(_ mute: Last) async -> Bool {
        do {
            let isNew = try await repository.mute(mute.kind, mute.text)
            last = Last(kind: mute.kind, text: mute.text, isNew: isNew)
            return true
        } catch {
            failure = error.description
            return false
        }
    }
}
