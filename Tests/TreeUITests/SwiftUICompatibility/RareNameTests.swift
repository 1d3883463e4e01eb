import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// The names that few files use, in `RareNameViews.swift` and here.
@MainActor struct RareNameTests {
    @Test func `a view reads the system state from the environment`() {
        #expect(
            Session(view: SystemState()).screen == """
                - text "phase active, contrast standard, direction leftToRight"
                """
        )
        let session = Session(environment: {
            $0.scenePhase = .background
            $0.colorSchemeContrast = .increased
            $0.layoutDirection = .rightToLeft
            $0.horizontalSizeClass = .compact
            $0.verticalSizeClass = .regular
            $0.dynamicTypeSize = .accessibility3
            $0.sizeCategory = .accessibilityLarge
            $0.accessibilityDifferentiateWithoutColor = true
            $0.accessibilityInvertColors = false
            $0.accessibilityReduceTransparency = false
            $0.accessibilityReduceMotion = true
            $0.accessibilitySwitchControlEnabled = false
        }) {
            Window("State", id: "state") { SystemState() }
        }
        #expect(
            session.screen == """
                - text "phase background, contrast increased, direction rightToLeft"
                - text "Compact"
                - text "Large text"
                - text "Plain colors"
                - text "Calm"
                """
        )
    }

    @Test func `a path with at least one element is not empty`() {
        let path = Outline().path(in: CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(!path.isEmpty)
        var empty = Path()
        empty.addPath(Path())
        #expect(empty.isEmpty)
        #expect(abs(Angle.degrees(180).radians - .pi) < 1e-9)
    }

    @Test func `a view shows the focused field's object and updates when the focus moves`() throws {
        let session = Session(view: SongEditor())
        _ = try session.node(.text, "Song Two")
        try session.send(.focus, to: session.node(.field, "First").id)
        _ = try session.node(.text, "Song One")
        try session.send(.setText("Uno"), to: session.node(.field, "First").id)
        _ = try session.node(.text, "Song Uno")
        try session.tap("Clear")
        _ = try session.node(.text, "Song ")
    }

    @Test func `a view shows the focused scene object of its own scene`() throws {
        let song = Song(title: "Scene")
        let session = Session {
            Window("Songs", id: "songs") {
                Text("a").focusedSceneObject(song)
                Text("b").focusedSceneObject(nil as Counter?)
                SongTitle()
            }
            UtilityWindow("Tools", id: "tools") { Text("Tools") }
        }
        _ = try session.node(.text, "Song Scene")
        try session.send(.tap, to: session.node(.button, "Tools").id)
        #expect(session.tree.windows.map(\.label) == ["Songs", "Tools"])
    }

    private final class Counter: ObservableObject {}

    @Test func `styled buttons are in the tree, and key commands and gestures run their actions`() throws {
        let session = Session(view: StyledParts())
        for name in ["Item", "Tool", "Rename", "Other"] { _ = try session.node(.button, name) }
        let keys = try session.node(.field, "Keys")
        for key in ["command+x", "escape"] {
            try session.send(.pressKey(key), to: #require(session.tree.keyTaker(around: keys.id, for: key)))
        }
        try session.send(.tap, to: session.node(.text, "Target").id)
        _ = try session.node(.text, "cut, exit, tap")
    }

    @Test func `an item provider loads its item as each supported type`() throws {
        let provider = NSItemProvider(object: "word")
        #expect(provider.hasItemConformingToTypeIdentifier(UTType.plainText.identifier))
        #expect(!provider.hasItemConformingToTypeIdentifier(UTType.png.identifier))
        let loaded = Locked<[String]>([])
        provider.loadObject(ofClass: String.self) { text, _ in loaded.withLock { $0.append(text ?? "none") } }
        provider.loadTransferable(type: String.self) { result in
            loaded.withLock { $0.append((try? result.get()) ?? "none") }
        }
        provider.loadTransferable(type: Note.self) { result in
            loaded.withLock { $0.append((try? result.get())?.text ?? "none") }
        }
        #expect(loaded.withLock { $0 } == ["word", "word", "word"])
        #expect(UTType.png.preferredFilenameExtension == "png")
    }

    /// A value with a form of data.
    private struct Note: Transferable {
        var text: String

        @TransferRepresentationBuilder<Note> static var transferRepresentation: some TransferRepresentation {
            DataRepresentation(contentType: .plainText) {
                Data($0.text.utf8)
            } importing: {
                Note(text: String(decoding: $0, as: UTF8.self))
            }
        }
    }

    @Test func `a drop delegate is notified of each step of a drop`() throws {
        final class Steps: DropDelegate {
            var steps: [String] = []
            var operation = DropOperation.copy

            func dropEntered(info: DropInfo) { steps.append("entered") }
            func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: operation) }
            func dropExited(info: DropInfo) { steps.append("exited") }

            func performDrop(info: DropInfo) -> Bool {
                steps.append("performed")
                return true
            }
        }
        let steps = Steps()
        let session = Session(view: Text("Target").onDrop(of: [.plainText], delegate: steps))
        let target = try session.node(.text, "Target").id
        try session.send(.drop("word"), to: target)
        steps.operation = .forbidden
        try session.send(.drop("word"), to: target)
        #expect(steps.steps == ["entered", "performed", "entered", "exited"])
    }

    @Test func `values passed to a view have the members of SwiftUI's types`() throws {
        let session = Session(view: ReceivedValues())
        for text in ["scheduled", "insets 0", "uniform", "fraction 0.25", "Cell"] { _ = try session.node(.text, text) }
    }

    @Test func `table columns and rows can be composed of other columns and rows`() throws {
        let session = Session(view: PriceTable())
        #expect(session.tree.nodes.filter { $0.role == .column }.map(\.label) == ["Name", "Amount"])
        #expect(session.tree.nodes.count { $0.role == .row } == 1)
    }

    @Test func `layouts conform to Animatable, and ForEach conforms to DynamicViewContent`() {
        func animatesNothing<A: Animatable>(_ type: A.Type) -> Bool {
            A.AnimatableData.self == EmptyAnimatableData.self
        }
        func data<C: DynamicViewContent>(_ content: C) -> C.Data { content.data }
        #expect(animatesNothing(HStackLayout.self) && !animatesNothing(Angle.self))
        #expect(data(ForEach(2..<5, id: \.self) { Text(verbatim: "\($0)") }) == 2..<5)
    }

    @Test func `magnitudeSquared returns the sum of the squared components`() {
        #expect((-3.0).magnitudeSquared == 9)
        #expect(AnimatablePair(3.0, CGFloat(4)).magnitudeSquared == 25)
        #expect(Float(2).magnitudeSquared == 4 && EmptyAnimatableData().magnitudeSquared == 0)
    }

    @Test func `a document's writable content types default to its readable types`() throws {
        struct Plain: FileDocument {
            static var readableContentTypes: [UTType] { [.plainText] }

            init() {}
            init(configuration: ReadConfiguration) {}

            func fileWrapper(configuration: WriteConfiguration) -> FileWrapper {
                let file = configuration.existingFile ?? FileWrapper(regularFileWithContents: Data())
                file.preferredFilename = file.filename
                return file
            }
        }
        #expect(Plain.writableContentTypes == [.plainText])
    }
}
