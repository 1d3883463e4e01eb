import FeatureKit
import Observation
import StatusModel
import StatusRepository

@MainActor @Observable
final class ComposeViewModel {
    var text = StatusText()
    private(set) var isPosting = false
    /// The reason that the last attempt to post failed.
    var failure: String?
    var isAskingToDiscard = false
    /// The reason that the draft is not stored. It is not an alert, because each typed letter would show the alert
    /// again.
    private(set) var draftProblem: String?

    private let repository: any OutboxProtocol
    /// The stored draft.
    private var stored = StatusText()
    private var isStoring = false
    /// Whether the draft is posted or discarded, so that it is not stored again.
    private var isDone = false
    /// The callers that wait until storing has ended.
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(repository: any OutboxProtocol) {
        self.repository = repository
    }

    var canPost: Bool { !isPosting && text.isValid }

    // MARK: The draft

    /// Shows the stored draft, unless the person has typed text that is not stored. Another form with the draft may have
    /// posted it.
    func loadDraft() async {
        // Without the draft, the form is unchanged, and the store reports its failure when the status is posted.
        guard isStored, let draft = try? await repository.draft() ?? StatusDraft(), isStored else { return }
        stored = StatusText(content: draft.content, emoji: draft.emoji)
        text = stored
    }

    /// Whether the form shows the draft as it was last stored.
    private var isStored: Bool { text == stored && draftProblem == nil && !isStoring && !isPosting && !isDone }

    /// Loads the draft when the repository changes, until the task is cancelled.
    func followChanges() async {
        for await _ in repository.changes() {
            Work { await self.loadDraft() }
        }
    }

    /// Stores the draft. Calls overlap while a person types, so one call stores the draft for all of them, in order.
    func storeDraft() async {
        guard !isStoring else { return }
        isStoring = true
        while stored != text, !isDone {
            let text = text
            do {
                let isEmpty = text == StatusText()
                try await repository.setDraft(isEmpty ? nil : StatusDraft(content: text.content, emoji: text.emoji))
                draftProblem = nil
            } catch {
                draftProblem = "The draft cannot be saved: \(error.description)"
            }
            stored = text
        }
        isStoring = false
        for continuation in waiting { continuation.resume() }
        waiting = []
    }

    private func waitForStoring() async {
        while isStoring { await withCheckedContinuation { waiting.append($0) } }
    }

    /// Discards the draft, or asks first if there is text that is not being posted.
    /// - Returns: Whether the form has ended.
    func cancel() async -> Bool {
        isAskingToDiscard = !isPosting && !text.content.isEmpty
        if isAskingToDiscard { return false }
        await discardDraft()
        return true
    }

    /// Discards the draft.
    func discardDraft() async {
        isDone = true
        await waitForStoring()
        // A draft that cannot be removed is shown the next time.
        try? await repository.setDraft(nil)
    }

    // MARK: Posting

    /// Posts the draft, and keeps it if posting fails.
    /// - Returns: Whether the draft was posted.
    func post() async -> Bool {
        guard canPost else { return false }
        isPosting = true
        defer { isPosting = false }
        // Posting removes the draft only if it is the posted text, so the last letters are stored first.
        await storeDraft()
        await waitForStoring()
        isDone = true
        do {
            try await repository.post(text.content, emoji: text.emoji)
            return true
        } catch {
            isDone = false
            failure = error.description
            // Stores the text that was typed in the meantime.
            await storeDraft()
            return false
        }
    }
}
