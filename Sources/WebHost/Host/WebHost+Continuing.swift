@_spi(Hosts) import TreeUI

/// A page outlives the process that serves it: a new process continues with the same address, token and pages.
extension WebHost {
    /// A text that all pages show above the application, such as the error of a build; empty for none.
    public var problem: String {
        get { clients.problem }
        set { clients.problem = newValue }
    }

    /// Stops performing events, and returns the pages with the events so far. The pages repeat later events until another
    /// host accepts them.
    ///
    /// Set ``WebHostOptions/keepsHistory``; otherwise the applications of the pages start from the beginning. End the
    /// process soon after this call: a page whose stream ends without ``stop()`` connects again.
    public func suspend() -> SavedPages {
        clients.suspend()
    }

    /// Starts an application for each page of an earlier host, and repeats the events of the page in it.
    ///
    /// An event goes to the control at the same place, or to the only control with the same name. If there is none, or if
    /// the control refuses the event, the repetition stops and the page says so. Call this method before ``start()``, with
    /// the port and the token of the earlier host.
    public func resume(_ saved: SavedPages) async {
        for page in saved.pages { await clients.resume(page) }
    }
}
