// As with SwiftUI, a file that imports only the UI module has `@Observable`, `URL`, `Date` and related types.
@_exported public import Foundation
@_exported public import Observation
