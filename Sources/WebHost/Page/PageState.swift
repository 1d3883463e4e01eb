import HTMLRenderer
import RenderTree
@_spi(Hosts) import TreeUI

/// The state that a page shows, or will show when it has received everything that was sent.
struct PageState {
    private(set) var update = AppUpdate()
    private(set) var title = ""
    private(set) var path = ""
    var theme: Theme
    var problem: String

    /// Adopts a new state of the application.
    /// - Parameter waiting: The URL that opens later, if there is one. Until then, it is the page's path.
    /// - Returns: The message that leads the page there.
    mutating func change(to update: AppUpdate, waiting: String?) -> PageMessage {
        var message = PageMessage()
        let patch = HTMLPatch(from: self.update.tree, to: update.tree)
        if !patch.isEmpty { message.parts = patch.parts.message }
        if let scroll = update.scroll(since: self.update), let place = LivePlace(of: scroll.target, in: update.tree) {
            message.scroll = [place.target, scroll.place.rawValue] + (place.child.map { ["\($0)"] } ?? [])
        }
        if !message.isEmpty { message.motion = update.motion(since: self.update)?.milliseconds }
        let (title, path) = (title, path)
        set(update, waiting: waiting)
        if self.title != title { message.title = self.title }
        if self.path != path { message.path = self.path }
        return message
    }

    /// Adopts a new state of the application for a page that receives the whole state.
    mutating func set(_ update: AppUpdate, waiting: String?) {
        self.update = update
        let (location, title) = update.tree.screen
        (self.title, path) = (title, waiting ?? location.url)
    }

    /// The message with the whole state.
    var message: PageMessage {
        PageMessage(
            parts: [["", update.tree.liveHTML]],
            title: title,
            path: path,
            theme: theme.rawValue,
            problem: problem
        )
    }
}
