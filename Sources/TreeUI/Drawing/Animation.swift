// How changes look while they happen. A tree has no while: changes are there at once, animations are accepted.

/// Source: SwiftUI's `Animation`.
public struct Animation: Hashable, Sendable {
    public static let `default` = Animation()
    public static let linear = Animation()
    public static let easeIn = Animation()
    public static let easeOut = Animation()
    public static let easeInOut = Animation()
    public static let spring = Animation()
    public static let bouncy = Animation()
    public static let smooth = Animation()
    public static let snappy = Animation()
    public static let interactiveSpring = Animation()

    public static func linear(duration: Double) -> Animation { Animation() }

    public static func easeIn(duration: Double) -> Animation { Animation() }

    public static func easeOut(duration: Double) -> Animation { Animation() }

    public static func easeInOut(duration: Double) -> Animation { Animation() }

    public static func spring(
        response: Double = 0.5,
        dampingFraction: Double = 0.825,
        blendDuration: Double = 0
    ) -> Animation { Animation() }

    public static func interpolatingSpring(
        mass: Double = 1,
        stiffness: Double,
        damping: Double,
        initialVelocity: Double = 0
    ) -> Animation { Animation() }

    public func delay(_ delay: Double) -> Animation { self }

    public func speed(_ speed: Double) -> Animation { self }

    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }

    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Source: SwiftUI's `Transaction`.
public struct Transaction: Sendable {
    public var animation: Animation?
    public var disablesAnimations = false

    public init(animation: Animation? = nil) {
        self.animation = animation
    }
}

/// Source: SwiftUI's `AnyTransition`.
public struct AnyTransition: Sendable {
    public static let identity = AnyTransition()
    public static let opacity = AnyTransition()
    public static let scale = AnyTransition()
    public static let slide = AnyTransition()

    public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition { AnyTransition() }

    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }

    public static func push(from edge: Edge) -> AnyTransition { AnyTransition() }

    public static func offset(x: Double = 0, y: Double = 0) -> AnyTransition { AnyTransition() }

    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { AnyTransition() }

    public func combined(with other: AnyTransition) -> AnyTransition { self }

    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// Source: SwiftUI's `ContentTransition`.
public struct ContentTransition: Sendable {
    public static let identity = ContentTransition()
    public static let opacity = ContentTransition()
    public static let interpolate = ContentTransition()
    public static let symbolEffect = ContentTransition()

    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
}

/// Makes the changes of `body`, at once.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    _ body: () throws -> Result
) rethrows -> Result {
    try body()
}

/// Makes the changes of `body`, at once.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    try body()
}

extension Binding {
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

    public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}

extension View {
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }

    public func animation(_ animation: Animation?) -> some View { self }

    public func transition(_ transition: AnyTransition) -> some View { self }

    public func contentTransition(_ transition: ContentTransition) -> some View { self }

    public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View { self }

    public func matchedGeometryEffect<ID: Hashable>(
        id: ID,
        in namespace: Namespace.ID,
        anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View { self }
}
