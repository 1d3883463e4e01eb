#if !canImport(SwiftUI) || Headless
import AppComposition
import FeatureKit
import Foundation
import RenderTree
import StatusModel
import StatusRepository
@_spi(Hosts) import TreeUI

/// Returns pages of the whole app with some statuses.
@MainActor
func appPages() throws -> [Page] {
    [
        Page("timeline") { try await start().tree },
        Page("composer") {
            let session = try await start()
            try session.tap("New Status")
            try await session.settle()
            let editor = try session.node(.editor, "Status")
            try session.send(.setText("Under way again.\nTwo lines, one of them long enough to wrap."), to: editor.id)
            try await session.settle()
            return session.tree
        },
        Page("feed") {
            let session = try await start()
            // The sidebar is the first list.
            guard let sidebar = session.tree.nodes.first(where: { $0.role == .list }) else {
                throw Session.NotThere(description: "There is no sidebar in:\n\(session.tree.outline)")
            }
            try session.send(.select("Feed"), to: sidebar.id)
            try await session.settle()
            return session.tree
        },
        Page("settings") {
            let session = try await start()
            try session.tap("Settings…")
            try await session.settle()
            return session.tree
        },
    ]
}

/// Creates the app with some statuses, and with the person's own statuses from the last days. Its clock does not move.
@MainActor
func pictureEnvironment(ownDays: Int = 0) async throws -> AppEnvironment {
    let now = Date(timeIntervalSince1970: 1_750_000_000)
    let environment = try AppEnvironment.preview(now: now)
    _ = try await environment.statusRepository.importStatuses(from: statuses(before: now, ownDays: ownDays))
    return environment
}

@MainActor
private func start() async throws -> Session {
    let environment = try await pictureEnvironment()
    let session = Session { environment.makeScene() }
    try await session.settle()
    return session
}

private func statuses(before now: Date, ownDays: Int) throws -> Data {
    var contents = [
        ("alice", "🚢", 120, "Shipped the first release! It took three evenings, and everything that could break did."),
        ("bob", "☕️", 840, "Second coffee, first line of code."),
        ("chihiro", "👩‍💻", 3_600, "今日はターミナルでアプリを作っています。とても楽しいです。"),
        ("dominique", "🇫🇷", 10_800, "Déjà vu : un café à Marseille, et le vent. Naïve idea, zero regrets."),
        ("emma", "🌧️", 90_000, "Rain."),
    ]
    for day in 0..<ownDays {
        for note in 0..<(day * 7 % 5) {
            contents.append(
                ("me", "🌱", 7_000 + day * 86_400 + note * 9_000, "Note \(note + 1) of a day in the garden.")
            )
        }
    }
    let list = contents.map { address, emoji, age, content in
        [
            "id": address == "me" ? "me\(age)" : address, "address": address,
            "created": "\(Int(now.timeIntervalSince1970) - age)", "emoji": emoji, "content": content,
        ]
    }
    return try JSONSerialization.data(withJSONObject: ["response": ["statuses": list]])
}
#endif
