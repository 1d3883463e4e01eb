// Roles, modifiers of shortcuts and nodes are part of what a test says: a test need not import them apart.
@_exported public import RenderTree
