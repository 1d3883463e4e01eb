import Observation
import StatusModel
import StatusRepository

@MainActor @Observable
final class ComposeViewModel {
    static let suggestedEmoji = ["✨", "🚢", "☕️", "💻", "📚", "🎵", "🌱", "😴"]

    var content = ""
    var emoji = ""
    private(set) var isPosting = false
    /// The reason why the last attempt to post failed.
    private(set) var failure: String?

    private let repository: any StatusRepositoryProtocol

    init(repository: any StatusRepositoryProtocol) {
        self.repository = repository
    }

    var canPost: Bool { !isPosting && problem == nil }

    /// The problem with the draft, unless the draft is empty.
    var hint: String? {
        switch problem {
        case nil, .empty?: nil
        case let problem?: problem.description
        }
    }

    var length: String {
        content.count == 1 ? "1 character" : "\(content.count) characters"
    }

    var isFailureShown: Bool {
        get { failure != nil }
        set { if !newValue { failure = nil } }
    }

    /// Posts the draft, and keeps it if posting fails.
    /// - Returns: Whether the draft was posted.
    func post() async -> Bool {
        guard canPost else { return false }
        isPosting = true
        defer { isPosting = false }
        do {
            try await repository.post(content, emoji: emoji)
            return true
        } catch {
            // A status that the service has received must not be posted again.
            if case .postedButNotStored = error { content = "" }
            failure = error.description
            return false
        }
    }

    private var problem: InvalidStatus? {
        do {
            _ = try NewStatus(content: content, emoji: emoji)
            return nil
        } catch {
            return error
        }
    }
}
