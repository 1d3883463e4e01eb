#if !canImport(SwiftUI) || Headless
import AppCommands
import Foundation

/// The app in a terminal, and its commands.
@main
enum TerminalProgram {
    static func main() async {
        exit(await AppProgram.main())
    }
}
#endif
