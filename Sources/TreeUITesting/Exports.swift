// Tests use roles, nodes and shortcut modifiers. The re-export saves them the import of RenderTree.
@_exported public import RenderTree
