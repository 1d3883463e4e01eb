public import MicroContainer

extension AppEnvironment {
    /// The name of the scopes that browser pages have.
    static let pageScope = "page"

    /// Returns the app for one page of a browser: a scope of the container with the request of the page in it.
    ///
    /// Everything else is inherited: the pages of one store share its services. What is registered with `.scoped("page")` can take
    /// the request in its initializer. ``start()`` of the page starts its parts. ``close()`` ends its session, its parts and its
    /// services, the last one first, and leaves the app running.
    ///
    /// ```swift
    /// let page = environment.page(for: client.request)
    /// client.onEnd { try? await page.close() }
    /// ```
    /// - Parameter parts: What a host adds to the page's scope.
    public func page<Request: Sendable>(
        for request: Request,
        parts: any Registration = Register { _ in }
    ) -> AppEnvironment {
        AppEnvironment(
            container: container.openScope(Self.pageScope) {
                Register { $0.register(request) }
                parts
            }
        )
    }
}
