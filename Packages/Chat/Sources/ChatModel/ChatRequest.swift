/// A question for an engine, with the messages before it.
public struct ChatRequest: Hashable, Sendable {
    /// A message without its identity.
    public struct Turn: Hashable, Sendable {
        public let author: ChatMessage.Author
        public let text: String

        public init(_ author: ChatMessage.Author, _ text: String) {
            self.author = author
            self.text = text
        }
    }

    /// The messages, oldest first. The last one is the question.
    public let turns: [Turn]
    public let settings: EngineSettings

    public init(turns: [Turn], settings: EngineSettings = EngineSettings()) {
        self.turns = turns
        self.settings = settings
    }

    /// The text of the last message of the person.
    public var question: String { turns.last { $0.author == .person }?.text ?? "" }
}

/// The choices of a person about the engine.
public struct EngineSettings: Hashable, Sendable {
    /// The name of the language model, for an engine that has several.
    public var model: String
    /// Instructions that precede each conversation, or an empty text.
    public var instructions: String

    public init(model: String = "", instructions: String = "") {
        self.model = model
        self.instructions = instructions
    }
}
