/// What a host shows and acts upon: a tree that changes, and the one way in.
///
/// Renderers and hosts need no more of an application than this.
@MainActor
public protocol AppTreeSource: AnyObject {
    /// The tree as it stands now; reading it brings it up to date.
    var tree: AppTree { get }

    /// Does what a person did. Throws where a person could not have done it.
    func send(_ event: Event) throws

    /// A value whenever the tree may have changed. Changes that come close together are one value.
    var changes: AsyncStream<Void> { get }
}
