public import Foundation

/// Where an application keeps its data on this platform.
public enum DataFolder {
    /// The folder for `application`; it may not exist yet.
    ///
    /// Application Support on Apple's systems; elsewhere `$XDG_DATA_HOME`, or `~/.local/share` if that is unset, empty or
    /// relative, as the XDG Base Directory Specification has it.
    public static func url(
        for application: String,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> URL {
        base(environment).appending(component: application, directoryHint: .isDirectory)
    }

    private static func base(_ environment: [String: String]) -> URL {
        #if canImport(Darwin)
        return .applicationSupportDirectory
        #else
        if let path = environment["XDG_DATA_HOME"], path.hasPrefix("/") {
            return URL(filePath: path, directoryHint: .isDirectory)
        }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
        return URL(filePath: home, directoryHint: .isDirectory).appending(
            path: ".local/share",
            directoryHint: .isDirectory
        )
        #endif
    }
}
