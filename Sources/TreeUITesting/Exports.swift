// Tests use roles, nodes and shortcut modifiers. The re-export saves them the import of RenderTree.
@_exported public import RenderTree
// A file of helpers needs `SourceLocation` and the macro `#_sourceLocation`, even if it has no test.
@_exported public import Testing
