#if !canImport(SwiftUI) || Headless
import RenderTree
#endif

/// A line of code that starts work. Test failures name it.
struct CallSite {
    let fileID: StaticString
    let line: UInt

    #if !canImport(SwiftUI) || Headless
    var reference: SourceReference { SourceReference(fileID: fileID, line: line) }
    #endif
}
