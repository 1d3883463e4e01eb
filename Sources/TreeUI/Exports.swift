// As SwiftUI does: a view file that imports the UI module alone has `@Observable`, `URL`, `Date` and their kin.
@_exported public import Foundation
@_exported public import Observation
