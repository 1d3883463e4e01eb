import Observation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

@MainActor @Observable private final class StackModel {
    var path: [Int] = []
    var isPresented = false
    var item: Int?
    var text = ""
}

/// A screen of a stack, whose destinations are made by closures that capture it.
private struct StackScreen: View {
    /// The form of the destination.
    enum Form: CaseIterable {
        case value, isPresented, item, link, activeLink
    }

    let model: StackModel
    let form: Form
    var depth = 0
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openWindow) private var openWindow
    @State private var note = "note"

    var body: some View {
        @Bindable var model = model
        switch form {
        case .value:
            NavigationLink("Next", value: depth)
                .navigationDestination(for: Int.self) { _ in next }
        case .isPresented:
            Button("Next") { model.isPresented = true }
                .navigationDestination(isPresented: $model.isPresented) { next }
        case .item:
            Button("Next") { model.item = 1 }
                .navigationDestination(item: $model.item) { _ in next }
        case .link:
            NavigationLink("Next") { next }
        case .activeLink:
            NavigationLink(destination: next, isActive: $model.isPresented) { Text("Next") }
        }
        Text(note)
    }

    private var next: some View {
        VStack {
            if depth == 0 { StackScreen(model: model, form: form, depth: 1) }
            TextField("Note", text: $note).onSubmit { model.text = note }
            Button("Done") { dismiss() }
        }
        .onAppear { model.text = "appeared" }
    }
}

/// A stack, made in a view whose destinations capture the view.
private struct Stack: View {
    let model: StackModel
    let form: StackScreen.Form
    let hasPath: Bool
    @State private var path = NavigationPath()
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        if hasPath {
            NavigationStack(path: $path) { root }
        } else {
            NavigationStack { root }
        }
    }

    private var root: some View {
        StackScreen(model: model, form: form)
            .navigationDestination(for: String.self) { text in
                Button(text) {
                    model.text = text
                    dismiss()
                }
            }
    }
}

/// A link whose screen has a model of its own.
private struct LinkToModel: View {
    let made: (StackModel) -> Void
    @State private var isOpen = false

    var body: some View {
        Button("Open") { isOpen = true }
            .navigationDestination(isPresented: $isOpen) { if isOpen { ModelScreen(model: make()) } }
    }

    private func make() -> StackModel {
        let model = StackModel()
        made(model)
        return model
    }
}

private struct ModelScreen: View {
    let model: StackModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Text(model.text)
        Button("Done") { dismiss() }
    }
}

/// Two views that register destinations for the same type, of which one is shown.
private struct SwitchingStack: View {
    let made: (StackModel) -> Void
    @State private var isSecond = false

    var body: some View {
        NavigationStack {
            VStack {
                NavigationLink("Go", value: 1)
                if isSecond {
                    Text("two").navigationDestination(for: Int.self) { Text("second \($0)") }
                } else {
                    first(StackModel())
                }
                Button("Switch") { isSecond = true }
            }
        }
    }

    private func first(_ model: StackModel) -> some View {
        made(model)
        return Text("one").navigationDestination(for: Int.self) { Text("first \($0)\(model.text)") }
    }
}

@MainActor struct NavigationReleaseTests {
    @Test(arguments: StackScreen.Form.allCases, [false, true])
    private func `a closed window releases the models of its screens`(form: StackScreen.Form, hasPath: Bool)
        async throws
    {
        weak var released: StackModel?
        let session = Session {
            WindowGroup("Main", id: "main") { Text("main") }
            WindowGroup("Other", id: "other") {
                let model = StackModel()
                let _ = released = model
                Stack(model: model, form: form, hasPath: hasPath)
            }
        }
        try session.send(.tap, to: #require(session.tree.commands.first).id)
        try await session.settle()
        #expect(released != nil)
        let other = try #require(session.tree.windows.last)
        let next = try #require(other.subtree.first { $0.role == .button && $0.label == "Next" })
        try session.send(.tap, to: next.id)
        try await session.settle()
        #expect(released?.text == "appeared")
        try session.send(.dismiss, to: other.id)
        try await session.settle()
        #expect(session.tree.windows.map(\.label) == ["Main"])
        // Its cancelled tasks end later.
        let isReleased = await eventually { released == nil }
        #expect(isReleased)
    }

    @Test func `popping a screen releases its model while the stack remains`() async throws {
        weak var released: StackModel?
        let stack = StackModel()
        let session = Session(
            view: NavigationStack {
                LinkToModel { released = $0 }
                Text(stack.text)
            }
        )
        for _ in 1...2 {
            try session.tap("Open")
            #expect(released != nil)
            try session.tap("Back")
            try await session.settle()
            #expect(released == nil)
        }
    }

    @Test func `a popped value is released`() {
        final class Value: Hashable, Sendable {
            static func == (lhs: Value, rhs: Value) -> Bool { lhs === rhs }
            func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
        }
        let model = NavigationModel()
        weak var released: Value?
        func push() {
            let value = Value()
            released = value
            model.push(AnyHashable(value), atDepth: 0, from: SourceReference(fileID: #fileID, line: #line), titled: nil)
        }
        push()
        #expect(released != nil)
        model.pop()
        #expect(released == nil)
        var path: [AnyHashable] = []
        model.path = NavigationModel.Path(
            elements: { path },
            append: {
                path.append($0)
                return true
            },
            removeLast: { path.removeLast() }
        )
        push()
        // The application changes its path itself.
        path = []
        model.push(1, atDepth: 0, from: SourceReference(fileID: #fileID, line: #line), titled: nil)
        #expect(released == nil)
    }

    @Test func `a destination is removed together with the view that registered it`() throws {
        weak var released: StackModel?
        let session = Session(view: SwitchingStack { released = $0 })
        try session.tap("Go")
        #expect(session.screen.contains("first 1"))
        try session.tap("Back")
        try session.tap("Switch")
        #expect(released == nil)
        try session.tap("Go")
        #expect(session.screen.contains("second 1"))
        #expect(session.faults.isEmpty)
    }

    @Test func `a screen that registers its own value type keeps its content after the root unregisters it`()
        throws
    {
        struct Screen: View {
            @State private var isRegistered = true

            var body: some View {
                NavigationStack {
                    VStack {
                        NavigationLink("Go", value: 1)
                        if isRegistered {
                            Text("root").navigationDestination(for: Int.self) { number in
                                VStack {
                                    Text("screen \(number)")
                                    Button("Unregister") { isRegistered = false }
                                }
                                .navigationDestination(for: Int.self) { Text("inner \($0)") }
                            }
                        }
                    }
                }
            }
        }
        let session = Session(view: Screen())
        try session.tap("Go")
        #expect(session.screen.contains("screen 1"))
        try session.tap("Unregister")
        #expect(session.screen.contains("screen 1"))
        #expect(session.faults.isEmpty)
    }
}
