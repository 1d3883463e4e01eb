extension AppProgram {
    /// Does what the arguments of this process say.
    /// - Returns: The exit code: 0, 1 for what failed, 64 for arguments that make no sense.
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
    /// `CommandLine.arguments` replaces bytes that are not UTF-8 by U+FFFD, and a status would be posted, or a file be
    /// named, with other characters than were meant.
    private static func processArguments() throws(UsageError) -> [String] {
        var arguments: [String] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let bytes = CommandLine.unsafeArgv[index] else { break }
            guard let argument = String(validatingCString: bytes) else {
                throw UsageError(
                    "Argument \(index) (“\(String(cString: bytes).printable)”) is not UTF-8; type it in a UTF-8 terminal.",
                    usage: usage
                )
            }
            arguments.append(argument)
        }
        return arguments
    }
}
