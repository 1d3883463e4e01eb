import Foundation
import HTMLRenderer

/// A message from the server to the page, sent as a server-sent event.
struct PageMessage: Encodable {
    /// The number of the last request whose events are in this state.
    var acknowledged: Int?
    /// The changed elements, each with the target, the HTML and, if a child of the target has changed, the child's
    /// index.
    var parts: [[String]]?
    /// The duration, in milliseconds, of the changed elements' animation, if there is one.
    var motion: Int?
    /// The element to scroll to: an id, the place in the window and, to scroll to one of the element's children, the
    /// child's index.
    var scroll: [String]?
    var title: String?
    /// The path of the screen, with percent escapes.
    var path: String?
    var theme: String?
    /// A URL to open.
    var open: String?
    /// The link to a file to load.
    var download: String?
    /// Text to show above the application; empty for none.
    var problem: String?
    /// A sentence to show for some seconds.
    var notice: String?

    private enum CodingKeys: String, CodingKey {
        case acknowledged = "a"
        case parts = "p"
        case motion = "m"
        case scroll = "s"
        case title = "t"
        case path = "l"
        case theme = "h"
        case open = "o"
        case download = "d"
        case problem = "b"
        case notice = "n"
    }

    var isEmpty: Bool {
        acknowledged == nil && parts == nil && scroll == nil && title == nil && path == nil && theme == nil
            && open == nil
            && download == nil
            && problem == nil && notice == nil
    }

    /// The event in the format of `text/event-stream`. The id is the version of the page after it, and the name of the event
    /// is the number of the page.
    func event(version: Int, page: Int? = nil) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
        // It consists of strings and numbers, so encoding cannot fail.
        let json = (try? encoder.encode(self)) ?? Data("{}".utf8)
        // JSON contains no line breaks, which would end the event.
        let name = page.map { "event:\($0)\n" } ?? ""
        return Array("\(name)id:\(version)\ndata:".utf8) + json + Array("\n\n".utf8)
    }
}

extension [HTMLPatch.Part] {
    /// The parts without the line breaks at the end of each element. White space between elements replaces them.
    var message: [[String]] {
        map { part in
            var html = part.html
            while html.last == "\n" { html.removeLast() }
            return [part.target, html] + (part.child.map { ["\($0)"] } ?? [])
        }
    }
}
