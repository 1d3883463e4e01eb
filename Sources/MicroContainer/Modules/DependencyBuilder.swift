/// A result builder that collects registrations. `if`, `else`, `switch`, `for` and `#available` work as usual.
@resultBuilder
public enum DependencyBuilder {
    public static func buildExpression(_ registration: any Registration) -> [any Registration] { [registration] }

    public static func buildExpression(_ registrations: [any Registration]) -> [any Registration] { registrations }

    /// Returns a single part as it is, without a copy.
    public static func buildBlock(_ part: [any Registration]) -> [any Registration] { part }

    public static func buildBlock(_ parts: [any Registration]...) -> [any Registration] { parts.flatMap(\.self) }

    public static func buildOptional(_ part: [any Registration]?) -> [any Registration] { part ?? [] }

    public static func buildEither(first part: [any Registration]) -> [any Registration] { part }

    public static func buildEither(second part: [any Registration]) -> [any Registration] { part }

    public static func buildArray(_ parts: [[any Registration]]) -> [any Registration] { parts.flatMap(\.self) }

    public static func buildLimitedAvailability(_ part: [any Registration]) -> [any Registration] { part }
}

extension DependencyContainer {
    /// Creates a container with the registrations in `content`.
    ///
    /// ```swift
    /// let container = DependencyContainer {
    ///     Singleton((any Clock).self) { _ in SystemClock() }
    ///     if isPreview { Factory(Timeline.self) { container in Timeline(clock: container.resolve()) } }
    /// }
    /// ```
    public convenience init(
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @DependencyBuilder _ content: () -> [any Registration]
    ) {
        self.init()
        assembling(.replace, isListing: true, at: CodeSite(fileID, line)) {
            for registration in content() { registration.apply(to: self) }
        }
    }
}
