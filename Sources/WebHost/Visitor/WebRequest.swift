/// The request that opened a page: the visitor, and the URL that the visitor sees.
///
/// ```swift
/// let host = WebHost(options) { client in
///     let name = client.request.user?.name ?? "guest"
///     return Session(environment: client.prepare) { WindowGroup("Notes") { NotesView(owner: name) } }
/// }
/// ```
///
/// A proxy reports the visitor in headers, which any client could invent. The host accepts them only from an address in
/// ``WebHostOptions/trustedProxies``; otherwise it also removes them from ``headers``.
public struct WebRequest: Hashable, Sendable, Codable {
    /// The path of the screen that the page shows, below the path of all pages, such as `/` or `/timeline`.
    public var path = "/"
    /// The parameters of the query. Of several parameters with one name, the first is kept. A parameter without a value has
    /// an empty string.
    public var query: [String: String] = [:]
    /// The headers, with names in lowercase. Equal names are joined by commas. The cookies are in ``cookies``.
    public var headers: [String: String] = [:]
    /// The cookies of the application. Of several cookies with one name, the first is kept. The cookies of the host are omitted.
    public var cookies: [String: String] = [:]
    /// The numeric address of the visitor.
    public var remoteAddress = ""
    /// The scheme: `https` if the visitor's connection is encrypted, and `http` otherwise.
    public var scheme = "http"
    /// The host name that the visitor sees, with the port unless it is the default port of the scheme.
    public var host = ""
    /// The user who has signed in at the proxy: see ``WebHostOptions/users``.
    public var user: WebUser?

    /// Creates a request, for tests of an application.
    public init(user: WebUser? = nil) {
        self.user = user
    }
}

/// A user who has signed in at a proxy.
public struct WebUser: Hashable, Sendable, Codable {
    /// The name that identifies the user at the proxy.
    public var name: String
    /// The email address, if the proxy states it.
    public var email: String?
    /// The human-readable name, if the proxy states it.
    public var displayName: String?
    /// The groups that the proxy states.
    public var groups: [String]

    /// Creates a user.
    public init(_ name: String, email: String? = nil, displayName: String? = nil, groups: [String] = []) {
        self.name = name
        self.email = email
        self.displayName = displayName
        self.groups = groups
    }
}
