import AppCommands
import Foundation

exit(await AppProgram.main())
