extension AppProgram {
    /// Runs the command that the arguments of this process name.
    /// - Returns: The exit code: 0 on success, 1 on failure, 64 for invalid arguments.
    @MainActor
    public static func main(console: Console = .standard) async -> Int32 {
        do {
            return await run(try processArguments(), console: console)
        } catch {
            return report(error, console)
        }
    }

    /// The arguments of this process without the program's name.
    ///
    /// `CommandLine.arguments` replaces bytes that are not UTF-8 by U+FFFD. A status or a file name would then contain
    /// characters other than those that the user typed.
    private static func processArguments() throws(UsageError) -> [String] {
        var arguments: [String] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let bytes = CommandLine.unsafeArgv[index] else { break }
            guard let argument = String(validatingCString: bytes) else {
                throw UsageError(
                    "Argument \(index) (“\(String(cString: bytes).printable)”) is not UTF-8; type it in a UTF-8 terminal."
                )
            }
            arguments.append(argument)
        }
        return arguments
    }
}
