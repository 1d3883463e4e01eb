import AppCommands
import Foundation

exit(await AppProgram.run(Array(CommandLine.arguments.dropFirst()), console: .standard))
