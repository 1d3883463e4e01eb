import PackagePlugin

/// `swift package adr …`: starts the command `adr` in the package's folder.
@main struct ADRCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try start("adr", arguments, in: context)
    }
}
