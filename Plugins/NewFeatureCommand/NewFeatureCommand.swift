import PackagePlugin

/// `swift package new-feature NAME`: starts the command `new-feature` in the package's folder.
@main struct NewFeatureCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try start("new-feature", arguments, in: context)
    }
}
