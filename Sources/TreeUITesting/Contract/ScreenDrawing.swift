public import RenderTree

/// A format that draws a screen, for ``FactoryContract``.
///
/// ```swift
/// let terminal = ScreenDrawing("the terminal") { CellGrid(of: $0).text }
/// await FactoryContract.verify(drawnBy: [terminal]) { GreetingFactory() }
/// ```
///
/// This module imports no renderer, so that the tests of a feature do not build any. The tests of an application pass the
/// renderer of the application.
public struct ScreenDrawing: Sendable {
    let name: String
    let isUnlimited: Bool
    let draw: @Sendable (AppTree) -> String

    /// Creates a drawing.
    /// - Parameters:
    ///   - name: The name of the format in messages, such as "the terminal".
    ///   - isUnlimited: Whether the format shows all text. If false, it may break lines and cut off text, so only the first
    ///     three letters of a screen's first text are required.
    ///   - draw: Returns the drawing of a tree as text.
    public init(_ name: String, isUnlimited: Bool = false, _ draw: @escaping @Sendable (AppTree) -> String) {
        self.name = name
        self.isUnlimited = isUnlimited
        self.draw = draw
    }
}
