#if !canImport(Combine)
public import Foundation

extension NotificationCenter {
    /// Returns a publisher of the notifications with a name.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher of notifications.
    ///
    /// Source: Foundation's `NotificationCenter.Publisher`, which Linux does not have.
    public struct Publisher: TreeUI.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        /// The notification center that posts the notifications.
        public let center: NotificationCenter
        /// The name of the notifications.
        public let name: Notification.Name
        /// The object that posts the notifications, or `nil` for any object.
        public let object: AnyObject?

        public func _subscribe(_ subscriber: _Subscriber<Notification>) -> AnyCancellable {
            let receive = Transferred(value: subscriber.receive)
            let token = center.addObserver(forName: name, object: object, queue: nil) { notification in
                let notification = Transferred(value: notification)
                onMainActor { receive.value(notification.value) }
            }
            let handed = Transferred(value: (center: center, token: token))
            return AnyCancellable { handed.value.center.removeObserver(handed.value.token) }
        }
    }
}

extension NotificationCenter.Publisher: ComparedValue {
    func isSame(as other: NotificationCenter.Publisher) -> Bool {
        center === other.center && name == other.name && object === other.object
    }
}
#endif
