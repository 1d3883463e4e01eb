import AppComposition
import Foundation
import OnboardingRepository

/// A temporary folder for a store, deleted when this object is released.
final class TemporaryStore: Sendable {
    let folder = FileManager.default.temporaryDirectory.appending(component: "store-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    var path: String { file("store.sqlite").path }

    /// Makes the store one of a person who has started the app before.
    func skipIntroduction() throws {
        try AppEnvironment(storeAt: URL(filePath: path)).onboardingRepository.skip()
    }

    var contents: Data { FileManager.default.contents(atPath: path) ?? Data() }

    var fileNames: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    }

    func file(_ name: String) -> URL { folder.appending(component: name) }

    /// Writes a file and returns its path.
    func write(_ contents: Data, to name: String) throws -> String {
        try contents.write(to: file(name))
        return file(name).path
    }
}
