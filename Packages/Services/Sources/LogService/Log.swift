/// A record of failures that the app works around, for the person who maintains it.
///
/// A failure that ends a user's action is shown on the screen instead. The live log is in `LogServiceLive`.
public protocol Log: Sendable {
    /// Records a failure, as a sentence.
    func record(_ failure: String)
}
