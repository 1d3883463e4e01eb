import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

extension Notification.Name {
    fileprivate static let greeted = Notification.Name("greeted")
}

private final class Visitor: ObservableObject {
    @Published var name = "Ann"
}

private struct Hall: View {
    @State private var isOpen = true
    @State private var greeting = "nobody"
    let center: NotificationCenter
    let sender: AnyObject?

    var body: some View {
        Text(greeting)
        Button("Open or close") { isOpen.toggle() }
        if isOpen {
            Text("open")
                .onReceive(
                    center.publisher(for: .greeted, object: sender)
                        .compactMap { $0.userInfo?["name"] as? String }
                        .filter { !$0.isEmpty }
                        .map { $0.uppercased() }
                        .receive(on: RunLoop.main)
                ) { greeting = greeting == "nobody" ? $0 : "\(greeting), \($0)" }
        }
    }
}

@MainActor struct OnReceiveTests {
    private let center = NotificationCenter()

    private func greet(_ name: String, by sender: AnyObject? = nil) {
        center.post(name: .greeted, object: sender, userInfo: ["name": name])
    }

    @Test func `a view receives notifications only while it is shown`() throws {
        let session = Session(view: Hall(center: center, sender: nil))
        greet("ann")
        greet("")
        _ = try session.node(.text, "ANN")
        greet("bob")
        _ = try session.node(.text, "ANN, BOB")
        try session.tap("Open or close")
        greet("eve")
        _ = try session.node(.text, "ANN, BOB")
        try session.tap("Open or close")
        greet("joe")
        _ = try session.node(.text, "ANN, BOB, JOE")
    }

    @Test func `onReceive receives only notifications from the given object`() throws {
        let sender = NSObject()
        let session = Session(view: Hall(center: center, sender: sender))
        greet("stranger")
        greet("ann", by: sender)
        _ = try session.node(.text, "ANN")
    }

    @Test func `each session receives notifications until it ends`() throws {
        let one = Session(view: Hall(center: center, sender: nil))
        let other = Session(view: Hall(center: center, sender: nil))
        greet("ann")
        one.end()
        greet("bob")
        #expect(one.tree.windows.isEmpty)
        _ = try other.node(.text, "ANN, BOB")
        other.end()
    }

    @Test func `a notification posted on another thread is received on the main actor`() async throws {
        let session = Session(view: Hall(center: center, sender: nil))
        var changes = session.changes.makeAsyncIterator()
        let center = center
        await Task.detached { center.post(name: .greeted, object: nil, userInfo: ["name": "ann"]) }.value
        while !session.screen.contains("ANN") { await changes.next() }
        session.end()
    }

    @Test func `a published property publishes its current value and its changes`() throws {
        struct Guest: View {
            @ObservedObject var visitor: Visitor
            @State private var seen: [String] = []

            var body: some View {
                Text(seen.joined(separator: ", "))
                    .onReceive(visitor.$name.removeDuplicates()) { seen.append($0) }
            }
        }
        let visitor = Visitor()
        let session = Session(view: Guest(visitor: visitor))
        _ = try session.node(.text, "Ann")
        visitor.name = "Bob"
        visitor.name = "Bob"
        visitor.name = "Eve"
        _ = try session.node(.text, "Ann, Bob, Eve")
    }

    @Test func `a publisher with a capturing closure delivers the current value once, then each change`() throws {
        struct Guest: View {
            @ObservedObject var visitor: Visitor
            @State private var title = "Ms"
            @State private var seen: [String] = []

            var body: some View {
                Text(seen.joined(separator: ", "))
                    .onReceive(visitor.$name.map { [title] in "\(title) \($0)" }) { seen.append($0) }
                Button("Promote") { title = "Dr" }
            }
        }
        let visitor = Visitor()
        let session = Session(view: Guest(visitor: visitor))
        _ = try session.node(.text, "Ms Ann")
        try session.tap("Promote")
        visitor.name = "Bob"
        _ = try session.node(.text, "Ms Ann, Dr Bob")
        #expect(session.faults.isEmpty)
    }

    @Test func `a received value is passed to the latest evaluation's onReceive action`() throws {
        struct Counter: View {
            let center: NotificationCenter
            @State private var step = 1
            @State private var sum = 0

            var body: some View {
                let step = step
                Text("sum \(sum)")
                    .onReceive(center.publisher(for: .greeted)) { _ in sum += step }
                Button("Grow") { self.step = 10 }
            }
        }
        let session = Session(view: Counter(center: center))
        greet("ann")
        try session.tap("Grow")
        greet("bob")
        _ = try session.node(.text, "sum 11")
    }

    @Test func `a publisher delivers values to sink until the subscription is released`() {
        var names: [String] = []
        var subscriptions: Set<AnyCancellable> = []
        let other = center.publisher(for: Notification.Name("other")).map(\.name.rawValue)
        center.publisher(for: .greeted).map(\.name.rawValue).merge(with: other).dropFirst()
            .eraseToAnyPublisher()
            .sink { names.append($0) }
            .store(in: &subscriptions)
        greet("first")
        greet("second")
        center.post(name: Notification.Name("other"), object: nil)
        #expect(names == ["greeted", "other"])
        subscriptions.removeAll()
        greet("third")
        #expect(names.count == 2)
    }

    @Test func `subscribers receive each value in the order in which they subscribed`() {
        let visitor = Visitor()
        var received: [Int] = []
        var subscriptions: [AnyCancellable] = []
        for number in 0..<100 {
            subscriptions.append(visitor.$name.dropFirst().sink { _ in received.append(number) })
            subscriptions.append(visitor.objectWillChange.sink { received.append(-number) })
        }
        visitor.name = "Bob"
        #expect(received == (0..<100).map { -$0 } + Array(0..<100))
        // Every third receiver goes, and a new one is the last.
        for index in stride(from: 0, to: subscriptions.count, by: 3) { subscriptions[index].cancel() }
        subscriptions.append(visitor.$name.dropFirst().sink { _ in received.append(100) })
        received = []
        visitor.name = "Eve"
        let remaining = (0..<200).filter { !$0.isMultiple(of: 3) }
        let announced = remaining.filter { $0.isMultiple(of: 2) == false }.map { -($0 / 2) }
        #expect(received == announced + remaining.filter { $0.isMultiple(of: 2) }.map { $0 / 2 } + [100])
    }

    @Test func `a subscription that an earlier subscriber cancels receives nothing`() {
        let visitor = Visitor()
        var received: [String] = []
        var second: AnyCancellable?
        let first = visitor.$name.dropFirst().sink { name in
            received.append("first \(name)")
            second?.cancel()
        }
        second = visitor.$name.dropFirst().sink { received.append("second \($0)") }
        visitor.name = "Bob"
        #expect(received == ["first Bob"])
        first.cancel()
    }
}
