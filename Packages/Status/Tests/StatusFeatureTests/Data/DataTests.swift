import Foundation
import SQLite
import StatusModel
import StatusRepository
import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct DataTests {
    let repository = StatusStub([.sample("1", "Good morning")], mutes: Mutes(keywords: ["election"]))

    private func openSettings() async throws -> TestApp {
        let app = await TestApp.status(repository)
        try await app.openSettings()
        return app
    }

    @Test func `all data is deleted only after a confirmation, and open windows are updated`() async throws {
        let app = try await openSettings()
        try await app.settings.button("Delete All…").tap()
        let dialog = app.dialog("Delete all statuses and mutes?")
        #expect(
            dialog.text(
                "Drafts and unsent statuses on this machine are deleted too. Statuses on the server stay."
            ).exists
        )
        try await dialog.button("Keep").tap()
        #expect(app.main.row(containing: "Good morning").exists)
        try await app.settings.button("Delete All…").tap()
        try await dialog.button("Delete All").tap()
        #expect(app.settings.text("All statuses and mutes were deleted.").exists)
        #expect(app.main.heading("No Statuses").exists)
        #expect(!app.settings.text("election").exists)
    }

    @Test func `a failed deletion shows the reason and deletes nothing`() async throws {
        let app = try await openSettings()
        repository.fail(with: .broken)
        try await app.settings.button("Delete All…").tap()
        try await app.dialog("Delete all statuses and mutes?").button("Delete All").tap()
        #expect(app.settings.text(.containing("the disk is full")).exists)
        #expect(app.main.row(containing: "Good morning").exists)
    }

    @Test func `a failed import reports the file's name without its folder`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "import-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "cats.json").path
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        let full = StatusRepositoryError.storage(.diskFull(path: "/store"))
        let app = try await openSettings()
        for (error, text) in [
            (.invalidReply(.empty, source: path), "The file cats.json is not a statuslog reply: it is empty."),
            (
                .unreadableFile(path: path, reason: "it is a folder"),
                "The file cats.json cannot be read: it is a folder."
            ),
            (full, full.description),
        ] {
            repository.fail(with: error)
            try await app.settings.button("Import…").tap()
            try await app.field("File").fill(path)
            try await app.button("Open").tap()
            #expect(app.settings.text(text).exists)
        }
    }

    @Test func `an export and an import open a file dialog`() async throws {
        let app = try await openSettings()
        try await app.settings.button("Export…").tap()
        #expect(app.field("File").value?.hasSuffix("statuslog.json") == true)
        try await app.button("Cancel").tap()
        try await app.settings.button("Import…").tap()
        #expect(app.field("File").exists)
        try await app.button("Cancel").tap()
    }
}
