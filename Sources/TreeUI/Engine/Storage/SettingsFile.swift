public import Foundation

/// A property list file that keeps the values of a ``KeyedStorage`` from one run of a program to the next.
///
/// Only the user can read the file. A value is written when it changes: the file is replaced as a whole, so that a reader
/// gets the old or the new content, even after a crash, and values that another process has written under other keys are
/// kept. A file that is not a property list is kept beside the new one, with the extension `damaged`. A file that cannot
/// be read is not replaced. Changes that cannot be stored are stored with the next one.
@_spi(Hosts)
@MainActor
public final class SettingsFile {
    /// The location of the file.
    public nonisolated let url: URL
    /// The reason that the file cannot be read or that changes are not stored; `nil` if there is no such problem.
    public private(set) var problem: String?
    /// The values in the file, with the changes that have not been stored; `nil` before they are read.
    private var values: [String: Any]?
    /// The changes that have not been stored, in order.
    private var unsaved: [Change] = []

    private struct Change {
        let path: [String]
        let value: Any?
    }

    /// Creates the settings in a file, which need not exist.
    public nonisolated init(_ url: URL) {
        self.url = url
    }

    /// The user's folder for one kind of a program's files. It is in the system's usual location: on Linux the one in
    /// the XDG base directory specification, elsewhere `~/Library/Application Support`.
    public nonisolated static func folder(
        _ kind: Kind,
        program: String = ProcessInfo.processInfo.processName,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> URL {
        let home = URL(filePath: environment["HOME"] ?? NSHomeDirectory(), directoryHint: .isDirectory)
        // The specification says to ignore a relative path.
        let chosen = environment[kind.variable].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        #if canImport(Darwin)
        let base = chosen ?? home.appending(path: "Library/Application Support")
        #else
        let base = chosen ?? home.appending(path: kind.path)
        #endif
        return base.appending(path: program, directoryHint: .isDirectory)
    }

    /// A kind of file that a program stores.
    public struct Kind: Sendable {
        fileprivate let variable: String
        fileprivate let path: String
        /// The user's settings.
        public static let settings = Kind(variable: "XDG_CONFIG_HOME", path: ".config")
        /// The windows' state.
        public static let state = Kind(variable: "XDG_STATE_HOME", path: ".local/state")
    }

    // MARK: Values

    /// The value under the keys, which are ordered from outermost to innermost.
    package subscript(path: [String]) -> Any? {
        get {
            if values == nil {
                do {
                    values = try read() ?? [:]
                } catch {
                    problem = "Settings cannot be read from \(url.path(percentEncoded: false)): \(error)"
                }
            }
            return SettingsFile.value(at: path, in: values ?? [:])
        }
        set {
            if newValue == nil, unsaved.isEmpty, let stored = try? read(),
                SettingsFile.value(at: path, in: stored) == nil
            {
                // Nothing is to be removed.
                (values, problem) = (stored, nil)
                return
            }
            // A change replaces earlier ones under the same keys.
            unsaved.removeAll { $0.path.starts(with: path) }
            unsaved.append(Change(path: path, value: newValue))
            do {
                try withLock { values = try store(unsaved) }
                unsaved = []
                problem = nil
            } catch {
                values = SettingsFile.replacing(path[...], in: values ?? [:], by: newValue)
                problem = "Settings cannot be stored in \(url.path(percentEncoded: false)): \(error)"
            }
        }
    }

    private static func value(at path: [String], in values: [String: Any]) -> Any? {
        path.reduce(values as Any?) { ($0 as? [String: Any])?[$1] }
    }

    private static func replacing(_ path: ArraySlice<String>, in values: [String: Any], by value: Any?) -> [String: Any]
    {
        guard let key = path.first else { return values }
        var values = values
        if path.count == 1 {
            values[key] = value
        } else {
            let inner = replacing(path.dropFirst(), in: values[key] as? [String: Any] ?? [:], by: value)
            values[key] = inner.isEmpty ? nil : inner
        }
        return values
    }

    // MARK: The file

    /// Returns the values in the file, or `nil` if it is not a property list. A file that does not exist has no values.
    private func read() throws -> [String: Any]? {
        do {
            let data = try Data(contentsOf: url)
            return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        } catch CocoaError.fileReadNoSuchFile {
            return [:]
        }
    }

    /// Applies the changes to the file. Call this while no other process changes it.
    /// - Returns: The new values in the file.
    private func store(_ changes: [Change]) throws -> [String: Any] {
        let stored = try read()
        if stored == nil {
            let path = url.path(percentEncoded: false)
            guard rename(path, "\(path).damaged") == 0 else { throw POSIXError.last }
        }
        let values = changes.reduce(stored ?? [:]) { SettingsFile.replacing($1.path[...], in: $0, by: $1.value) }
        try write(values)
        return values
    }

    private func write(_ values: [String: Any]) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        let path = url.path(percentEncoded: false)
        let new = "\(path).\(UUID().uuidString)"
        let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw POSIXError.last }
        do {
            let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
            try handle.write(contentsOf: data)
            try handle.synchronize()
            try handle.close()
            guard rename(new, path) == 0 else { throw POSIXError.last }
        } catch {
            unlink(new)
            throw error
        }
    }

    /// Runs the body while no other process changes the file.
    private func withLock(_ body: () throws -> Void) throws {
        let folder = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        let descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw POSIXError.last }
        defer { close(descriptor) }
        while flock(descriptor, LOCK_EX) != 0 {
            // A signal interrupts the wait for another process.
            guard errno == EINTR else { throw POSIXError.last }
        }
        try body()
    }
}

extension POSIXError {
    fileprivate static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
