extension SymbolTable {
    /// Symbols for arrows, sharing, panes and playback.
    static let moving: StaticString = """
        chevron.left ‹ ||M15 5l-7 7 7 7
        chevron.backward = chevron.left
        chevron.right › ||M9 5l7 7-7 7
        chevron.forward = chevron.right
        chevron.up ⌃ ||M5 15.5l7-7 7 7
        chevron.down ⌄ ||M5 8.5l7 7 7-7
        chevron.up.chevron.down ⇕ ||M7 9l5-5 5 5M7 15l5 5 5-5
        arrow.left ← ||M20 12h-16M11 5l-7 7 7 7
        arrow.backward = arrow.left
        arrow.right → ||M4 12h16M13 5l7 7-7 7
        arrow.forward = arrow.right
        arrow.up ↑ ||M12 20v-16M5 11l7-7 7 7
        arrow.down ↓ ||M12 4v16M5 13l7 7 7-7
        arrow.up.right ↗ ||M6 18l12-12M8 6h10v10
        arrow.up.left ↖ ||M18 18l-12-12M16 6h-10v10
        arrow.down.right ↘ ||M6 6l12 12M18 8v10h-10
        arrow.down.left ↙ ||M18 6l-12 12M6 8v10h10
        arrow.clockwise ↻ ||M19.5 12a7.5 7.5 0 1 1-2.3-5.4l2.3 2.2M19.5 4v5h-5
        goforward = arrow.clockwise
        arrow.counterclockwise ↺ ||M4.5 12a7.5 7.5 0 1 0 2.3-5.4l-2.3 2.2M4.5 4v5h5
        gobackward = arrow.counterclockwise
        arrow.triangle.2.circlepath ⇄ ||M19.5 10a7.8 7.8 0 0 0-13.5-3.2l-2 2.2M4 4.5v4.5h4.5M4.5 14a7.8 7.8 0 0 0 13.5 3.2l2-2.2\
        M20 19.5v-4.5h-4.5
        arrow.3.trianglepath = arrow.triangle.2.circlepath
        arrow.2.squarepath ⟳ ||M5 15v-5a3 3 0 0 1 3-3h8M2 12l3 3 3-3M19 9v5a3 3 0 0 1-3 3h-8M22 12l-3-3-3 3
        arrow.up.arrow.down ⇅ ||M8 19v-14M4 9l4-4 4 4M16 5v14M12 15l4 4 4-4
        arrow.left.arrow.right ⇆ ||M5 8h14M15 4l4 4-4 4M19 16h-14M9 12l-4 4 4 4
        arrow.up.left.and.arrow.down.right ⤢ ||M10 4h-6v6M4 4l6.5 6.5M14 20h6v-6M20 20l-6.5-6.5
        square.and.arrow.up ⇪ ||M8 9h-1a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2h-1M12 14.5v-11.5M8.5 6.5\
        l3.5-3.5 3.5 3.5
        square.and.arrow.down ⇩ ||M8 9h-1a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2h-1M12 3v12M8.5 11.5\
        l3.5 3.5 3.5-3.5
        arrowshape.turn.up.left ⮌ M10 4v4.5c6.5 0 10 3.5 11 11-2.5-4-6-5.5-11-5.5v4.5l-7-7.2z
        arrowshape.turn.up.right ⮎ M14 4v4.5c-6.5 0-10 3.5-11 11 2.5-4 6-5.5 11-5.5v4.5l7-7.2z
        paperplane ➤ M21 3.5l-8.5 17-2.8-6.7-6.7-3.3z|M21 3.5l-11.3 10.3
        sidebar.left ◧ M6 4.5h12a3 3 0 0 1 3 3v9a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-9a3 3 0 0 1 3 -3z|M9.5 4.5v15M5.8 8h1M5.8 11\
        h1
        sidebar.leading = sidebar.left
        sidebar.squares = sidebar.left
        sidebar.right ◨ M6 4.5h12a3 3 0 0 1 3 3v9a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-9a3 3 0 0 1 3 -3z|M14.5 4.5v15M17.2 8h1\
        M17.2 11h1
        sidebar.trailing = sidebar.right
        ellipsis … ||M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0zM18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0z
        line.3.horizontal ≡ ||M4 6.5h16M4 12h16M4 17.5h16
        line.horizontal.3 = line.3.horizontal
        line.3.horizontal.decrease ▽ ||M3.5 7h17M6.5 12h11M10 17h4
        rectangle.portrait.and.arrow.right ⇥ ||M13 4h-6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h6M10 12h11M17.5 8.5l3.5 3.5-3.5 3.5
        arrow ⇢ ||M4 12h16M14 6l6 6-6 6
        backward ≪ M11 6v12l-8-6zM20 6v12l-8-6z
        forward ≫ M13 6v12l8-6zM4 6v12l8-6z
        shuffle ⤨ ||M3 7h3.5l8 10h6M3 17h3.5l2.5-3M12 10l2.5-3h6M17.5 4l3 3-3 3M17.5 14l3 3-3 3
        repeat ⥁ ||M4 12v-1a4 4 0 0 1 4-4h12M17 4l3 3-3 3M20 12v1a4 4 0 0 1-4 4h-12M7 20l-3-3 3-3
        cursorarrow ⬉ M5 3.5l14.5 8-6.5 1.5-3 6z
        viewfinder ⌜ ||M4 8.5v-2.5a2 2 0 0 1 2-2h2.5M15.5 4h2.5a2 2 0 0 1 2 2v2.5M20 15.5v2.5a2 2 0 0 1-2 2h-2.5M8.5 20h-2.5\
        a2 2 0 0 1-2-2v-2.5
        """
}
