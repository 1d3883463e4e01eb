public import Foundation

/// The address and the limits of a ``WebHost``.
public struct WebHostOptions: Sendable {
    /// The numeric address to listen on. By default, only programs on this machine can connect. With `0.0.0.0` or `::`, others can
    /// connect by any address of this machine; for its names, set ``hosts``.
    public var address = "127.0.0.1"
    /// The port, or 0 for a free one.
    public var port: UInt16 = 0
    /// The secret in the URL of the page; by default a new random one. Use at least 16 random characters.
    public var token = Secret.random().text
    /// The file that keeps the token, so that links and open pages survive a restart. If the file does not exist, the host
    /// writes ``token`` to it; otherwise the host uses the token in the file. The host refuses a file that other users can
    /// read.
    public var tokenFile: URL?
    /// Additional host names at which people reach the host, such as a proxy's: `app.example.org`. A name covers URLs
    /// without a port and URLs with the port of the host. For another port, add the port to the name:
    /// `app.example.org:8443`.
    public var hosts: Set<String> = []
    /// The numeric addresses, and ranges such as `10.0.0.0/8`, of the proxies whose headers `X-Forwarded-For`, `-Proto` and
    /// `-Host` describe the visitor. Other clients could forge the headers, so the host ignores them from all other
    /// addresses.
    public var trustedProxies: Set<String> = []
    /// The headers in which the trusted proxies name the user who has signed in, such as ``UserHeaders/forwarded``. If they are
    /// set, a page needs a user and no token. Otherwise requests have no user.
    public var users: UserHeaders?
    /// The path under which the proxy serves the pages, such as `/notes`. The proxy may forward or remove it.
    public var basePath = ""
    /// The function that receives a line in the Combined Log Format for each request. It is called on the thread that serves all
    /// requests, so it must not wait.
    public var accessLog: (@Sendable (String) -> Void)?
    /// The port that serves the host's metrics in Prometheus's text format; 0 for a free port, `nil` for none.
    public var metricsPort: UInt16?
    /// The numeric address on which ``metricsPort`` is open.
    public var metricsAddress = "127.0.0.1"
    /// The maximum number of pages at a time.
    public var maximumClients = 100
    /// The amount of the process's resident memory, in bytes, at which no more pages are opened; `nil` for no limit.
    public var maximumMemory: Int?
    /// The time for which an application keeps running without a connection, so that a client can return.
    public var reconnectTime: Duration = .seconds(30)
    /// The maximum size in bytes of a request without a file, and of the text that a page keeps from closed windows.
    public var maximumRequest = 262_144
    /// The maximum number of bytes in the files that a page sends for one import. The files are stored on the disk.
    public var maximumFileBytes = 67_108_864
    /// The maximum number of bytes that wait for a slow client. A client that falls further behind reconnects, and receives
    /// the whole page.
    public var maximumPending = 8_388_608
    /// The store that keeps pages, so that they continue in another process when this one ends: <doc:DeployingAPage>. Events are
    /// saved before they are answered. Other changes are saved every half second and when the host stops.
    public var pageStore: (any PageStore)?
    /// The function that receives a sentence about each failure that the host works around, such as a ``pageStore`` that
    /// does not respond.
    public var reportProblem: (@Sendable (String) -> Void)?
    /// The folder in which the `@AppStorage` values of each browser are kept. A cookie names the browser. Without a folder, the
    /// values last as long as the page.
    public var settingsFolder: URL?
    /// The maximum number of browsers whose values are kept. The values that were changed longest ago are removed first;
    /// those of open pages stay.
    public var maximumSettings = 1_000
    /// The number of events per second that a client may send continuously. Bursts may have twice as many.
    public var eventsPerSecond = 200.0
    /// CSS rules that follow the page's style sheet and change your application's appearance. Set the custom properties of
    /// `:root`: <doc:GivingAPageYourOwnLook>.
    public var style = ""
    /// The function that creates a file for an upload, and returns its descriptor. Tests replace it.
    var createFile = FileUpload.create
    /// The time for which ``WebHost/stop()`` waits for work that buttons have started, before it saves the pages. Work that does
    /// not end must not delay the next process for long. Tests allow more time.
    var finishingTime: Duration = .seconds(2)

    /// Creates the default options.
    public init() {}
}

/// An error that prevents a ``WebHost`` from starting. Its description names the cause and a fix.
public struct WebHostError: Error, Equatable, CustomStringConvertible {
    public let description: String
}
