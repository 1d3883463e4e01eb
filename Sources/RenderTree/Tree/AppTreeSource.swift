/// An application as renderers and hosts use it: a tree that changes, and a method that sends events.
@MainActor
public protocol AppTreeSource: AnyObject {
    /// The current tree. Reading it updates it.
    var tree: AppTree { get }

    /// Performs an event.
    /// - Throws: An error if a user could not perform the event.
    func send(_ event: Event) throws

    /// A stream with an element each time the tree may have changed. Several changes may be combined into one element.
    var changes: AsyncStream<Void> { get }
}
