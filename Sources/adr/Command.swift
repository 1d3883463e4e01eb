import Decisions
import Foundation

/// A subcommand of `adr`.
protocol Command: Sendable {
    static var name: String { get }
    /// The arguments, as shown in the help. The first paragraph has all options.
    static var usage: String { get }
    /// A one-line description for the list of commands.
    static var abstract: String { get }

    /// Runs the command and returns its exit code.
    static func run(_ arguments: Arguments, in context: Context) throws -> Int32
}

extension Command {
    /// Prints the schema of what the command prints as JSON.
    static func schema(_ schema: OutputSchema) -> Int32 {
        print(schema.text, terminator: "")
        return ExitCode.clean
    }
}

/// The workspace on which a command works.
struct Context {
    var root: URL
    var logFolder: String?

    /// Resolves a command-line path against the current folder.
    static func resolve(_ path: String) -> URL {
        guard !path.hasPrefix("/") else { return URL(filePath: path).standardizedFileURL }
        return URL(filePath: FileManager.default.currentDirectoryPath).appending(path: path).standardizedFileURL
    }

    func log() throws -> DecisionLog {
        try DecisionLog(root: root, folder: logFolder)
    }

    /// Returns the packages' logs, unless the command line names one log.
    func packageLogs() throws -> [PackageLog] { logFolder == nil ? try PackageLog.all(in: root) : [] }

    func workspace() throws -> Workspace {
        let workspace = try Workspace(root: root)
        if let failure = workspace.failures.first { throw failure }
        return workspace
    }

    /// Applies a change, prints its summary, and updates the index if the log has one.
    func apply(_ change: LogChange, to log: DecisionLog) throws {
        try change.apply(to: log)
        for line in change.summary { print(line) }
        try updateIndex(folder: log.folder, addsJSON: false)
    }

    /// Writes the table and the architecture section where there are markers for them, and `index.json` if the log has
    /// one.
    func updateIndex(folder: String?, addsJSON: Bool) throws {
        let log = try DecisionLog(root: root, folder: folder)
        if addsJSON || LogIndex(log).hasTable {
            try write(LogIndex(log).change(addsJSON: addsJSON), to: log)
        }
        if Architecture.document(in: root) != nil,
            let change = Architecture(log: log, workspace: try workspace()).change()
        {
            try write(change, to: log)
        }
    }

    private func write(_ change: LogChange, to log: DecisionLog) throws {
        try change.apply(to: log)
        for file in change.files { print("Wrote \(file.path).") }
    }

    func id(_ argument: String) throws -> DecisionID {
        guard let id = DecisionID(argument: argument) else {
            throw UsageError("\"\(argument)\" is not a decision number, such as 10 or ADR-010.")
        }
        return id
    }
}

/// The exit codes: no findings, findings, and failure.
enum ExitCode {
    static let clean: Int32 = 0
    static let findings: Int32 = 1
    static let failure: Int32 = 2
}
