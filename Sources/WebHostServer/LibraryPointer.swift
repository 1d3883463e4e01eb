/// A pointer to one of the library's daemons or connections.
///
/// It does not prove that the object still exists; a comment at each stored pointer states why it does.
// Safe to send: the library locks the objects in the functions that this module calls from other threads, which are
// `MHD_resume_connection` and `MHD_stop_daemon`.
struct LibraryPointer: @unchecked Sendable, Hashable {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }
}
