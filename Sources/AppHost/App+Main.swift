// SwiftUI's applications already have a `main()`.
#if !canImport(SwiftUI) || Headless
import Foundation
import RenderTree
import TerminalRenderer
@_spi(Hosts) public import TreeUI

extension App {
    /// Runs the application. `@main` calls this method.
    ///
    /// In a terminal, the application runs there until the person quits. Otherwise, as in a pipe, it waits until its
    /// work has ended, prints the outline of its windows, and returns.
    ///
    /// `@AppStorage` is kept in `~/.config/PROGRAM/settings.plist`, and `@SceneStorage` of the windows that are open at the end
    /// in `~/.local/state/PROGRAM/windows.plist`; `XDG_CONFIG_HOME` and `XDG_STATE_HOME` choose other folders. On Apple's
    /// systems both are in `~/Library/Application Support/PROGRAM`. Only the user can read them.
    ///
    /// With the argument `--preview`, it lists the previews in the program instead; with `--preview NAME`, it shows one.
    ///
    /// ```swift
    /// import AppHost
    ///
    /// @main
    /// struct CounterApp: App {
    ///     @AppStorage("count") private var count = 0  // kept until the next run
    ///     …
    ///     var body: some Scene {
    ///         WindowGroup("Counter") {
    ///             CounterView(count: $count)
    ///             …
    ///         }
    ///         …
    ///     }
    /// }
    /// ```
    ///
    /// Source: SwiftUI's `App.main()`.
    public static func main() async {
        do {
            if CommandLine.arguments.dropFirst().first == "--preview" {
                return try await showPreview(CommandLine.arguments.dropFirst(2).joined(separator: " "))
            }
        } catch {
            fail(error)
        }
        let files = [SettingsFile(.settings, "settings.plist"), SettingsFile(.state, "windows.plist")]
        let session = Session(app: Self()) { values in
            values.appStorage = KeyedStorage(files[0])
            values.sceneStorageFile = files[1]
        }
        do {
            if TerminalHost.isAvailable {
                try await TerminalHost(session).run()
            } else {
                try await session.settle()
                print(session.tree.outline)
            }
        } catch {
            fail(error)
        }
        session.end()
        for problem in files.compactMap(\.problem) { report(problem) }
    }

    private static func showPreview(_ name: String) async throws {
        guard !name.isEmpty else { return print(PreviewHost.list) }
        if let outline = try await PreviewHost.show(name) { print(outline) }
    }

    private static func fail(_ error: any Error) -> Never {
        report("\(error)")
        exit(1)
    }

    private static func report(_ text: String) {
        FileHandle.standardError.write(Data("\(text)\n".utf8))
    }
}

extension SettingsFile {
    fileprivate convenience init(_ kind: Kind, _ name: String) {
        self.init(SettingsFile.folder(kind).appending(path: name))
    }
}
#endif
