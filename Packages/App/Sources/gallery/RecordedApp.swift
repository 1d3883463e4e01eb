#if !canImport(SwiftUI) || Headless
import AppComposition
import FeatureKit
import Foundation
import TerminalRenderer
@_spi(Hosts) import TreeUI
import WebHost

// The app of the recorded sessions, see Scripts/documentation/record.sh. Each session begins with the same statuses.

/// Shows the app in the terminal, at the screen that a path names. Writes a line of JSON for each page, with the page
/// as SVG.
@MainActor
func showAppInTerminal(_ environment: AppEnvironment, at path: String? = nil, recording: String) async throws {
    let session = Session { environment.makeScene() }
    try await session.settle()
    if let path, await session.open(path) { try await session.settle() }
    let file = try recordingFile(at: recording)
    let host = TerminalHost(session)
    host.onPage = { page in
        guard let picture = try? JSONEncoder().encode(page.svg(title: "Statuslog")) else { return }
        try? file.write(contentsOf: Data((page.json.dropLast() + ",\"svg\":").utf8) + picture + Data("}\n".utf8))
    }
    try await host.run()
}

/// Serves the app as a live page until the input ends.
@MainActor
func serveApp(_ environment: AppEnvironment) async throws {
    let host = WebHost { _ in
        let session = Session { environment.makeScene() }
        try? await session.settle(timeout: WebHost.settlingTimeout)
        return session
    }
    print(try host.start())
    fflush(nil)
    await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            while readLine() != nil {}
            continuation.resume()
        }
    }
    await host.stop()
}
#endif
