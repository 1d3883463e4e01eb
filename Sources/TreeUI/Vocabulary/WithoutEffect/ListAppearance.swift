public import Foundation

extension View {
    /// Has no effect in a render tree; in SwiftUI, sets the background of the row.
    public func listRowBackground<V: View>(_ view: V?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the insets of the row.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the insets of the row at some edges.
    public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, shows or hides the index beside the list.
    public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the label of the section in the index beside the list.
    public func sectionIndexLabel(_ label: Text?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the label of the section in the index beside the list.
    public func sectionIndexLabel(_ label: (some StringProtocol)?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, shows or hides the separators of the row.
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the color of the row's separators.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the distance between rows.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, shows or hides the separators of the section.
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the distance between sections.
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the color of the row's image and accessories.
    public func listItemTint(_ tint: Color?) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, turns off the row's hover effect.
    public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

    /// Has no effect in a render tree; in SwiftUI, sets the prominence of section headers.
    public func headerProminence(_ prominence: Prominence) -> some View { self }
}

/// Has no effect in a render tree; in SwiftUI, describes the prominence of a section header.
///
/// Source: SwiftUI's `Prominence`.
public enum Prominence: Sendable {
    /// The prominence of a section's header.
    case standard, increased
}

extension Section {
    /// Has no effect in a render tree; in SwiftUI, sets whether a person can collapse the section. Here, a section can
    /// be collapsed if it has a binding to its expanded state.
    public func collapsible(_ collapsible: Bool) -> some View { self }
}
