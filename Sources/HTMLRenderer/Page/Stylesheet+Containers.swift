extension Stylesheet {
    static let containers: StaticString = """
        main { display:grid; gap:var(--s6); max-width:860px; margin:0 auto; padding:var(--s6) var(--s4) 48px }
        .toolbar,.commands,.buttons { display:flex; flex-wrap:wrap; gap:var(--s2); align-items:center }
        .commands { max-width:860px; margin:0 auto; padding:var(--s4) var(--s4) 0 }
        .commands>button,.commands>.menu>summary { background:none; font-size:var(--text-callout); padding:0 var(--s3) }
        .commands>button:hover,.commands>.menu>summary:hover { background:color-mix(in srgb,var(--ink) 7%,transparent) }
        kbd { font:inherit; font-size:var(--text-caption); color:var(--tertiary); margin-left:var(--s2); letter-spacing:.03em }
        .more { display:none } .toolbar[popover],.commands[popover] { display:flex; position:static; inset:auto; margin:0; border:0;
          background:none; color:inherit; width:auto; height:auto; max-width:none; overflow:visible; padding:0 }
        .stack,.group,.detail { display:flex; flex-direction:column; gap:var(--s2); min-width:0 }
        .group,.detail { gap:var(--s3) } .detail>.heading,.page>.heading { margin-bottom:var(--s2) }
        .stack.horizontal { flex-direction:row; align-items:center; gap:10px }
        .stack.horizontal>.stack.vertical { flex:1 1 auto; gap:2px }
        .stack.vertical.centered { align-items:center; text-align:center }
        .stack.vertical.trailing { align-items:flex-end; text-align:right }
        .stack.horizontal.top { align-items:flex-start } .stack.horizontal.bottom { align-items:flex-end }
        .stack.horizontal.baseline { align-items:baseline }
        .stack.grid { display:grid; grid-template-columns:repeat(12,auto); justify-content:start; gap:var(--s2) 0 }
        .stack.grid>* { grid-column:1/-1 } .stack.grid>.horizontal { display:grid; grid-template-columns:subgrid }
        .stack.depth { display:grid } .stack.depth>* { grid-area:1/1 }
        .stack.vertical>button,.page>button,.content>button,.form>button,.stack.vertical>.menu,.detail>button,.group>button {
          align-self:flex-start }
        .stack.vertical.centered>button { align-self:center } .spacer { flex:1 1 auto }
        hr { border:0; border-top:1px solid var(--line); width:100%; margin:var(--s1) 0 }
        .horizontal>hr { border-top:0; border-left:1px solid var(--line); width:0; align-self:stretch; margin:0 }
        .content>.symbol,.page>.symbol,.stack.vertical>.symbol,.stack.vertical>.avatar { align-self:flex-start }
        .chart { display:flex; flex-direction:column; gap:var(--s2); min-width:0; width:100%; color:var(--ink);
          container-type:inline-size; contain-intrinsic-inline-size:320px }
        .drawing { display:block; width:100%; max-width:900px; height:auto; overflow:visible; font-size:max(9px,20.5px - 1.25cqw);
          font-variant-numeric:tabular-nums } .drawing.narrow { display:none; font-size:max(8px,18px - 1.9cqw) }
        @container (max-width:520px) { .drawing { display:none } .drawing.narrow { display:block } }
        .drawing .grid { stroke:var(--line) } .drawing .base { stroke:var(--edge) }
        .drawing .label { fill:var(--secondary) } .drawing .note { fill:var(--ink) }
        .drawing .bar,.drawing .dot { fill:currentColor; stroke:var(--page); stroke-width:.5 }
        .drawing .path { fill:none; stroke:currentColor; stroke-width:2; stroke-linejoin:round }
        .drawing .rule { stroke:currentColor; stroke-width:1.5; stroke-dasharray:5 4 }
        .canvas { display:block; flex:none; max-width:100%; height:auto }
        .legend { display:flex; flex-wrap:wrap; gap:var(--s1) var(--s4); font-size:var(--text-footnote); color:var(--secondary) }
        .values>summary { background:none; padding:0; color:var(--secondary); font-size:var(--text-footnote) }
        .values[open]>summary { margin-bottom:6px } .values th[scope=row] { font-weight:400 }
        .list { list-style:none; margin:0; padding:0; min-width:0 }
        .row { padding:var(--s3) 2px; border-bottom:1px solid var(--line) } .row:last-child { border-bottom:0 }
        .row:has(>.context) { display:flex; gap:10px; align-items:center; justify-content:space-between; position:relative }
        .row:has(>.context)>:first-child { flex:1 1 auto; min-width:0 } .row>.context>summary { margin-left:auto }
        .row:has(>.context):has(.picture)>.context { position:absolute; right:0; bottom:var(--s2) }
        .row:has(>.context)>.stack:has(.picture)>.text { padding-right:44px } .row .picture { max-width:min(100%,640px) }
        .row.selected { --under:var(--selection); background:var(--selection); border-radius:var(--radius);
          border-color:transparent; font-weight:600 }
        .row>.stack.horizontal:has(>.badge) { width:100% }
        .stack:has(+.spacer+.badge) { flex:1 1 auto } .stack+.spacer:has(+.badge) { display:none }
        .list.inset,.list.insetGrouped { border:1px solid var(--line); border-radius:calc(var(--radius) + 3px);
          padding:0 var(--s4); background:var(--page) }
        .page>.list:first-child>.row:first-child { padding-top:0 }
        .table { border-collapse:collapse; text-align:start } .table td,.table th { padding:var(--s2) var(--s3) var(--s2) 2px;
          text-align:start; border-bottom:1px solid var(--line) } .table th { color:var(--secondary);
          font-size:var(--text-footnote); font-weight:600 }
        .table th button { background:none; padding:0; font:inherit; min-height:28px }
        th[aria-sort] button::after { content:" \\25B4"; content:" \\25B4" / "" }
        th[aria-sort=descending] button::after { content:" \\25BE"; content:" \\25BE" / "" }
        .form { display:flex; flex-direction:column; gap:var(--s6) } .detail .form { max-width:640px }
        .section { border:0; padding:0; margin:0; min-width:0 }
        legend,.title { padding:0; margin:0 0 var(--s2) } .section>:is(legend,.title) .heading {
          font-size:var(--text-callout); font-weight:650; letter-spacing:0; color:var(--secondary); margin:0 }
        .section>.content { display:flex; flex-direction:column; gap:var(--s3); border:1px solid var(--line);
          border-radius:calc(var(--radius) + 3px); padding:var(--s3) var(--s4); background:var(--page) }
        .section>.content:has(>:only-child>.row,>.list:only-child) { padding-block:0 }
        .list>*+.section,.list>.section+* { margin-top:var(--s6) }
        .form .picker select { flex:1 1 120px } .form .name { min-width:130px } .form .horizontal .name { min-width:0 }
        .form .content .row { padding:var(--s2) 0 }
        .form .content:not(:has(>:not(button))) { flex-direction:row; flex-wrap:wrap; border:0; padding:0; background:none }
        .footer { color:var(--secondary); font-size:var(--text-footnote); margin-top:var(--s2) }
        .tabs { display:flex; flex-direction:column; gap:var(--s5); min-width:0 }
        [role=tablist],.segments { display:flex; gap:2px; padding:3px; border-radius:calc(var(--radius) + 3px); background:var(--control);
          width:fit-content; max-width:100%; overflow-x:auto; scrollbar-width:none }
        .tab,.segments>label { background:none; padding:0 10px; min-height:30px; color:var(--secondary); white-space:nowrap; flex:none;
          font-size:var(--text-callout) }
        .segments>label { position:relative; display:flex; align-items:center; justify-content:center; border-radius:var(--radius);
          cursor:pointer; font-weight:500 } .segments input { appearance:none; position:absolute; inset:0; margin:0; border-radius:inherit;
          cursor:inherit }
        .tab[aria-selected=true],.segments>label:has(:checked) { color:var(--ink); font-weight:620;
          background:light-dark(var(--page),color-mix(in srgb,var(--ink) 18%,var(--page)));
          box-shadow:0 1px 3px rgb(0 0 0/.14) }
        [role=tabpanel] { display:flex; flex-direction:column; gap:var(--s3) }
        .split { display:grid; grid-template-columns:minmax(150px,220px) minmax(0,1fr); gap:0 }
        .detail { padding-left:var(--s6) }
        .sidebar { padding-right:var(--s4); border-right:1px solid var(--line) }
        .sidebar .row { border:0; padding:7px var(--s3); border-radius:var(--radius); margin:1px 0; color:var(--ink) }
        .sidebar .row .symbol { color:var(--accent) }
        .unavailable { padding:56px var(--s6); align-items:center; text-align:center; gap:var(--s2) }
        .unavailable>:first-child.horizontal { flex-direction:column; gap:var(--s3); font-size:var(--text-title3); font-weight:650 }
        .unavailable>:first-child .symbol,.unavailable>.symbol { width:52px; height:52px; color:var(--tertiary);
          --stroke:1.3; align-self:center } .unavailable>button { align-self:center; margin-top:var(--s2) }
        .material { --veil:82%; --under:var(--raised); --control:color-mix(in srgb,var(--ink) 12%,var(--page));
          background:color-mix(in srgb,var(--raised) var(--veil),var(--clear)); backdrop-filter:blur(16px) }
        .ultra-thin { --veil:70% } .thin { --veil:76% } .thick { --veil:88% } .ultra-thick { --veil:94% }
        .card { border:1px solid var(--line); border-radius:calc(var(--radius) + 3px); padding:var(--s4); background:var(--page) }
        @media (forced-colors:active) {
          .tab[aria-selected=true],.segments>label:has(:checked),.row.selected,button.prominent:enabled,button.prominent .text {
            background:Highlight; color:HighlightText; forced-color-adjust:none } }
        @media print { body { background:none } header { position:static!important } .window { box-shadow:none; break-inside:avoid-page }
          .commands,.toolbar,.more,.sidebar,.menu.context,.segments,[role=tablist],[data-back],.close,.skip,.newer,.field:has([type=search]),
          .bottom:not(.stack)~.edge-bottom,.window~.window { display:none!important } .split { display:block } }
        """
}
