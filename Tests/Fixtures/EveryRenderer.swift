import HTMLRenderer
import TerminalRenderer
import TreeUITesting

extension [ScreenDrawing] {
    /// The formats that the renderers write.
    static var everyRenderer: [ScreenDrawing] {
        [
            ScreenDrawing("the terminal") { CellGrid(of: $0).text },
            ScreenDrawing("the terminal in color") { CellGrid(of: $0).ansi(theme: .dark) },
            ScreenDrawing("the SVG") { CellGrid(of: $0).svg() },
            ScreenDrawing("the page", isUnlimited: true) { HTMLPage(of: $0).html },
        ]
    }
}
