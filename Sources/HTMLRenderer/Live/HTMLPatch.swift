public import RenderTree

/// The changes that turn the live page of one tree into that of another.
///
/// ```swift
/// let page = old.liveHTML
/// let parts = HTMLPatch(from: old, to: new).parts  // each with the id of an element, and its new HTML
/// ```
///
/// Each part is the new HTML of one element. Elements in it that stay as they are, or that a later part changes, are
/// placeholders: `<template data-keep="ID" data-count="3">` represents the element of the node `ID` and the two
/// elements after it, which the page keeps. So a change of one row in a list of a thousand is one short element.
///
/// Parts are applied in order. The subtrees that both trees share are not visited.
public struct HTMLPatch: Hashable, Sendable {
    /// The new HTML of one element.
    public struct Part: Hashable, Sendable {
        /// The element's node id as text. It is empty for the element that contains the whole application. The `data-node`
        /// attribute of an element has this text, or the relative path to it from the id of the closest surrounding
        /// element: `/2/#7` continues that id, and `/../../contextMenu` replaces its last two components.
        public var target: String
        /// The index of a child element of the target, if only that child changes: text, which has no id.
        public var child: Int?
        /// The element.
        public var html: String

        /// Creates a part.
        public init(target: String, child: Int? = nil, html: String) {
            self.target = target
            self.child = child
            self.html = html
        }
    }

    /// The changed elements, outer ones first.
    public private(set) var parts: [Part]

    /// Whether the pages are equal.
    public var isEmpty: Bool { parts.isEmpty }

    /// Creates the patch that turns one tree of an application into another.
    public init(from old: AppTree, to new: AppTree) {
        var comparison = LiveComparison()
        comparison.compare(old, new)
        parts = comparison.parts
    }
}

extension AppTree {
    /// The commands and windows as one HTML element, which an ``HTMLPatch`` can change.
    ///
    /// It differs from the content of an ``HTMLPage``: elements have the ids and actions of their nodes, and sizes are in
    /// `data-style` attributes, because the security policy of a live page forbids style attributes.
    public var liveHTML: String {
        var writer = HTMLWriter()
        writer.live = LiveState()
        writer.writeRoot(self)
        return writer.out.string
    }
}
