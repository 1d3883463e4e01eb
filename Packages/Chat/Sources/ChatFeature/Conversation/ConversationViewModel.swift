import AnalyticsService
import ChatModel
import FeatureKit
import Observation
import StorageService

@MainActor @Observable
final class ConversationViewModel {
    private(set) var rows: [MessageViewModel] = []
    private(set) var isLoaded = false
    private(set) var isAnswering = false
    /// The reason that a message was not sent or that the conversation cannot be read.
    private(set) var failure: String?
    /// The sentence about how many messages are left today.
    private(set) var allowance: String?
    /// Whether the current subscription has no limit.
    private(set) var isPremium = false
    /// The message in the field.
    var draft = ""

    private let store: any ChatStore
    private let engine: any ChatEngine
    private let subscription: any SubscriptionService
    private let preferences: any KeyValueStore
    private let analytics: any Analytics
    @ObservationIgnored private let onAnswer: @MainActor (ChatMessage) -> Void
    @ObservationIgnored private var conversation: Conversation.ID?
    @ObservationIgnored private var exchange: Task<Void, Never>?

    init(
        conversation: Conversation.ID?,
        store: any ChatStore,
        engine: any ChatEngine,
        subscription: any SubscriptionService,
        preferences: any KeyValueStore,
        analytics: any Analytics,
        onAnswer: @escaping @MainActor (ChatMessage) -> Void
    ) {
        self.conversation = conversation
        self.store = store
        self.engine = engine
        self.subscription = subscription
        self.preferences = preferences
        self.analytics = analytics
        self.onAnswer = onAnswer
    }

    var engineName: String { engine.name }

    var canSend: Bool { !isAnswering && draft.contains { !$0.isWhitespace } }

    /// Whether the last answer is incomplete, so that its question can be asked again.
    var canRetry: Bool { !isAnswering && rows.last?.interruption != nil }

    // MARK: Reading

    func load() async {
        do {
            if let conversation {
                let messages = try await store.messages(in: conversation)
                // Not while an answer arrives, and not if another conversation has begun in the meantime.
                if self.conversation == conversation, !isAnswering { show(messages) }
            }
            if !isAnswering { failure = nil }
        } catch {
            failure = error.description
        }
        await loadAllowance()
        isLoaded = true
    }

    /// Reloads the messages when the store changes, until the task is cancelled.
    func followChanges() async {
        for await _ in store.changes() {
            Work { await self.reload() }
        }
    }

    private func reload() async {
        guard let conversation, !isAnswering, let messages = try? await store.messages(in: conversation) else { return }
        if self.conversation == conversation, !isAnswering { show(messages) }
    }

    private func show(_ messages: [ChatMessage]) {
        // If the conversation was deleted, the next question begins another one.
        if messages.isEmpty { conversation = nil }
        let known = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
        for message in messages { known[message.id]?.update(message) }
        if messages.map(\.id) != rows.map(\.id) {
            rows = messages.map { known[$0.id] ?? MessageViewModel($0) }
        }
    }

    private func loadAllowance() async {
        guard engine.isMetered else { return }
        do {
            show(try await subscription.allowance())
        } catch {
            allowance = error.description
        }
    }

    private func show(_ allowance: Allowance) {
        self.allowance = allowance.sentence
        isPremium = allowance.isPremium
    }

    // MARK: Asking

    /// Sends the draft and receives the answer.
    func send() async {
        guard canSend else { return }
        let question = draft
        await run { [self] in
            guard let settings = readSettings(), await useMessage() else { return }
            do throws(ChatStoreError) {
                let exchange = try await store.beginExchange(question, in: conversation, engine: engine.name)
                conversation = exchange.question.conversation
                if draft == question { draft = "" }
                let answer = MessageViewModel(exchange.answer)
                answer.begin()
                rows += [MessageViewModel(exchange.question), answer]
                await receive(answer, settings)
            } catch {
                failure = error.description
            }
        }
    }

    /// Asks the last question again. The new answer replaces the incomplete one.
    func retry() async {
        guard canRetry, let answer = rows.last else { return }
        await run { [self] in
            guard let settings = readSettings(), await useMessage() else { return }
            answer.begin()
            await receive(answer, settings)
        }
    }

    /// Stops the answer. The part received so far stays.
    func stop() { exchange?.cancel() }

    /// Runs one exchange at a time. It belongs to the calling task, and ``stop()`` ends it.
    private func run(_ body: @escaping @MainActor () async -> Void) async {
        guard !isAnswering else { return }
        isAnswering = true
        failure = nil
        let task = Task { await body() }
        exchange = task
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        exchange = nil
        isAnswering = false
    }

    /// Returns the engine's settings. If they are not sufficient, shows the reason before a message is counted.
    private func readSettings() -> EngineSettings? {
        do throws(StorageError) {
            let settings = try EngineSettings(preferences)
            guard engine.needsModel, settings.model.isEmpty else { return settings }
            failure = ChatEngineError.noModel.description
        } catch {
            failure = error.description
        }
        return nil
    }

    /// Counts a message. If none is left, shows the reason.
    private func useMessage() async -> Bool {
        do {
            if engine.isMetered { show(try await subscription.useMessage()) }
        } catch {
            failure = error.description
            return false
        }
        analytics.record(AnalyticsEvent("chat_message_sent", ["engine": engine.name, "premium": "\(isPremium)"]))
        return true
    }

    private func receive(_ answer: MessageViewModel, _ settings: EngineSettings) async {
        let turns = rows.prefix { $0.id != answer.id }.filter { !$0.text.isEmpty }
            .map { ChatRequest.Turn($0.author, $0.text) }
        let saver = ProgressSaver(store: store, answer: answer.id)
        do throws(ChatEngineError) {
            let end = try await engine.answer(ChatRequest(turns: turns, settings: settings)) { piece in
                await answer.append(piece)
                await saver.note(piece, in: answer)
            }
            switch end {
            case .complete where answer.text.isEmpty:
                await finish(answer, .interrupted(reason: "The engine sent an empty answer."))
            case .complete: await finish(answer, .complete)
            case .cutOff(let reason): await finish(answer, .interrupted(reason: reason))
            }
        } catch {
            await finish(answer, .interrupted(reason: error.description))
        }
    }

    private func finish(_ answer: MessageViewModel, _ state: ChatMessage.State) async {
        do {
            try await store.finish(answer.id, text: answer.text, state: state)
        } catch {
            failure = error.description
        }
        answer.end(state)
        guard state == .complete, let conversation else { return }
        onAnswer(
            ChatMessage(
                id: answer.id,
                conversation: conversation,
                author: answer.author,
                text: answer.text,
                engine: answer.engine,
                created: answer.created
            )
        )
    }
}

/// Stores an answer while it arrives, so that its beginning is kept if the app ends.
@MainActor
private final class ProgressSaver {
    /// The number of further bytes after which the answer is stored again.
    private static let distance = 64
    private let store: any ChatStore
    private let answer: ChatMessage.ID
    private var unsaved = 0

    init(store: any ChatStore, answer: ChatMessage.ID) {
        self.store = store
        self.answer = answer
    }

    func note(_ piece: String, in answer: MessageViewModel) async {
        unsaved += piece.utf8.count
        guard unsaved >= Self.distance else { return }
        unsaved = 0
        // If it cannot be stored now, the end of the answer says so.
        try? await store.saveProgress(answer.text, of: answer.id)
    }
}
