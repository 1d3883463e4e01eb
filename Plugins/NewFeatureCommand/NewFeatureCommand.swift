import Foundation
import PackagePlugin

/// `swift package new-feature NAME`: starts the command `new-feature` in the package's folder.
@main struct NewFeatureCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "new-feature").url
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
