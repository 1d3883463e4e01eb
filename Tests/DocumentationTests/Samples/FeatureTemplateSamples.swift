import FeatureTemplate
import Foundation
import Testing

/// The code of FeatureTemplate's documentation comments.
struct FeatureTemplateSamples {
    private func generate(in workspace: URL) throws {
        let feature = try NewFeature(name: "ReadingList", root: workspace, date: "2026-01-31")
        for line in try feature.write() { print(line) }
    }

    @Test func `generating a feature outside a workspace is an error and creates no files`() {
        let folder = URL.temporaryDirectory.appending(path: "none-\(UUID().uuidString)")
        #expect(throws: (any Error).self) { try generate(in: folder) }
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
}
