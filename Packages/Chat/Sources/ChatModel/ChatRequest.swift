/// A question for an engine, with the messages before it.
public struct ChatRequest: Hashable, Sendable {
    /// A message without its identity.
    public struct Turn: Hashable, Sendable {
        /// The writer of the message: the person or the engine.
        public let author: ChatMessage.Author
        /// The text that the engine reads.
        public let text: String

        /// Creates a turn of the conversation from its author and text.
        public init(_ author: ChatMessage.Author, _ text: String) {
            self.author = author
            self.text = text
        }
    }

    /// The messages, oldest first. The last one is the question.
    public let turns: [Turn]
    /// The model and instructions that the person chose.
    public let settings: EngineSettings

    /// Creates a request, with no chosen model and no instructions by default.
    public init(turns: [Turn], settings: EngineSettings = EngineSettings()) {
        self.turns = turns
        self.settings = settings
    }

    /// The text of the person's last message.
    public var question: String { turns.last { $0.author == .person }?.text ?? "" }
}

/// A person's choices about the engine.
public struct EngineSettings: Hashable, Sendable {
    /// The name of the language model, for an engine that has several.
    public var model: String
    /// Instructions that precede each conversation, or an empty string.
    public var instructions: String

    /// Creates settings. With an empty model, an engine that needs one throws ``ChatEngineError/noModel``.
    public init(model: String = "", instructions: String = "") {
        self.model = model
        self.instructions = instructions
    }
}
