import Observation
import StatusModel
import StatusRepository

@MainActor @Observable
final class ComposeViewModel {
    var text = StatusText()
    private(set) var isPosting = false
    /// The reason why the last attempt to post failed.
    private(set) var failure: String?

    private let repository: any StatusRepositoryProtocol

    init(repository: any StatusRepositoryProtocol) {
        self.repository = repository
    }

    var canPost: Bool { !isPosting && text.isValid }

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
            try await repository.post(text.content, emoji: text.emoji)
            return true
        } catch {
            // A status that the service has received must not be posted again.
            if case .postedButNotStored = error { text.content = "" }
            failure = error.description
            return false
        }
    }
}
