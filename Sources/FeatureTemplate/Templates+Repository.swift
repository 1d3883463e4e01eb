extension Templates {
    /// The layer below the feature: its data, behind a protocol that a test can replace.
    static let repository: [String: String] = [
        "Sources/{Name}Repository/{Name}Item.swift": #"""
        /// An item of the {title} feature.
        public struct {Name}Item: Identifiable, Hashable, Sendable {
            public let id: Int
            public let text: String

            public init(id: Int, text: String) {
                self.id = id
                self.text = text
            }
        }

        """#,
        "Sources/{Name}Repository/{Name}RepositoryError.swift": #"""
        /// An error that the repository throws. Its description can be shown to the user.
        public enum {Name}RepositoryError: Error, Hashable, Sendable, CustomStringConvertible {
            /// The text of a new item has no characters other than spaces.
            case emptyText
            /// The store cannot be used; `reason` is a sentence.
            case unavailable(reason: String)

            public var description: String {
                switch self {
                case .emptyText: "The text is empty; type something first."
                case .unavailable(let reason): reason
                }
            }
        }

        """#,
        "Sources/{Name}Repository/{Name}RepositoryProtocol.swift": #"""
        /// The items of the {title} feature, and the order in which they are shown.
        public protocol {Name}RepositoryProtocol: Sendable {
            /// Returns the items in the current order.
            func items() async throws({Name}RepositoryError) -> [{Name}Item]

            /// Adds an item with the text, reduced to one space between words.
            /// - Throws: ``{Name}RepositoryError/emptyText`` if the text has no words.
            func add(_ text: String) async throws({Name}RepositoryError)

            /// Returns whether the newest item comes first.
            func isNewestFirst() async throws({Name}RepositoryError) -> Bool

            /// Sets the order of the items.
            func setNewestFirst(_ isNewestFirst: Bool) async throws({Name}RepositoryError)

            /// Returns a stream with an element after each change. The stream ends when its task is cancelled.
            func changes() -> AsyncStream<Void>
        }

        """#,
        "Sources/{Name}Repository/InMemory{Name}Repository.swift": #"""
        import Synchronization

        /// A repository that keeps items in memory.
        public final class InMemory{Name}Repository: {Name}RepositoryProtocol {
            private struct State {
                var items: [{Name}Item] = []
                var isNewestFirst = false
                var observers: [Int: AsyncStream<Void>.Continuation] = [:]
                var nextObserver = 0
            }

            private let state = Mutex(State())

            public init() {}

            public func items() -> [{Name}Item] {
                state.withLock { $0.isNewestFirst ? $0.items.reversed() : $0.items }
            }

            public func add(_ text: String) throws({Name}RepositoryError) {
                let words = text.split(whereSeparator: \.isWhitespace)
                guard !words.isEmpty else { throw .emptyText }
                change { $0.items.append({Name}Item(id: $0.items.count, text: words.joined(separator: " "))) }
            }

            public func isNewestFirst() -> Bool {
                state.withLock { $0.isNewestFirst }
            }

            public func setNewestFirst(_ isNewestFirst: Bool) {
                change { $0.isNewestFirst = isNewestFirst }
            }

            public func changes() -> AsyncStream<Void> {
                let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
                let key = state.withLock { state in
                    state.nextObserver += 1
                    state.observers[state.nextObserver] = continuation
                    return state.nextObserver
                }
                continuation.onTermination = { [weak self] _ in
                    _ = self?.state.withLock { $0.observers.removeValue(forKey: key) }
                }
                return stream
            }

            private func change(_ body: (inout State) -> Void) {
                let observers = state.withLock { state in
                    body(&state)
                    return Array(state.observers.values)
                }
                for observer in observers { observer.yield() }
            }
        }

        """#,
    ]
}
