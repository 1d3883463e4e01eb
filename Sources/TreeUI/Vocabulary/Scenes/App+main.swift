import Foundation

extension App {
    /// Ends the program with a message that names the missing product: without a host, nothing shows the application.
    ///
    /// The module AppHost has another `main()`, which `@main` prefers.
    ///
    /// Source: SwiftUI's `App.main()`.
    @_disfavoredOverload
    public static func main() {
        FileHandle.standardError.write(Data(missingHost.utf8))
        exit(1)
    }

    static var missingHost: String {
        """
        \(Self.self) cannot be shown, because the program has no host. TreeUI evaluates views and draws none.
        Add the product AppHost of the package MicroContainer to the target, and write "import AppHost" in the file with \
        @main.

        """
    }
}
