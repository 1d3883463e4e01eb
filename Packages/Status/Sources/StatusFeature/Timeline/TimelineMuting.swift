import Observation
import StatusRepository

/// Muting from the timeline, and taking it back.
@MainActor @Observable
final class TimelineMuting {
    /// The last mute, which can be taken back.
    struct Last: Hashable {
        var kind: MuteKind
        var text: String

        var sentence: String {
            kind == .address ? "Muted @\(text)." : "Muted the keyword “\(text)”."
        }
    }

    private(set) var last: Last?
    /// The reason why the last change failed.
    private(set) var failure: String?
    /// The keyword in the field for a new mute.
    var keyword = ""
    var isMutingKeyword = false

    private let repository: any StatusRepositoryProtocol

    init(repository: any StatusRepositoryProtocol) {
        self.repository = repository
    }

    var isFailureShown: Bool {
        get { failure != nil }
        set { if !newValue { failure = nil } }
    }

    var canMuteKeyword: Bool { !MuteKind.keyword.normalized(keyword).isEmpty }

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

    /// Takes the last mute back.
    func undo() async {
        guard let last else { return }
        do {
            try await last.kind.unmute(last.text, in: repository)
            if self.last == last { self.last = nil }
        } catch {
            failure = error.description
        }
    }

    @discardableResult
    private func mute(_ mute: Last) async -> Bool {
        do {
            try await mute.kind.mute(mute.text, in: repository)
            last = mute
            return true
        } catch {
            failure = error.description
            return false
        }
    }
}
