import Foundation
import Testing

@testable import WebHost

/// The temporary folders of uploads and downloads, after processes that were killed.
struct TransferFolderTests {
    private let parent = FileManager.default.temporaryDirectory.appending(path: "folders-\(UUID().uuidString)")

    private var names: Set<String> {
        get throws { Set(try FileManager.default.contentsOfDirectory(atPath: parent.path(percentEncoded: false))) }
    }

    private func inParent(_ test: () throws -> Void) throws {
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: parent) }
        try test()
    }

    @Test func `a folder whose process was killed is removed with its files`() throws {
        try inParent {
            do {
                let folder = try #require(TransferFolder(in: parent))
                #expect(FileManager.default.createFile(atPath: folder.path + "/upload", contents: Data("a".utf8)))
            }
            // The folder was not removed, and its lock is gone, as after the end of a process.
            #expect(try names.count == 1)
            TransferFolder.removeAbandoned(in: parent)
            #expect(try names.isEmpty)
        }
    }

    @Test func `removing abandoned folders keeps a folder in use`() throws {
        try inParent {
            let folder = try #require(TransferFolder(in: parent))
            TransferFolder.removeAbandoned(in: parent)
            #expect(FileManager.default.fileExists(atPath: folder.path))
            folder.remove()
            #expect(try names.isEmpty)
        }
    }

    @Test func `removing abandoned folders keeps links and other files`() throws {
        try inParent {
            let target = parent.appending(path: "target")
            try FileManager.default.createDirectory(at: target, withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(
                at: parent.appending(path: "webhost-files-link"),
                withDestinationURL: target
            )
            let file = parent.appending(path: "webhost-files-file").path(percentEncoded: false)
            #expect(FileManager.default.createFile(atPath: file, contents: nil))
            TransferFolder.removeAbandoned(in: parent)
            #expect(try names == ["target", "webhost-files-link", "webhost-files-file"])
        }
        // A folder that is not there.
        TransferFolder.removeAbandoned(in: parent)
    }

    @Test func `folders created while abandoned folders are removed can be used`() async throws {
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: parent) }
        await withTaskGroup { group in
            for _ in 0..<2 {
                group.addTask { for _ in 0..<300 { TransferFolder.removeAbandoned(in: parent) } }
                group.addTask {
                    for _ in 0..<300 {
                        let folder = TransferFolder(in: parent)
                        #expect(folder.map { FileManager.default.fileExists(atPath: $0.path) } == true)
                        folder?.remove()
                    }
                }
            }
        }
        #expect(try names.isEmpty)
    }
}
