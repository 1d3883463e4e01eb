#if !canImport(SwiftUI) || Headless
import FeatureKit
import Foundation
import RenderTree
import TerminalRenderer
@_spi(Hosts) import TreeUI

// gallery                  shows every role in the terminal
// gallery --record F       does the same, and writes each page to F
// gallery FOLDER           writes every page as HTML, JSON, outline, text and SVG
// gallery app --record F   shows the app with some statuses in the terminal, and writes each page to F, also as SVG
// gallery app              serves that app as a live page, until its input ends
// gallery screens [PATH --record F]   the same with a month of own statuses, and the screen of a path, such as /chat
let arguments = CommandLine.arguments.dropFirst()
switch (arguments.count, arguments.first) {
case (0, _), (2, "--record"?): try await showInTerminal(recording: arguments.count == 2 ? arguments.last : nil)
case (3, "app"?) where arguments.contains("--record"):
    try await showAppInTerminal(try await pictureEnvironment(), recording: arguments.last ?? "")
case (1, "app"?): try await serveApp(try await pictureEnvironment())
case (4, "screens"?) where arguments.contains("--record"):
    let path = arguments.dropFirst().first
    try await showAppInTerminal(try await pictureEnvironment(ownDays: 30), at: path, recording: arguments.last ?? "")
case (1, "screens"?): try await serveApp(try await pictureEnvironment(ownDays: 30))
case (1, let folder?) where !folder.hasPrefix("-"):
    try await Page.write(to: URL(filePath: folder, directoryHint: .isDirectory))
default:
    print("Usage: gallery [FOLDER | --record FILE | app [--record FILE] | screens [PATH --record FILE]]")
    exit(64)
}

@MainActor
func showInTerminal(recording: String?) async throws {
    let session = Session { WindowGroup("Controls", id: "controls") { ControlsView() } }
    let host = TerminalHost(session)
    if let recording {
        let file = try recordingFile(at: recording)
        host.onPage = { try? file.write(contentsOf: Data(($0.json + "\n").utf8)) }
    }
    try await host.run()
}

func recordingFile(at path: String) throws -> FileHandle {
    // `FileManager.createFile` would replace a device, such as /dev/null, with a file.
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    return try FileHandle(forWritingTo: URL(filePath: path))
}
#else
print("The gallery shows TreeUI; build it with --traits Headless.")
#endif
