public import StatusModel

/// The muted addresses and keywords.
public protocol MutesProtocol: StatusStoreProtocol {
    /// Returns the muted addresses and keywords.
    func mutes() async throws(StatusRepositoryError) -> Mutes
    /// Hides the statuses of an address, or those that contain a keyword.
    /// - Returns: Whether this changed anything. It does not if the text is already muted.
    @discardableResult
    func mute(_ kind: MuteKind, _ text: String) async throws(StatusRepositoryError) -> Bool
    /// Shows the statuses of an address, or those that contain a keyword, again.
    func unmute(_ kind: MuteKind, _ text: String) async throws(StatusRepositoryError)
}
