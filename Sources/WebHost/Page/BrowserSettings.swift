import Foundation
@_spi(Hosts) import TreeUI

/// The `@AppStorage` values of each browser, in files in one folder. A cookie names the browser.
@MainActor
final class BrowserSettings {
    /// The name of the cookie. Cookies ignore ports, so it must differ from the names of other servers.
    nonisolated static let cookie = "treeui-browser"

    private struct Known {
        weak var storage: KeyedStorage?
    }

    private let folder: URL
    /// The maximum number of browsers whose files are kept, unless more browsers have open pages.
    private let limit: Int
    /// The storages of open pages, so that the pages of one browser share theirs.
    private var open: [String: Known] = [:]

    init(in folder: URL, limit: Int) {
        self.folder = folder
        self.limit = limit
    }

    /// Creates the folder, and checks that files can be created in it.
    func prepareFolder() throws(WebHostError) {
        let path = folder.path(percentEncoded: false)
        try? FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        // With the slash, `access` fails if the path is a file.
        guard access("\(path)/", W_OK | X_OK) == 0 else {
            throw WebHostError(
                description: """
                    Settings cannot be stored in \(path): \(String(cString: strerror(errno))). Set \
                    WebHostOptions.settingsFolder to a folder that this user can write to.
                    """
            )
        }
    }

    /// Returns the storage of a browser.
    /// - Parameter browser: The name of the browser. A missing or invalid name is replaced by a new one.
    /// - Returns: The storage, and the name of the browser.
    func settings(of browser: String?) -> (storage: KeyedStorage, browser: String) {
        storage(named: browser.flatMap { Secret.isText($0) ? $0 : nil } ?? Secret.random().text)
    }

    private func storage(named browser: String) -> (storage: KeyedStorage, browser: String) {
        if let known = open[browser]?.storage { return (known, browser) }
        open = open.filter { $0.value.storage != nil }
        let file = folder.appending(path: "\(browser).plist")
        if !FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) { makeRoom() }
        let storage = KeyedStorage(SettingsFile(file))
        open[browser] = Known(storage: storage)
        return (storage, browser)
    }

    /// Returns a user's storage, which is the same in any browser, and the storage's name. A user with a very long name
    /// has no storage.
    func settings(ofUser name: String) -> (storage: KeyedStorage, browser: String)? {
        // Two digits for each byte, so that different names have different files. The name of a file has at most 255
        // bytes.
        guard name.utf8.count <= 100 else { return nil }
        let digits = name.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return storage(named: "\(BrowserSettings.userPrefix)\(digits)")
    }

    private static let userPrefix = "user-"

    /// Returns the browser's name from the value of a `Cookie` header.
    static func browser(in cookies: String) -> String? {
        for cookie in cookies.split(separator: ";") {
            let parts = cookie.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if parts.count == 2, parts[0] == BrowserSettings.cookie, Secret.isText(parts[1]) { return parts[1] }
        }
        return nil
    }

    /// Whether a file has the name of a browser or of a user.
    private static func isStored(_ name: String) -> Bool {
        guard name.hasPrefix(userPrefix) else { return Secret.isText(name) }
        return name.dropFirst(userPrefix.count).allSatisfy(Set("0123456789abcdef").contains)
    }

    /// Removes the files that have not changed for the longest time, if there are too many. The files of open pages and
    /// other programs' files stay.
    private func makeRoom() {
        func name(_ file: URL) -> String { file.deletingPathExtension().lastPathComponent }
        let files =
            ((try? FileManager.default.contentsOfDirectory(
                at: folder,
                includingPropertiesForKeys: [.contentModificationDateKey]
            )) ?? [])
            .filter { $0.pathExtension == "plist" && BrowserSettings.isStored(name($0)) }
        guard files.count >= limit else { return }
        func date(_ file: URL) -> Date {
            (try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? .distantPast
        }
        let closed = files.filter { open[name($0)] == nil }.sorted { date($0) < date($1) }
        // Unlike `removeItem(at:)`, this removes no folder.
        for file in closed.prefix(files.count - limit + 1) { unlink(file.path(percentEncoded: false)) }
    }
}
