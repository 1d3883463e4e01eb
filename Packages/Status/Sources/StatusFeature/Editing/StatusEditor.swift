import Observation
import StatusModel
import StatusRepository

/// The text of a status while it is being edited.
@MainActor @Observable
final class StatusEditor {
    var text: StatusText
    private(set) var isSaving = false
    /// The reason that the last attempt to save failed.
    private(set) var failure: String?

    private let original: StatusText
    private let store: @MainActor (StatusText) async throws(StatusRepositoryError) -> Void

    /// - Parameter store: Stores the edited text.
    init(
        content: String,
        emoji: String,
        store: @escaping @MainActor (StatusText) async throws(StatusRepositoryError) -> Void
    ) {
        original = StatusText(content: content, emoji: emoji)
        text = original
        self.store = store
    }

    var canSave: Bool { !isSaving && text.isValid && text != original }

    /// Stores the text, and keeps it in the fields if that fails.
    /// - Returns: Whether it was stored.
    func save() async -> Bool {
        guard canSave else { return false }
        isSaving = true
        defer { isSaving = false }
        do {
            try await store(text)
            return true
        } catch {
            failure = error.description
            return false
        }
    }
}
