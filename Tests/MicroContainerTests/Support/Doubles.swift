import Synchronization

protocol Greeting: Sendable {
    var text: String { get }
}

final class English: Greeting {
    let text = "Hello"
}

final class Letter: Sendable {
    let greeting: any Greeting
    init(greeting: any Greeting) { self.greeting = greeting }
}

struct Refusal: Error, CustomStringConvertible {
    var description: String { "refused" }
}

/// A counter for several threads.
final class Counter: Sendable {
    private let count = Atomic<Int>(0)
    var value: Int { count.load(ordering: .relaxed) }

    @discardableResult
    func increment() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
}
