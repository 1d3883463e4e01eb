extension View {
    /// Has no effect in a render tree; in SwiftUI, lets a person copy the values with the Copy command.
    public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, lets a person cut the values with the Cut command.
    public func cuttable<T: Transferable>(
        for payloadType: T.Type = T.self,
        action: @escaping () -> [T]
    ) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, lets a person paste values with the Paste command.
    public func pasteDestination<T: Transferable>(
        for payloadType: T.Type = T.self,
        action: @escaping ([T]) -> Void,
        validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View { self }
}
