import Observation
import StatusModel
import StatusRepository

@MainActor @Observable
final class ComposeViewModel {
    static let suggestedEmoji = ["✨", "🚢", "☕️", "💻", "📚", "🎵", "🌱", "😴"]

    var content = ""
    var emoji = ""
    private(set) var isPosting = false
    /// Why the last attempt to post failed.
    private(set) var failure: String?

    private let repository: any StatusRepositoryProtocol

    init(repository: any StatusRepositoryProtocol) {
        self.repository = repository
    }

    var canPost: Bool { !isPosting && problem == nil }

    /// What is wrong with the draft, once there is one.
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

    /// Posts the draft, and keeps it if that fails.
    /// - Returns: Whether it was posted.
    func post() async -> Bool {
        guard canPost else { return false }
        isPosting = true
        defer { isPosting = false }
        do {
            try await repository.post(content, emoji: emoji)
            return true
        } catch {
            // What the service has must not be posted again.
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
