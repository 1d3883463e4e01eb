import Foundation
import TreeUI
import WebHost

/// The files that an application received, and what became of them.
@MainActor
final class ReceivedFiles {
    var urls: [URL] = []
    var contents: [String] = []
    var answers: [String] = []

    var names: [String] { urls.map(\.lastPathComponent) }

    func add(_ result: Result<[URL], any Error>) {
        switch result {
        case .success(let new):
            urls += new
            contents += new.map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "unreadable" }
            answers.append("success")
        case .failure:
            answers.append("failure")
        }
    }
}

/// A screen that asks for files and offers some.
struct FilesScreen: View {
    let files: ReceivedFiles
    /// The name that the exporter suggests.
    var exportName = "cats.txt"
    @State private var isImporting = false
    @State private var isImportingMany = false
    @State private var isExporting = false
    @State private var isMoving = false

    var body: some View {
        VStack {
            Button("Import one") { isImporting = true }
                .fileImporter(isPresented: $isImporting, allowedContentTypes: [.json, .plainText]) { result in
                    files.add(result.map { [$0] })
                }
            Button("Import many") { isImportingMany = true }
                .fileImporter(
                    isPresented: $isImportingMany,
                    allowedContentTypes: [.item],
                    allowsMultipleSelection: true
                ) {
                    files.add($0)
                } onCancellation: {
                    files.answers.append("cancelled")
                }
            Button("Export") { isExporting = true }
                .fileExporter(isPresented: $isExporting, item: "three cats", defaultFilename: exportName) { result in
                    files.add(result.map { [$0] })
                }
            Button("Relocate") { isMoving = true }
                .fileMover(isPresented: $isMoving, file: URL(filePath: "/etc/hostname")) { result in
                    files.add(result.map { [$0] })
                }
        }
    }
}

extension TestServer {
    static func files(
        _ files: ReceivedFiles,
        exportName: String = "cats.txt",
        _ change: (inout WebHostOptions) -> Void = { _ in }
    ) throws -> TestServer {
        try TestServer(change) { WindowGroup("Files") { FilesScreen(files: files, exportName: exportName) } }
    }
}
