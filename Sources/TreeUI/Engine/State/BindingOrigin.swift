/// The place where the value of a binding lives. Bindings with equal origins read and write the same value.
struct BindingOrigin: Equatable {
    /// One step from a value to a part of it.
    enum Step: Hashable {
        case keyPath(AnyKeyPath)
        case index(Int)
        case key(String)
        /// From an optional to its value.
        case unwrapped
        /// From a value to an optional of it.
        case wrapped
    }

    private final class Path {
        let outer: Path?
        let step: Step

        init(outer: Path?, step: Step) {
            self.outer = outer
            self.step = step
        }
    }

    private let base: AnyObject
    /// The view's state that the value is, or is in; `nil` if an object of the application owns it.
    let state: (any StateReading)?
    private let path: Path?

    /// - Parameter base: The object that owns the value.
    init(_ base: AnyObject) {
        self.base = base
        state = nil
        path = nil
    }

    init(state: any StateReading) {
        base = state
        self.state = state
        path = nil
    }

    private init(_ whole: BindingOrigin, path: Path) {
        base = whole.base
        state = whole.state
        self.path = path
    }

    /// Returns the origin of a part of the value.
    func appending(_ step: Step) -> BindingOrigin {
        BindingOrigin(self, path: Path(outer: path, step: step))
    }

    static func == (lhs: BindingOrigin, rhs: BindingOrigin) -> Bool {
        guard lhs.base === rhs.base else { return false }
        var (left, right) = (lhs.path, rhs.path)
        while left !== right {
            guard let one = left, let other = right, one.step == other.step else { return false }
            (left, right) = (one.outer, other.outer)
        }
        return true
    }
}
