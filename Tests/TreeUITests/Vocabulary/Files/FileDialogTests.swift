import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

@MainActor final class FileDialogTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

    private struct Note: FileDocument {
        static let readableContentTypes: [UTType] = [.plainText]
        var text = "saved"

        init() {}

        init(configuration: ReadConfiguration) throws {
            text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
        }

        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
            FileWrapper(regularFileWithContents: Data("\(text) as \(configuration.contentType.identifier)".utf8))
        }
    }

    private struct Screen: View {
        @State private var isImporting = false
        @State private var isImportingMany = false
        @State private var isExporting = false
        @State private var isSaving = false
        @State private var isMoving = false
        @State private var result = "nothing"
        var moved: URL?

        var body: some View {
            VStack {
                Text(result)
                Button("Import") { isImporting = true }
                    .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) { show($0) }
                Button("Import many") { isImportingMany = true }
                    .fileImporter(
                        isPresented: $isImportingMany,
                        allowedContentTypes: [.plainText],
                        allowsMultipleSelection: true
                    ) {
                        show($0.map { URL(filePath: $0.map(\.lastPathComponent).joined(separator: "+")) })
                    } onCancellation: {
                        result = "cancelled"
                    }
                Button("Export") { isExporting = true }
                    .fileExporter(isPresented: $isExporting, item: "cats", defaultFilename: "cats.txt") { show($0) }
                Button("Save note") { isSaving = true }
                    .fileExporter(isPresented: $isSaving, document: Note(), contentType: .plainText) { show($0) }
                Button("Move") { isMoving = true }
                    .fileMover(isPresented: $isMoving, file: moved) { show($0) }
            }
        }

        private func show(_ answer: Result<URL, any Error>) {
            switch answer {
            case .success(let url): result = url.lastPathComponent
            case .failure: result = "error"
            }
        }
    }

    private func answer(_ session: Session, _ text: String, _ button: String) throws {
        let field = try #require(session.tree.nodes.first { $0.role == .field || $0.role == .editor })
        try session.send(.setText(text), to: field.id)
        try session.tap(button)
    }

    private func result(_ session: Session) -> String? { session.tree.nodes.first { $0.role == .text }?.label }

    @Test func `fileImporter receives the file at the entered path`() throws {
        try Data("x".utf8).write(to: folder.appending(path: "a.txt"))
        let session = Session(view: Screen())
        try session.tap("Import")
        #expect(try session.node(.dialog, "Open").traits.contains(.modal))
        try answer(session, path("a.txt"), "Open")
        #expect(result(session) == "a.txt")
        #expect(!session.tree.nodes.contains { $0.role == .dialog })
    }

    @Test func `fileImporter receives an error if there is no file at the entered path`() throws {
        let session = Session(view: Screen())
        try session.tap("Import")
        try answer(session, path("missing.txt"), "Open")
        #expect(result(session) == "error")
    }

    @Test func `fileImporter accepts one path per line and reports a cancellation`() throws {
        for name in ["a.txt", "b.txt"] { try Data("x".utf8).write(to: folder.appending(path: name)) }
        let session = Session(view: Screen())
        try session.tap("Import many")
        try answer(session, path("a.txt") + "\n" + path("b.txt"), "Open")
        #expect(result(session) == "a.txt+b.txt")
        try session.tap("Import many")
        try session.tap("Cancel")
        #expect(result(session) == "cancelled")
    }

    @Test func `fileExporter writes the item to the entered path`() throws {
        let session = Session(view: Screen())
        try session.tap("Export")
        #expect(session.tree.nodes.first { $0.role == .field }?.value == .text("cats.txt"))
        try answer(session, path("out.txt"), "Save")
        #expect(result(session) == "out.txt")
        #expect(try String(contentsOf: folder.appending(path: "out.txt"), encoding: .utf8) == "cats")
        try session.tap("Export")
        try answer(session, path("missing/out.txt"), "Save")
        #expect(result(session) == "error")
    }

    @Test func `fileExporter writes a document`() throws {
        let session = Session(view: Screen())
        try session.tap("Save note")
        #expect(try session.node(.button, "Save").isEnabled == false)
        try answer(session, path("note.txt"), "Save")
        let stored = try String(contentsOf: folder.appending(path: "note.txt"), encoding: .utf8)
        #expect(stored == "saved as public.plain-text")
    }

    @Test(arguments: [
        ("Import", "open", ".txt,text/plain"), ("Import many", "openSeveral", ".txt,text/plain"),
        ("Export", "save", nil),
        ("Move", "move", nil),
    ])
    func `a file dialog's nodes state the dialog's purpose and file types`(
        name: String,
        purpose: String,
        types: String?
    ) throws {
        let session = Session(view: Screen(moved: URL(filePath: "/tmp/a.txt")))
        try session.tap(name)
        let asking = session.tree.nodes.filter { $0.attributes[.file] != nil }
        #expect(asking.map(\.attributes[.file]) == [.text(purpose), .text(purpose)])
        #expect(asking.map { $0.accepts(.setText) } == [true, false])
        #expect(asking.map { $0.accepts(.tap) } == [false, true])
        #expect(asking.map { $0.attributes[.fileTypes]?.text } == [types, nil])
    }

    @Test(arguments: [
        ([UTType.json], ".json,application/json"),
        ([.image], "image/*,.png,image/png,.jpeg,image/jpeg,.gif,image/gif"),
        ([.json, .json, .xml], ".json,application/json,.xml,text/xml"),
        ([.swiftSource], ".swift"), ([.jpeg], ".jpeg,image/jpeg"), ([.archive], ".zip,application/zip"),
        // Each file is an item, and nobody knows the files of the application's own type.
        ([.item], ""), ([.json, .data], ""), ([.json, UTType(exportedAs: "org.example.note")], ""), ([], ""),
    ])
    func `content types become the value of HTML's accept attribute`(types: [UTType], list: String) {
        #expect(UTType.acceptList(of: types) == list)
    }

    @Test func `the accept attribute includes a custom type's file extension`() throws {
        let type = try #require(UTType(filenameExtension: "note"))
        #expect(UTType.acceptList(of: [type, .json]) == ".note,.json,application/json")
    }

    @Test func `fileMover moves its file into a folder and shows no dialog without a file`() throws {
        let file = folder.appending(path: "a.txt")
        try Data("x".utf8).write(to: file)
        let target = folder.appending(path: "target")
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        let session = Session(view: Screen(moved: file))
        try session.tap("Move")
        let buttons = session.tree.nodes.filter { $0.role == .button && $0.label == "Move" }
        let field = try #require(session.tree.nodes.first { $0.role == .field })
        try session.send(.setText(target.path(percentEncoded: false)), to: field.id)
        try session.send(.tap, to: #require(buttons.last).id)
        #expect(FileManager.default.fileExists(atPath: target.appending(path: "a.txt").path(percentEncoded: false)))
        let without = Session(view: Screen())
        try without.tap("Move")
        #expect(!without.tree.nodes.contains { $0.role == .dialog })
    }
}
