import Foundation
import PackagePlugin

extension CommandPlugin {
    /// Starts a tool in the package's folder. If it fails, ends this process with the tool's exit code.
    func start(_ tool: String, _ arguments: [String], in context: PluginContext) throws {
        let process = Process()
        process.executableURL = try context.tool(named: tool).url
        process.arguments = arguments
        process.currentDirectoryURL = context.package.directoryURL
        // The package manager runs a plugin in a sandbox, in which no second one can be started.
        var environment = ProcessInfo.processInfo.environment
        environment["ADR_NESTED"] = "1"
        process.environment = environment
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
    }
}
