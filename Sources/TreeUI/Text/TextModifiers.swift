extension View {
    /// The text style of the text within.
    public func font(_ font: Font?) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.said.font = font })
    }

    public func fontWeight(_ weight: Font.Weight?) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.said.weight = weight })
    }

    public func bold(_ isActive: Bool = true) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.said.weight = isActive ? .bold : nil })
    }

    public func italic(_ isActive: Bool = true) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.said.isItalic = isActive })
    }

    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.said.isStruck = isActive })
    }

    public func monospaced(_ isActive: Bool = true) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.said.isMonospaced = isActive })
    }

    public func foregroundColor(_ color: Color?) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.said.foreground = color })
    }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.said.foreground = Color(style._name) })
    }

    /// The styles of what is first and second in rank; the first is what the tree keeps.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        foregroundStyle(primary)
    }

    /// The most lines that text within takes; `nil` for as many as it needs.
    public func lineLimit(_ number: Int?) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.said.lineLimit = number })
    }
}
