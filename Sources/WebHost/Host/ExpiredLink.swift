import WebHostServer

extension HTTPResponse {
    /// The answer to a request without the token: a page for a person, and a sentence for a program.
    static func expiredLink(for request: HTTPRequest) -> HTTPResponse {
        guard request.method == "GET", request.headers["accept"]?.contains("text/html") == true else {
            return .text(403, "The URL has no valid token. Open the URL that the program printed.")
        }
        let page = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>This link has expired</title>
            <link rel="icon" href="data:,">
            </head>
            <body>
            <h1>This link has expired</h1>
            <p>The program that serves this page has restarted with a new link, part of the link is missing, or the browser \
            does not keep cookies.</p>
            <p>If you started the program, open the link that it printed. If somebody sent you the link, ask them for the \
            current one.</p>
            </body>
            </html>

            """
        return HTTPResponse(
            403,
            headers: [("Content-Type", "text/html; charset=utf-8")],
            body: .bytes(Array(page.utf8))
        )
    }
}
