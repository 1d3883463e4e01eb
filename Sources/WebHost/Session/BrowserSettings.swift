import Foundation
@_spi(Hosts) import TreeUI

/// The `@AppStorage` values of each browser, in files of one folder. A cookie names the browser.
@MainActor
final class BrowserSettings {
    static let cookie = "settings"

    private struct Known {
        weak var storage: KeyedStorage?
    }

    private let folder: URL
    /// The largest number of browsers whose files are kept.
    private let limit: Int
    /// The storages of open pages, so that the pages of one browser share theirs.
    private var open: [String: Known] = [:]

    init(in folder: URL, limit: Int) {
        self.folder = folder
        self.limit = limit
    }

    /// Returns the storage of a browser.
    /// - Parameter cookies: The value of the request's `Cookie` header.
    /// - Returns: The storage, and the name of the browser.
    func storage(for cookies: String?) -> (storage: KeyedStorage, browser: String) {
        let browser = BrowserSettings.browser(in: cookies ?? "") ?? Secret.random().text
        if let known = open[browser]?.storage { return (known, browser) }
        let file = folder.appending(path: "\(browser).plist")
        if !FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) { makeRoom() }
        let storage = KeyedStorage(SettingsFile(file))
        open = open.filter { $0.value.storage != nil }
        open[browser] = Known(storage: storage)
        return (storage, browser)
    }

    /// The name of the browser in its cookies. Anything but the digits of a ``Secret`` is no name, because it is a part of a
    /// path.
    static func browser(in cookies: String) -> String? {
        for cookie in cookies.split(separator: ";") {
            let parts = cookie.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, parts[0] == BrowserSettings.cookie else { continue }
            let digits = Set("0123456789abcdef")
            return parts[1].count == 32 && parts[1].allSatisfy(digits.contains) ? parts[1] : nil
        }
        return nil
    }

    /// Removes the files that have not changed for the longest time, if there are too many.
    private func makeRoom() {
        let files =
            (try? FileManager.default.contentsOfDirectory(
                at: folder,
                includingPropertiesForKeys: [.contentModificationDateKey]
            )) ?? []
        guard files.count >= limit else { return }
        func date(_ file: URL) -> Date {
            (try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? .distantPast
        }
        for file in files.sorted(by: { date($0) < date($1) }).prefix(files.count - limit + 1) {
            try? FileManager.default.removeItem(at: file)
        }
    }
}
