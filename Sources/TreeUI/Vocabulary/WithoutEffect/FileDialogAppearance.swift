public import Foundation

extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the folder that a file dialog shows first.
    public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, names the file dialog, so that the system remembers its folder and
    /// size.
    public func fileDialogCustomizationID(_ id: String) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the message of a file dialog.
    public func fileDialogMessage(_ message: Text?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the message of a file dialog.
    @StringTitle
    public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the title of the button that confirms a file dialog.
    public func fileDialogConfirmationLabel(_ label: Text?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the title of the button that confirms a file dialog.
    @StringTitle
    public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View { self }
}
