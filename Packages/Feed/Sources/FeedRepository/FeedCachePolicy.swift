import Foundation

/// Determines the maximum age at which a saved feed is shown.
enum FeedCachePolicy {
    static let maximumAge: TimeInterval = 7 * 86_400

    /// Whether a feed with this date may be shown. A date in the future counts as fresh, because the clock of the device
    /// may have been corrected.
    static func validate(_ timestamp: Date, against date: Date) -> Bool {
        date.timeIntervalSince(timestamp) < maximumAge
    }
}
