public import RenderTree

/// A self-contained HTML page: native elements with ARIA, inline styles, no script.
///
/// ```swift
/// let page = HTMLPage(of: session.tree, theme: .system)
/// try page.html.write(to: file, atomically: true, encoding: .utf8)
/// ```
///
/// Every text and attribute is escaped, URLs that could run code (`javascript:`) are not linked, and the secret in a
/// secure field is not written. Text that sets its own reading direction is isolated, so that it cannot reorder the
/// text beside it. An image is shown if its URL contains its bytes (`data:image/png;base64,…`); its name is the
/// alternative text. A content security policy forbids scripts and requests.
public struct HTMLPage: Sendable {
    private let windows: [RenderNode]
    private let commands: [RenderNode]
    /// The title of the document.
    public var title: String
    /// The color scheme of the page.
    public var theme: Theme

    /// Creates a page with all windows and commands of an application.
    public init(of tree: AppTree, title: String? = nil, theme: Theme = .system) {
        windows = tree.windows
        commands = tree.commands
        self.title = title ?? tree.frontmost?.label ?? ""
        self.theme = theme
    }

    /// Creates a page with a window or any other node.
    public init(of node: RenderNode, title: String? = nil, theme: Theme = .system) {
        windows = [node]
        commands = []
        self.title = title ?? node.label
        self.theme = theme
    }

    /// The style sheet that all pages use.
    public static var stylesheet: String { Stylesheet.parts.map(\.description).joined(separator: "\n") }

    /// The HTML document.
    public var html: String {
        var writer = HTMLWriter()
        writer.out.raw("<!doctype html>\n<html lang=\"en\" data-theme=\"")
        writer.out.verbatim(theme.rawValue)
        writer.out.raw("\">\n<head>\n<meta charset=\"utf-8\">\n")
        writer.out.raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n")
        writer.out.raw("<meta http-equiv=\"Content-Security-Policy\" ")
        writer.out.raw("content=\"default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'\">")
        writer.out.raw("\n<title>")
        writer.out.textWithoutElements(title)
        writer.out.raw("</title>\n<style>\n")
        for part in Stylesheet.parts {
            writer.out.raw(part)
            writer.out.raw("\n")
        }
        writer.out.raw("</style>\n</head>\n<body>\n")
        writer.write(commands: commands)
        writer.out.raw("<main>\n")
        writer.write(windows)
        writer.out.raw("</main>\n</body>\n</html>\n")
        return writer.out.string
    }
}

extension RenderNode {
    /// The HTML elements of the node, without a document around them.
    public var html: String {
        var writer = HTMLWriter()
        writer.write(self)
        return writer.out.string
    }
}
