import Foundation
import Synchronization
import Testing

@testable import WebHostServer

struct HTTPFileTests {
    @Test func `a folder is refused as a file, and its descriptor is closed once`() async {
        let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)
        let isOver = Atomic(false)
        // If the descriptor were closed twice, the second time could close one of the other thread.
        async let failures: Int = Task.detached {
            var failures = 0
            while !isOver.load(ordering: .relaxed) {
                let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
                if close(descriptor) != 0 { failures += 1 }
            }
            return failures
        }.value
        for _ in 0..<20_000 { #expect(HTTPFile(path: folder) == nil) }
        isOver.store(true, ordering: .relaxed)
        #expect(await failures == 0)
    }

    @Test func `a link, a pipe and a missing path are not opened as files`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appending(path: "pipe").path(percentEncoded: false)
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(HTTPFile(path: pipe) == nil)
        let link = folder.appending(path: "link").path(percentEncoded: false)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/etc/hostname")
        #expect(HTTPFile(path: link) == nil)
        #expect(HTTPFile(path: folder.appending(path: "missing").path(percentEncoded: false)) == nil)
    }
}
