/// The style sheet of every page. It names colors, sizes and distances by meaning; a theme or an application sets their
/// values. It is pure ASCII, because a pure ASCII page is converted to a string much faster.
enum Stylesheet {
    /// The parts in order. Later rules override earlier ones.
    static let parts: [StaticString] = [theme, text, controls, menus, containers, windows, phone]

    static let text: StaticString = """
        * { box-sizing:border-box }
        body { margin:0; background:var(--ground); color:var(--ink); font:var(--text)/1.5 var(--font);
          -webkit-font-smoothing:antialiased; -webkit-text-size-adjust:100%; overflow-wrap:anywhere }
        h1 { font-size:var(--text-headline); font-weight:650; margin:0; letter-spacing:-.01em }
        .heading { font-size:var(--text-title2); font-weight:680; line-height:1.25; margin:0; letter-spacing:-.015em }
        .text { white-space:pre-line }
        .large-title { font-size:var(--text-large); font-weight:700; line-height:1.2 }
        .title { font-size:var(--text-title); line-height:1.25 } .title2 { font-size:var(--text-title2); line-height:1.3 }
        .title3 { font-size:var(--text-title3) } .headline { font-weight:650 }
        .subheadline,.callout { font-size:var(--text-callout) } .footnote { font-size:var(--text-footnote) }
        .caption { font-size:var(--text-caption) }
        .light { font-weight:300; --stroke:1.4 } .regular { font-weight:400 } .medium { font-weight:500; --stroke:2 }
        .semibold { font-weight:600; --stroke:2.2 } .bold { font-weight:700; --stroke:2.4 } .italic { font-style:italic }
        .struck { text-decoration:line-through } .monospaced { font-family:var(--mono) }
        .primary { color:var(--ink) } .secondary { color:var(--secondary) } .tertiary { color:var(--tertiary) }
        .accent { color:var(--accent) } .red { color:var(--red) } .orange { color:var(--orange) }
        .yellow { color:var(--yellow) } .green { color:var(--green) } .teal { color:var(--teal) }
        .blue { color:var(--blue) } .indigo { color:var(--indigo) } .purple { color:var(--purple) }
        .pink { color:var(--pink) } .brown { color:var(--brown) }
        .link { color:var(--accent); text-decoration:underline; text-decoration-thickness:1px; text-underline-offset:3px }
        .link:hover { text-decoration-thickness:2px }
        .unseen { position:absolute; width:1px; height:1px; overflow:hidden; clip-path:inset(50%); white-space:nowrap }
        .symbol { display:inline-block; width:1.3em; height:1.3em; flex:none; vertical-align:-.27em; fill:none;
          stroke:currentColor; stroke-width:var(--stroke,1.8); stroke-linecap:round; stroke-linejoin:round }
        .symbol .fill { fill:currentColor } .symbol .cut { stroke:var(--under,var(--page)); stroke-width:3 }
        .symbol path.cut { stroke-width:var(--stroke,1.8) } .symbol .cut.fill { fill:var(--under,var(--page)) }
        .symbol g { transform-origin:12px 12px; stroke-width:3 }
        .in-circle { transform:scale(.54) } .in-square { transform:scale(.56) } .in-rectangle { transform:scale(.44) }
        .in-triangle { transform:translateY(2.2px) scale(.42) } .in-seal { transform:scale(.46) }
        .in-bubble { transform:translateY(-1.6px) scale(.48) } .in-badge { transform:translate(6px,6px) scale(.26);
          stroke-width:6 }
        .avatar { display:inline-grid; place-items:center; width:36px; height:36px; border-radius:50%; flex:none;
          background:var(--selection); color:var(--accent); font-weight:650 }
        .picture { display:block; max-width:100%; max-height:70vh; border-radius:var(--radius); object-fit:contain }
        .badge { font-size:var(--text-footnote); color:var(--secondary); font-variant-numeric:tabular-nums; flex:none }
        :is(.row,.tab) .badge { min-width:22px; padding:0 7px; border-radius:11px; text-align:center;
          background:color-mix(in srgb,var(--ink) 9%,transparent); color:var(--ink) }
        :focus-visible { outline:2px solid var(--accent); outline-offset:2px }
        """
}
