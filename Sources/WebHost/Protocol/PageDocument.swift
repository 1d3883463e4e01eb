import Foundation
import HTMLRenderer
import RenderTree

/// The document that a browser loads. It contains the application's current state, and is readable without the script.
struct PageDocument {
    var tree: AppTree
    var title: String
    /// The path of the screen, or the URL that opens later.
    var path: String
    /// The relative URL of the folder that contains all pages, such as `../`; empty for the first page.
    var root = ""
    /// The language of the page, as in HTML.
    var language: String
    var theme: Theme
    /// The name of the style sheet.
    var style: String
    /// Text to show above the application; empty for none.
    var problem = ""
    var client: Secret

    /// The direction in which people read the language.
    private var direction: String {
        Locale.Language(identifier: language).characterDirection == .rightToLeft ? "rtl" : "ltr"
    }

    var html: String {
        """
        <!doctype html>
        <html lang="\(language.escapedForHTML)" dir="\(direction)" data-theme="\(theme.rawValue)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <title>\(title.escapedForHTML)</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="\(root)\(style)">
        <script src="\(root)\(StaticFiles.script.name)" defer></script>
        </head>
        <body data-client="\(client.text)" data-stream="\(StaticFiles.stream.name)" data-path="\(path.escapedForHTML)">
        <a class="skip" href="#content">Skip to the content</a>
        <p class="snapshot">This page is a snapshot: its controls work only with JavaScript. Reload it to see the current \
        state.</p>
        <div class="said unseen" role="status"></div>
        <div class="connection" role="status" hidden>Reconnecting…</div>
        <div class="connection" role="alert" hidden>This page's application has ended. <a href="" target="_self">Reload</a></div>
        <pre class="problem" role="alert"\(problem.isEmpty ? " hidden" : "")>\(problem.escapedForHTML)</pre>
        \(tree.liveHTML)<button type="button" class="newer" hidden>New messages</button>
        </body>
        </html>

        """
    }
}

extension String {
    /// The text with the characters of markup escaped, for a title and an attribute.
    fileprivate var escapedForHTML: String {
        String(
            flatMap { character -> String in
                switch character {
                case "&": "&amp;"
                case "<": "&lt;"
                case ">": "&gt;"
                case "\"": "&quot;"
                default: String(character)
                }
            }
        )
    }
}
