/// Properties that few entries have, in one byte.
struct EntryTraits: OptionSet {
    let rawValue: UInt8

    static let takesArguments = Self(rawValue: 1)
    static let isInherited = Self(rawValue: 2)
    static let isDecorating = Self(rawValue: 4)
    static let isBorrowed = Self(rawValue: 8)
    static let isLive = Self(rawValue: 16)
    static let isCalledOnMainActor = Self(rawValue: 32)
    static let isCalledAsync = Self(rawValue: 64)
}

extension Entry {
    /// Whether the factory takes arguments, or this is a call of such a factory. The dependencies of its next call are
    /// unknown.
    var takesArguments: Bool { traits.contains(.takesArguments) }

    /// Whether this is a copy of a parent's entry.
    var isInherited: Bool { traits.contains(.isInherited) }

    func setInherited() { traits.insert(.isInherited) }

    /// Whether this entry decorates the shared instance of an entry around its container.
    var isDecorating: Bool { traits.contains(.isDecorating) }

    func setDecorating() { traits.insert(.isDecorating) }

    /// Whether this entry of an outer fork resolves the key from the fork that registers it.
    var isBorrowed: Bool { traits.contains(.isBorrowed) }

    func setBorrowed() { traits.insert(.isBorrowed) }

    /// Whether a test refuses this registration, because it is live: see ``Strictness``.
    var isLive: Bool { traits.contains(.isLive) }

    func setLive() { traits.insert(.isLive) }

    /// The isolation of the factory or, if the factory takes arguments, of each call.
    var callIsolation: Isolation {
        if traits.contains(.isCalledOnMainActor) { return .mainActor }
        return traits.contains(.isCalledAsync) ? .async : isolation
    }

    func setCallIsolation(_ isolation: Isolation) {
        switch isolation {
        case .none: break
        case .mainActor: traits.insert(.isCalledOnMainActor)
        case .async: traits.insert(.isCalledAsync)
        }
    }
}
