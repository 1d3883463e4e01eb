import Observation
import StatusModel
import StatusRepository

/// The muted addresses, or the muted keywords.
@MainActor @Observable
final class MuteListViewModel {
    let kind: MuteKind
    private(set) var items: [String] = []
    /// The text in the field for a new mute.
    var draft = "" {
        didSet { if draft != oldValue { problem = nil } }
    }
    /// The reason that the last change failed.
    private(set) var problem: String?

    private let repository: any MutesProtocol

    init(_ kind: MuteKind, repository: any MutesProtocol) {
        self.kind = kind
        self.repository = repository
    }

    var canAdd: Bool { !kind.normalized(draft).isEmpty }

    /// Mutes the draft, and keeps it if that fails.
    func add() async {
        let text = kind.normalized(draft)
        do {
            guard try await repository.mute(kind, text) else {
                problem = "\(kind.shown(text)) is already muted."
                return
            }
            if kind.normalized(draft) == text { draft = "" }
        } catch {
            problem = error.description
        }
    }

    func remove(_ item: String) async {
        do {
            try await repository.unmute(kind, item)
            problem = nil
        } catch {
            problem = error.description
        }
    }

    func show(_ mutes: Mutes) {
        items = kind.items(in: mutes)
    }
}
