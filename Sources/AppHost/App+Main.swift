// SwiftUI's applications have a `main()` already.
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
    /// With the argument `--preview`, it lists the previews in the program instead; with `--preview NAME`, it shows one.
    ///
    /// ```swift
    /// import AppHost
    ///
    /// @main
    /// struct CounterApp: App {
    ///     @State private var count = 0
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
        let session = Session(app: Self())
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
    }

    private static func showPreview(_ name: String) async throws {
        guard !name.isEmpty else { return print(PreviewHost.list) }
        if let outline = try await PreviewHost.show(name) { print(outline) }
    }

    private static func fail(_ error: any Error) -> Never {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(1)
    }
}
#endif
