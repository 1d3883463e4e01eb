extension Stylesheet {
    /// The CSS properties that an application can set. Colors have a value for the light and one for the dark
    /// appearance.
    static let theme: StaticString = """
        :root { --font:system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","DejaVu Sans",sans-serif;
          --mono:ui-monospace,"SF Mono",Menlo,"DejaVu Sans Mono",monospace; --text:15px; --space:4px; --radius:10px;
          --control-height:36px;
          --text-caption:calc(var(--text)*.83); --text-footnote:calc(var(--text)*.87); --text-callout:calc(var(--text)*.94);
          --text-headline:calc(var(--text)*1.13); --text-title3:calc(var(--text)*1.2); --text-title2:calc(var(--text)*1.4);
          --text-title:calc(var(--text)*1.73); --text-large:calc(var(--text)*2.1);
          --s1:var(--space); --s2:calc(var(--space)*2); --s3:calc(var(--space)*3); --s4:calc(var(--space)*4);
          --s5:calc(var(--space)*5); --s6:calc(var(--space)*6); --s8:calc(var(--space)*8);
          --ground:light-dark(#f4f5f7,#0e1014); --page:light-dark(#fff,#181b21); --ink:light-dark(#1b1c1f,#ecedee);
          --secondary:light-dark(#575c63,#adb2ba); --tertiary:light-dark(#646970,#999fa8);
          --line:light-dark(#e4e6ea,#2a2f38); --control:light-dark(#f0f2f5,#252a33); --edge:light-dark(#c5c9d1,#454c58);
          --accent:light-dark(#0b57d0,#7cb3ff); --on-accent:light-dark(#fff,#0b1220);
          --selection:color-mix(in srgb,var(--accent) 13%,var(--page));
          --red:light-dark(#c5221f,#ff7b72); --orange:light-dark(#a55300,#ffa657); --yellow:light-dark(#836500,#e3b341);
          --green:light-dark(#1e7933,#6bd08a); --teal:light-dark(#0b7285,#56d4dd); --blue:light-dark(#0b57d0,#7cb3ff);
          --indigo:light-dark(#4b3fc4,#a5a1ff); --purple:light-dark(#8430ce,#d2a8ff); --pink:light-dark(#c2185b,#ff8fb8);
          --brown:light-dark(#7a5230,#c9a27e);
          --raised:color-mix(in srgb,var(--ink) 6%,var(--page)); --clear:transparent; --shade:10%;
          --shadow:0 1px 2px light-dark(rgb(0 0 0/.05),#0000),0 8px 24px light-dark(rgb(0 0 0/.06),rgb(0 0 0/.4));
          color-scheme:light }
        [data-theme=dark] { --shade:22%; color-scheme:dark } [data-theme=system] { color-scheme:light dark }
        @media (prefers-color-scheme:dark) { [data-theme=system] { --shade:22% } }
        [data-theme=highContrast] { --ground:#000; --page:#000; --ink:#fff; --secondary:#fff; --tertiary:#e0e0e0;
          --line:#fff; --control:#000; --edge:#fff; --accent:#ffe94a; --on-accent:#000; --selection:#003a5c;
          --red:#ff9c9c; --orange:#ffc46b; --yellow:#fff06b; --green:#8cff9e; --teal:#8cf4ff; --blue:#9cc4ff;
          --indigo:#c4bfff; --purple:#e3bfff; --pink:#ffb3d4; --brown:#ffd3ad; --shadow:none; --clear:#000; color-scheme:dark }
        /* A surface shows what is behind it, unless the person or the medium wants one color. */
        @media (prefers-reduced-transparency:reduce),(prefers-contrast:more),(forced-colors:active),print {
          :root { --clear:var(--page) } }
        @media (prefers-contrast:more) { [data-theme=system] { --secondary:var(--ink); --tertiary:var(--ink);
          --line:var(--ink); --edge:var(--ink) } }
        """
}
