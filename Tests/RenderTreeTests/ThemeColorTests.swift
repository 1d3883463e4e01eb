import RenderTree
import Testing

@Suite("The nearest theme color")
struct ThemeColorTests {
    @Test(arguments: ThemeColor.allCases)
    func `parsing a theme color's name, with or without an opacity, returns the color`(color: ThemeColor) {
        #expect(ThemeColor(hint: color.rawValue) == color)
        #expect(ThemeColor(hint: "\(color.rawValue) 40%") == color)
    }

    @Test(arguments: [
        ("#FF0000", ThemeColor.red), ("#FF3B30", .red), ("#FF9500", .orange), ("#FFCC00", .yellow), ("#34C759", .green),
        ("#007AFF", .blue), ("#5856D6", .indigo), ("#AF52DE", .purple), ("#FF2D55", .pink), ("#A2845E", .orange),
        ("#5A3A1A", .brown), ("#30B0C7", .cyan), ("#808080", .tertiary), ("#FF000080", .red),
    ])
    func `a custom color is replaced by the nearest theme color`(hint: String, color: ThemeColor) {
        #expect(ThemeColor(hint: hint) == color)
    }

    /// These are the background of some theme, or not colors.
    @Test(arguments: [
        "white", "black", "clear", "#FFFFFF", "#000000", "#FAFAFA", "#12", "#GGGGGG", "", " ", "red;", "Brand",
    ])
    func `an invalid color or a color without contrast has no nearest theme color`(hint: String) {
        #expect(ThemeColor(hint: hint) == nil)
    }
}
