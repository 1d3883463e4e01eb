import Foundation
import RenderTree
import TerminalRenderer
public import TreeUI

extension App {
    /// Runs the application: `@main` calls this.
    ///
    /// In a terminal, the application is used there until the person quits. Elsewhere, such as in a pipe, it prints the
    /// outline of its windows once its work has ended, and the process ends.
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
        let session = Session(app: Self())
        do {
            if TerminalHost.isAvailable {
                try await TerminalHost(session).run()
            } else {
                try await session.settle()
                print(session.tree.outline)
            }
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
        session.end()
    }
}
