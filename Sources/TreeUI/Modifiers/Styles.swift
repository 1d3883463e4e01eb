/// How buttons present themselves; a hint.
///
/// Source: SwiftUI's `PrimitiveButtonStyle`, as far as the built-in styles go.
public struct ButtonStyleName: Sendable {
    let name: String?

    public static let automatic = ButtonStyleName(name: nil)
    public static let plain = ButtonStyleName(name: "plain")
    public static let bordered = ButtonStyleName(name: "bordered")
    public static let borderedProminent = ButtonStyleName(name: "borderedProminent")
    public static let borderless = ButtonStyleName(name: "borderless")
    public static let link = ButtonStyleName(name: "link")
}

/// How labels present themselves.
public struct LabelStyleName: Sendable {
    let name: String?

    public static let automatic = LabelStyleName(name: nil)
    public static let titleAndIcon = LabelStyleName(name: nil)
    public static let titleOnly = LabelStyleName(name: "titleOnly")
    public static let iconOnly = LabelStyleName(name: "iconOnly")
}

/// How forms present themselves; a hint.
public struct FormStyleName: Sendable {
    let name: String?

    public static let automatic = FormStyleName(name: nil)
    public static let grouped = FormStyleName(name: "grouped")
    public static let columns = FormStyleName(name: "columns")
}

/// How lists present themselves; a hint.
public struct ListStyleName: Sendable {
    let name: String?

    public static let automatic = ListStyleName(name: nil)
    public static let plain = ListStyleName(name: "plain")
    public static let inset = ListStyleName(name: "inset")
    public static let insetGrouped = ListStyleName(name: "insetGrouped")
    public static let grouped = ListStyleName(name: "grouped")
    public static let sidebar = ListStyleName(name: "sidebar")
}

/// How pickers present themselves; a hint.
public struct PickerStyleName: Sendable {
    let name: String?

    public static let automatic = PickerStyleName(name: nil)
    public static let menu = PickerStyleName(name: "menu")
    public static let segmented = PickerStyleName(name: "segmented")
    public static let inline = PickerStyleName(name: "inline")
    public static let radioGroup = PickerStyleName(name: "radioGroup")
}

extension View {
    public func buttonStyle(_ style: ButtonStyleName) -> some View {
        modifier(EnvironmentModifier { $0.buttonStyleName = style.name })
    }

    public func labelStyle(_ style: LabelStyleName) -> some View {
        modifier(EnvironmentModifier { $0.labelStyleName = style.name })
    }

    public func formStyle(_ style: FormStyleName) -> some View {
        modifier(EnvironmentModifier { $0.formStyleName = style.name })
    }

    public func listStyle(_ style: ListStyleName) -> some View {
        modifier(EnvironmentModifier { $0.listStyleName = style.name })
    }

    public func pickerStyle(_ style: PickerStyleName) -> some View {
        modifier(EnvironmentModifier { $0.pickerStyleName = style.name })
    }
}
