import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable
private final class Model {
    var title = "title"
    var isOn = false
}

/// Leaves bytes on the stack, where values are created later.
@inline(never)
private func scribble(_ byte: UInt8) {
    _ = withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 16) {
        $0.initializeMemory(as: UInt8.self, repeating: byte)
    }
}

/// A view that its parent makes anew is evaluated only if it differs from the view before.
@MainActor struct ViewComparisonTests {
    private let model = Model()
    private let evaluations = Evaluations()

    @Test func `recreating a row's property wrappers does not evaluate the row again`() {
        struct Card: View {
            let title: String
            let numbers: [Int]
            @Binding var isOn: Bool
            @Bindable var model: Model
            let evaluations: Evaluations
            @State private var count = 0
            @Environment(\.isEnabled) private var isEnabled
            @Environment(Model.self) private var shared
            @Environment(\.dismiss) private var dismiss
            @FocusState private var isFocused: Bool
            @AppStorage("key") private var stored = 1
            @SceneStorage("key") private var scene = ""

            var body: some View {
                let _ = evaluations.note(title)
                Text("\(title) \(count) \(isEnabled) \(shared.isOn) \(stored) \(scene) \(numbers.count)")
                Button("dismiss") { dismiss() }.focused($isFocused)
            }
        }
        struct Host: View {
            let model: Model
            let evaluations: Evaluations
            @State private var isOn = [false, true]

            var body: some View {
                Text(model.title)
                ForEach(0..<2) { index in
                    Card(
                        title: "a title that is too long for a small string, number \(index) of \(isOn.count)",
                        numbers: Array(0..<index),
                        isOn: $isOn[index],
                        model: model,
                        evaluations: evaluations
                    )
                }
                .environment(model)
            }
        }
        let session = Session(view: Host(model: model, evaluations: evaluations))
        _ = session.tree
        #expect(evaluations.take().count == 2)
        model.title = "new"
        #expect(session.screen.contains("new"))
        #expect(evaluations.take() == [])
    }

    @Test func `a row is evaluated again when its input changes`() {
        struct Card: View {
            @Binding var text: String
            let note: String?
            let evaluations: Evaluations
            @State private var count = 0

            var body: some View {
                let _ = evaluations.note(text)
                Text("\(text) \(note ?? "none")")
            }
        }
        struct Host: View {
            let model: Model
            let evaluations: Evaluations
            @State private var texts = ["first", "second"]

            var body: some View {
                Text(model.title)
                Card(text: $texts[model.isOn ? 1 : 0], note: nil, evaluations: evaluations)
                Card(text: .constant("third"), note: model.isOn ? "a note" : nil, evaluations: evaluations)
            }
        }
        let session = Session(view: Host(model: model, evaluations: evaluations))
        _ = session.tree
        _ = evaluations.take()
        model.isOn = true
        #expect(session.screen.contains("second none"))
        #expect(session.screen.contains("third a note"))
        #expect(evaluations.take().sorted() == ["second", "third"])
    }

    @Test func `a row with values of protocol types is evaluated again only if a value has changed`() {
        struct Card: View {
            let name: String
            let label: any CustomStringConvertible
            let store: any Sequence<Int>
            let evaluations: Evaluations
            let act: () -> Void

            var body: some View {
                let _ = evaluations.note(name)
                Button("\(label) \(Array(store))") { act() }
            }
        }
        struct Host: View {
            let model: Model
            let evaluations: Evaluations

            var body: some View {
                Text(model.title)
                let labels: [any CustomStringConvertible] = [
                    1, "two", "a label \(model.isOn) that has no room in a container",
                ]
                ForEach(0..<3) { index in
                    let label = labels[index]
                    // Such a container has words that are not initialized.
                    let _ = scribble(UInt8(truncatingIfNeeded: model.title.count * 16 + index))
                    Card(name: "card \(index)", label: label, store: [index], evaluations: evaluations) {
                        model.title = "\(label)"
                    }
                }
            }
        }
        let session = Session(view: Host(model: model, evaluations: evaluations))
        _ = session.tree
        _ = evaluations.take()
        for title in ["new", "another", "the last"] {
            model.title = title
            #expect(session.screen.contains(title))
            #expect(evaluations.take() == [])
        }
        model.isOn = true
        #expect(session.screen.contains("a label true"))
        #expect(evaluations.take() == ["card 2"])
    }

    @Test func `an Equatable view is evaluated again when == returns false`() {
        struct Card: View, Equatable {
            let number: Int
            let evaluations: Evaluations
            nonisolated static func == (lhs: Card, rhs: Card) -> Bool { lhs.number / 10 == rhs.number / 10 }

            var body: some View {
                let _ = evaluations.note("card \(number)")
                Text("card \(number)")
            }
        }
        struct Point: View, Equatable {
            let number: Int
            nonisolated static func == (lhs: Point, rhs: Point) -> Bool { lhs.number / 10 == rhs.number / 10 }
            var body: some View { Text("point \(number)") }
        }
        struct Host: View {
            let evaluations: Evaluations
            @State private var number = 0

            var body: some View {
                Button("more") { number += 5 }
                Card(number: number, evaluations: evaluations)
                Point(number: number)
                Point(number: -number).equatable()
            }
        }
        let session = Session(view: Host(evaluations: evaluations))
        _ = session.tree
        #expect(evaluations.take() == ["card 0"])
        try? session.tap("more")
        #expect(evaluations.take() == [])
        // Compared by its bytes, as in SwiftUI, unless the view is `Equatable` and uses `.equatable()`.
        #expect(session.screen.contains("point 5"))
        #expect(session.screen.contains("\"point 0\""))
        try? session.tap("more")
        #expect(evaluations.take() == ["card 10"])
        #expect(session.screen.contains("point -10"))
    }
}
