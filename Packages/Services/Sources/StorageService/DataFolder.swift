public import Foundation

/// The folder for the data of applications on this platform.
public enum DataFolder {
    /// Returns the folder for `application`, which may not exist yet.
    ///
    /// This is Application Support on Apple platforms. Elsewhere it is `$XDG_DATA_HOME`, or `~/.local/share` if that
    /// variable is unset, empty or relative, as the XDG Base Directory Specification defines it.
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
