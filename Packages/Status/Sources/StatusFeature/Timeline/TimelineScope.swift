import Foundation

/// The timelines that can be shown.
enum TimelineScope: Hashable, CaseIterable, Sendable {
    case everyone, mine, address

    var title: String {
        switch self {
        case .everyone: "Everyone"
        case .mine: "Mine"
        case .address: "One Address"
        }
    }
}
