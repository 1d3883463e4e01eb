@_spi(Hosts) import TreeUI

// The settings that a page keeps for its visitor.

extension WebClients {
    /// Returns the stored settings for a request. A user's settings are the same in each browser. Without a user, a
    /// browser has its own.
    func storedSettings(of request: WebRequest, browser: String?) -> (storage: KeyedStorage, browser: String)? {
        guard let settings else { return nil }
        guard let user = request.user else { return settings.settings(of: browser) }
        return settings.settings(ofUser: user.name)
    }

    /// The header that lets a browser name itself. Its path has no token, because the next host has another token.
    func cookie(_ browser: String?, _ request: WebRequest) -> [(name: String, value: String)] {
        guard let browser else { return [] }
        // `Lax`: a person who follows another site's link keeps the settings.
        let attributes =
            "Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax" + (request.scheme == "https" ? "; Secure" : "")
        return [("Set-Cookie", "\(BrowserSettings.cookie)=\(browser); \(attributes)")]
    }
}
