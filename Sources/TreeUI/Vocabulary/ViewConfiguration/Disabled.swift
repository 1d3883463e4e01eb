import RenderTree

extension View {
    /// Sets whether the controls in the view are disabled. A view inside a disabled view cannot enable its controls.
    public func disabled(
        _ disabled: Bool,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(
            EnvironmentModifier { values in
                guard disabled, values.isEnabled else { return }
                values.isEnabled = false
                values.disabledBy = SourceReference(fileID: fileID, line: line)
            }
        )
    }

    /// Sets text that explains the view. It is shown on hover, and names the view if the view has no other name.
    @StringTitle @TextTitle
    public func help(_ textKey: LocalizedStringKey) -> some View { attribute(.help, Text(textKey)) }
}
