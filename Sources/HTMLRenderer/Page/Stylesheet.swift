/// The style sheet of every page. It names colours by meaning; a theme sets their values. It is pure ASCII, because a
/// pure ASCII page is converted to a string much faster.
enum Stylesheet {
    static let text: StaticString = """
        :root { --ground:#f4f5f7; --page:#fff; --ink:#1d1d1f; --secondary:#5f6368; --tertiary:#6a6e75; --line:#e3e5e9;
          --control:#f1f3f6; --edge:#c6cad1; --accent:#0b57d0; --on-accent:#fff; --selection:#e3ecfb; --red:#c5221f;
          --orange:#a55300; --yellow:#836500; --green:#1e7933; --teal:#0b7285; --blue:#0b57d0; --indigo:#4b3fc4;
          --purple:#8430ce; --pink:#c2185b; --brown:#7a5230; --shadow:0 1px 2px rgb(0 0 0/.06),0 8px 24px rgb(0 0 0/.07);
          color-scheme:light }
        [data-theme=dark] { --ground:#0f1115; --page:#191c22; --ink:#ecedee; --secondary:#a6abb3; --tertiary:#8a9099;
          --line:#2b3039; --control:#242932; --edge:#434a56; --accent:#7cb3ff; --on-accent:#0b1220; --selection:#23334d;
          --red:#ff7b72; --orange:#ffa657; --yellow:#e3b341; --green:#6bd08a; --teal:#56d4dd; --blue:#7cb3ff;
          --indigo:#a5a1ff; --purple:#d2a8ff; --pink:#ff8fb8; --brown:#c9a27e; --shadow:0 8px 30px rgb(0 0 0/.45);
          color-scheme:dark }
        @media (prefers-color-scheme:dark) { [data-theme=system] { --ground:#0f1115; --page:#191c22; --ink:#ecedee;
          --secondary:#a6abb3; --tertiary:#8a9099; --line:#2b3039; --control:#242932; --edge:#434a56; --accent:#7cb3ff;
          --on-accent:#0b1220; --selection:#23334d; --red:#ff7b72; --orange:#ffa657; --yellow:#e3b341; --green:#6bd08a;
          --teal:#56d4dd; --blue:#7cb3ff; --indigo:#a5a1ff; --purple:#d2a8ff; --pink:#ff8fb8; --brown:#c9a27e;
          --shadow:0 8px 30px rgb(0 0 0/.45); color-scheme:dark } }
        [data-theme=highContrast] { --ground:#000; --page:#000; --ink:#fff; --secondary:#fff; --tertiary:#e0e0e0;
          --line:#fff; --control:#000; --edge:#fff; --accent:#ffe94a; --on-accent:#000; --selection:#003a5c;
          --red:#ff9c9c; --orange:#ffc46b; --yellow:#fff06b; --green:#8cff9e; --teal:#8cf4ff; --blue:#9cc4ff;
          --indigo:#c4bfff; --purple:#e3bfff; --pink:#ffb3d4; --brown:#ffd3ad; --shadow:none; color-scheme:dark }
        * { box-sizing:border-box }
        body { margin:0; background:var(--ground); color:var(--ink);
          font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","DejaVu Sans",sans-serif;
          -webkit-font-smoothing:antialiased; overflow-wrap:anywhere }
        main { display:grid; gap:24px; max-width:860px; margin:0 auto; padding:24px 16px 48px }
        .window { background:var(--page); border:1px solid var(--line); border-radius:14px; box-shadow:var(--shadow);
          overflow:hidden; position:relative; min-width:0 }
        .window>header { display:flex; flex-wrap:wrap; align-items:center; justify-content:space-between; gap:8px 16px;
          padding:12px 20px; border-bottom:1px solid var(--line) }
        h1 { font-size:17px; font-weight:650; margin:0; letter-spacing:-.01em }
        .page { padding:20px; display:flex; flex-direction:column; gap:12px; min-width:0 }
        .heading { font-size:20px; font-weight:650; line-height:1.3; margin:4px 0 0; letter-spacing:-.01em }
        .text { white-space:pre-line }
        .toolbar,.commands,.buttons { display:flex; flex-wrap:wrap; gap:8px; align-items:center }
        .commands { max-width:860px; margin:0 auto; padding:16px 16px 0 } .commands button { font-size:13px }
        kbd { font:inherit; color:var(--tertiary); margin-left:10px; letter-spacing:.06em }
        .stack,.group,.detail { display:flex; flex-direction:column; gap:8px; min-width:0 }
        .group { gap:12px }
        .stack.horizontal { flex-direction:row; align-items:center; gap:10px }
        .stack.horizontal>.stack.vertical { flex:1 1 auto; gap:2px }
        .stack.vertical.centered { align-items:center; text-align:center }
        .stack.vertical.trailing { align-items:flex-end; text-align:right }
        .stack.horizontal.top { align-items:flex-start } .stack.horizontal.bottom { align-items:flex-end }
        .stack.horizontal.baseline { align-items:baseline }
        .stack.depth { display:grid } .stack.depth>* { grid-area:1/1 }
        .stack.vertical>button,.page>button,.content>button,.stack.vertical>.menu { align-self:flex-start }
        .stack.vertical.centered>button { align-self:center }
        .spacer { flex:1 1 auto }
        hr { border:0; border-top:1px solid var(--line); width:100%; margin:4px 0 }
        .horizontal>hr { border-top:0; border-left:1px solid var(--line); width:0; align-self:stretch; margin:0 }
        button,select,input,textarea,summary { font:inherit; color:inherit }
        button,summary { background:var(--control); border:1px solid var(--edge); border-radius:8px; padding:5px 14px;
          cursor:pointer; display:inline-flex; align-items:center; gap:7px; line-height:1.4; text-align:start }
        button:hover,summary:hover { border-color:var(--accent) }
        button:disabled,[aria-disabled=true] { opacity:.5; cursor:default }
        button.plain { background:none; border-color:transparent; padding:5px 6px }
        button.prominent { background:var(--accent); border-color:var(--accent); color:var(--on-accent); font-weight:600 }
        .destructive { color:var(--red) }
        :focus-visible { outline:3px solid var(--accent); outline-offset:2px }
        button .stack { gap:2px } button .stack.horizontal { gap:7px }
        .link { color:var(--accent); text-underline-offset:3px }
        .symbol { display:inline-block; min-width:1.15em; text-align:center; line-height:1 }
        .avatar { display:inline-grid; place-items:center; width:36px; height:36px; border-radius:50%; flex:none;
          background:var(--selection); color:var(--accent); font-weight:650 }
        .field,.editor,.picker,.progress { display:flex; gap:4px 12px; align-items:center; min-width:0 }
        .editor { flex-direction:column; align-items:stretch }
        .horizontal>.field { flex:1 1 240px } .field input { flex:1 1 120px; min-width:0 }
        .name { color:var(--secondary); flex:0 1 auto; max-width:60% } .editor .name { max-width:100% }
        input:is([type=text],[type=search],[type=password],[type=number]),textarea,select { background:var(--control);
          border:1px solid var(--edge); border-radius:8px; padding:6px 10px; width:100% }
        select { width:auto; min-width:0; max-width:100%; padding:5px 8px } textarea { resize:vertical; min-height:6em }
        ::placeholder { color:var(--tertiary); opacity:1 }
        .toggle { display:flex; align-items:center; gap:10px; cursor:pointer }
        .toggle input { appearance:none; width:36px; height:22px; border-radius:11px; background:var(--edge); margin:0;
          flex:none; position:relative; cursor:pointer }
        .toggle input::after { content:""; position:absolute; left:2px; top:2px; width:18px; height:18px;
          border-radius:50%; background:var(--page) }
        .toggle input:checked { background:var(--accent) } .toggle input:checked::after { left:16px }
        [data-theme=highContrast] .toggle input { border:1px solid #fff }
        [data-theme=highContrast] .toggle input:not(:checked) { background:#555 }
        .disclosure>summary { background:none; border-color:transparent; padding:5px 0; list-style:none; gap:8px }
        .disclosure>summary::before,.values>summary::before { content:"\\25B8"; content:"\\25B8" / ""; color:var(--accent); min-width:1em }
        .disclosure[open]>summary::before,.values[open]>summary::before { content:"\\25BE"; content:"\\25BE" / "" }
        .disclosure>.content { display:flex; flex-direction:column; gap:8px; padding:6px 0 6px 22px }
        input[type=range] { accent-color:var(--accent); flex:1 1 120px }
        input[type=number] { max-width:110px; flex:0 1 110px!important }
        label:has(:disabled) { cursor:default } label:has(:disabled)>* { opacity:.6 }
        .picture { display:block; max-width:100%; max-height:70vh; border-radius:8px; object-fit:contain }
        .content>.symbol,.page>.symbol,.stack.vertical>.symbol,.stack.vertical>.avatar { align-self:flex-start }
        .progress>span:has(+meter) { min-width:100px } .progress>meter+span { min-width:4ch; text-align:end }
        meter { flex:1 1 120px; height:16px } meter::-webkit-meter-bar { height:8px; border-radius:4px; border:0;
          background:var(--edge) }
        meter::-webkit-meter-optimum-value { background:var(--accent); border-radius:4px }
        progress { accent-color:var(--accent); flex:1 1 120px; height:8px }
        .chart { display:flex; flex-direction:column; gap:8px; min-width:0; width:100%; color:var(--ink) }
        .drawing { display:block; width:100%; max-width:760px; height:auto; font-size:12px; font-variant-numeric:tabular-nums }
        .drawing .grid { stroke:var(--line) } .drawing .base { stroke:var(--edge) }
        .drawing .label { fill:var(--secondary) } .drawing .note { fill:var(--ink) }
        .drawing .bar,.drawing .dot { fill:currentColor; stroke:var(--page); stroke-width:.5 }
        .drawing .path { fill:none; stroke:currentColor; stroke-width:2; stroke-linejoin:round }
        .drawing .rule { stroke:currentColor; stroke-width:1.5; stroke-dasharray:5 4 }
        .canvas { display:block; flex:none; max-width:100%; height:auto }
        .legend { display:flex; flex-wrap:wrap; gap:4px 16px; font-size:13px; color:var(--secondary) }
        .values>summary { background:none; border-color:transparent; padding:2px 0; color:var(--secondary); font-size:13px }
        .values[open]>summary { margin-bottom:6px }
        .values th[scope=row] { font-weight:400 }
        .menu { position:relative } .menu summary { list-style:none } summary::-webkit-details-marker { display:none }
        .menu:not(.context) summary::after { content:"\\25BE"; content:"\\25BE" / ""; color:var(--secondary) }
        .menu .items { display:flex; flex-direction:column; gap:2px; padding:6px; margin-top:6px; border-radius:10px;
          border:1px solid var(--line); background:var(--page); box-shadow:var(--shadow); min-width:180px }
        .menu .items button { background:none; border-color:transparent; padding:5px 10px }
        .menu.context { align-self:flex-start } .menu.context summary { padding:1px 10px }
        .list { list-style:none; margin:0; padding:0; min-width:0 }
        .row { padding:12px 2px; border-bottom:1px solid var(--line) } .row:last-child { border-bottom:0 }
        .row:has(>.context) { display:flex; gap:10px; align-items:flex-start; justify-content:space-between }
        .row>.context>summary { width:fit-content; margin-left:auto }
        .row.selected { background:var(--selection); border-radius:8px; border-color:transparent; font-weight:600 }
        .page>.list:first-child>.row:first-child { padding-top:0 } .page>.list:last-child>.row:last-child { padding-bottom:0 }
        .table { border-collapse:collapse; text-align:start } .table td,.table th { padding:6px 12px 6px 2px;
          text-align:start; border-bottom:1px solid var(--line) } .table th button { background:none; border:0; padding:0 }
        th[aria-sort] button::after { content:" \\25B4"; content:" \\25B4" / "" }
        th[aria-sort=descending] button::after { content:" \\25BE"; content:" \\25BE" / "" }
        .form { display:flex; flex-direction:column; gap:22px }
        .section { border:0; padding:0; margin:0; min-width:0 }
        legend,.title { padding:0; margin:0 0 8px } h3.heading { font-size:15px; margin:0; letter-spacing:0 }
        .content>.list:first-child>.row:first-child { padding-top:0 } .content>.list:last-child>.row:last-child {
          padding-bottom:0 }
        .section>.content { display:flex; flex-direction:column; gap:12px; border:1px solid var(--line);
          border-radius:12px; padding:14px 16px }
        .form .content .name { min-width:130px } .form .horizontal .name { min-width:0 }
        .form .content .row { padding:8px 0 }
        .footer { color:var(--secondary); font-size:13px; margin-top:8px }
        .tabs { display:flex; flex-direction:column; gap:20px }
        [role=tablist] { display:flex; flex-wrap:wrap; gap:4px; border-bottom:1px solid var(--line) }
        .tab { background:none; border:0; border-bottom:2px solid transparent; border-radius:0; padding:8px 12px;
          color:var(--secondary); margin-bottom:-1px }
        .tab[aria-selected=true] { color:var(--accent); border-color:var(--accent); font-weight:600 }
        [role=tabpanel] { display:flex; flex-direction:column; gap:12px }
        .split { display:grid; grid-template-columns:minmax(150px,220px) minmax(0,1fr); gap:24px }
        .sidebar { border-right:1px solid var(--line); padding-right:16px }
        .sidebar .row { border:0; padding:7px 12px; border-radius:8px }
        @media (max-width:640px) { .split { grid-template-columns:1fr } .sidebar { border:0; padding:0 } }
        .backdrop { position:fixed; inset:0; background:rgb(0 0 0/.4); z-index:1 }
        dialog { position:fixed; inset:0; margin:auto; height:fit-content; max-height:90vh; overflow:auto; z-index:2;
          width:min(480px,92vw); background:var(--page); color:inherit; border:1px solid var(--line); border-radius:14px;
          box-shadow:0 24px 80px rgb(0 0 0/.35); padding:20px; text-align:start }
        dialog.sheet { width:min(680px,92vw) } dialog>.page { padding:10px 0 0 } dialog>.buttons { margin-top:18px;
          justify-content:flex-end } dialog.popover { position:static; margin:8px 0; width:fit-content; max-width:100%; padding:14px 16px;
          box-shadow:var(--shadow) } dialog.popover>.page:first-child { padding:0 }
        .unavailable { padding:56px 24px; align-items:center; text-align:center }
        .unavailable>.symbol { font-size:44px; color:var(--tertiary) } .unavailable>button { align-self:center }
        .large-title { font-size:30px; font-weight:700; line-height:1.2 } .title { font-size:26px; line-height:1.25 }
        .title2 { font-size:21px; line-height:1.3 } .title3 { font-size:18px } .headline { font-weight:650 }
        .subheadline,.callout { font-size:14px } .footnote { font-size:13px } .caption { font-size:12.5px }
        .light { font-weight:300 } .regular { font-weight:400 } .medium { font-weight:500 } .semibold { font-weight:600 }
        .bold { font-weight:700 } .italic { font-style:italic }
        .struck { text-decoration:line-through } .monospaced { font-family:ui-monospace,"SF Mono",Menlo,monospace }
        .primary { color:var(--ink) } .secondary { color:var(--secondary) } .tertiary { color:var(--tertiary) }
        .accent { color:var(--accent) } .red { color:var(--red) } .orange { color:var(--orange) }
        .yellow { color:var(--yellow) } .green { color:var(--green) } .teal { color:var(--teal) }
        .blue { color:var(--blue) } .indigo { color:var(--indigo) } .purple { color:var(--purple) }
        .pink { color:var(--pink) } .brown { color:var(--brown) }
        @media (prefers-contrast:more) { [data-theme=system] { --secondary:var(--ink); --tertiary:var(--ink);
          --line:var(--ink); --edge:var(--ink) } }
        @media print { body { background:none } .window { box-shadow:none; break-inside:avoid-page } }
        """
}
