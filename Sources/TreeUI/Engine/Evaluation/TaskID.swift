/// The value of `task(id:)`. The task starts again when a view has another one.
package struct TaskID: Equatable {
    private let value: any Equatable

    init(_ value: any Equatable) {
        self.value = value
    }

    package static func == (lhs: TaskID, rhs: TaskID) -> Bool {
        func isEqual<T: Equatable>(_ value: T) -> Bool { value == rhs.value as? T }
        return isEqual(lhs.value)
    }
}
