extension View {
    /// Sets the font of text within this view.
    public func font(_ font: Font?) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.attributes.font = font })
    }

    /// Sets the font weight of text within this view.
    public func fontWeight(_ weight: Font.Weight?) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.attributes.weight = weight })
    }

    /// Makes text within this view bold.
    public func bold(_ isActive: Bool = true) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.attributes.weight = isActive ? .bold : nil })
    }

    /// Makes text within this view italic.
    public func italic(_ isActive: Bool = true) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.attributes.isItalic = isActive })
    }

    /// Strikes through the text within this view. The color of the line has no effect.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.attributes.isStruck = isActive })
    }

    /// Makes text within this view monospaced.
    public func monospaced(_ isActive: Bool = true) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.attributes.isMonospaced = isActive })
    }

    /// Sets the color of text within this view.
    public func foregroundColor(_ color: Color?) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.attributes.foreground = color })
    }

    /// Sets the color of text within this view. The tree keeps the name of the style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.attributes.foreground = Color(style._name) })
    }

    /// Sets the primary and the secondary color of text within this view. The tree keeps only the primary one.
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        foregroundStyle(primary)
    }

    /// Sets the maximum number of lines of text within this view; `nil` for no maximum.
    public func lineLimit(_ number: Int?) -> some View {
        modifier(EnvironmentModifier { $0.textStyle.attributes.lineLimit = number })
    }
}

extension Text {
    /// Strikes through the text. The pattern and the color have no effect.
    nonisolated public func strikethrough(
        _ isActive: Bool = true,
        pattern: LineStyle.Pattern,
        color: Color? = nil
    ) -> Text { strikethrough(isActive) }
}

extension View {
    /// Strikes through the text within this view. The pattern and the color have no effect.
    public func strikethrough(
        _ isActive: Bool = true,
        pattern: Text.LineStyle.Pattern,
        color: Color? = nil
    ) -> some View { strikethrough(isActive) }
}
