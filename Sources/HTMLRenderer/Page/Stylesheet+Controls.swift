extension Stylesheet {
    static let controls: StaticString = """
        button,select,input,textarea,summary { font:inherit; color:inherit }
        button,summary,.toggle,.tab { overflow-wrap:break-word } button,summary,.toggle,.menu { max-width:100% }
        :is(button,summary,.toggle)>*,.toggle>span>* { min-width:0 } .row>button { overflow-wrap:anywhere }
        button,summary { --under:var(--control); background:var(--control); border:1px solid transparent;
          border-radius:var(--radius); min-height:var(--control-height); padding:0 var(--s4); cursor:pointer;
          display:inline-flex; align-items:center; gap:var(--s2); line-height:1.3; text-align:start; font-weight:500 }
        button:hover,summary:hover { background:color-mix(in srgb,var(--ink) 7%,var(--control)) }
        button:active,summary:active { background:color-mix(in srgb,var(--ink) 13%,var(--control)) }
        button.bordered { border-color:var(--edge) }
        button.prominent,button[aria-keyshortcuts=Enter]:not(.plain,.borderless,.leads),.toolbar>[aria-keyshortcuts="Meta+Enter"] {
          --under:var(--accent);
          background:var(--accent); color:var(--on-accent); font-weight:620 }
        button.prominent:hover,button[aria-keyshortcuts=Enter]:not(.plain,.borderless,.leads):hover,
        .toolbar>[aria-keyshortcuts="Meta+Enter"]:hover { background:color-mix(in srgb,var(--ink) 14%,var(--accent)) }
        button.destructive { color:var(--red) } button.destructive:hover { background:color-mix(in srgb,var(--red) 12%,var(--page)) }
        button.prominent.destructive { --under:var(--red); background:var(--red); color:var(--page) }
        .alert button.destructive { background:var(--red); color:var(--page); --under:var(--red) }
        button.plain,button.leads,button.borderless { --under:var(--page); background:none; padding:0 var(--s1); font-weight:inherit }
        button.borderless { color:var(--accent); padding:0 var(--s2); font-weight:500 }
        button.plain:hover,button.borderless:hover { background:color-mix(in srgb,var(--ink) 6%,transparent) }
        button.borderless.destructive { color:var(--red) }
        button.leads { color:var(--accent); padding:0 } button.leads:hover { text-decoration:underline; text-underline-offset:3px }
        .row>button.leads { --under:var(--page); color:inherit; width:100%; min-height:0; padding:0; justify-content:space-between;
          text-decoration:none; vertical-align:top }
        .row>button.leads>:first-child:not(.symbol),.row>button.leads>.symbol+* { flex:1 1 auto; min-width:0 }
        .toolbar>button.leads:not(.prominent) { background:var(--control); color:inherit; padding:0 var(--s4) }
        .row>button.leads:only-child::after { content:""; flex:none; width:7px; height:7px; margin:0 3px; border:solid var(--tertiary);
          border-width:1.8px 1.8px 0 0; transform:rotate(45deg) }
        button:disabled,[aria-disabled=true] { opacity:.5; cursor:default } button:disabled:hover { background:var(--control) }
        button:is(.prominent,[aria-keyshortcuts=Enter]:not(.plain,.borderless,.leads)):disabled,
        .toolbar>[aria-keyshortcuts="Meta+Enter"]:disabled {
          --under:var(--control); background:var(--control); color:var(--tertiary); opacity:1 }
        button .stack { gap:2px } button .stack.horizontal { gap:7px }
        .size-mini { --control-height:24px; --text:12px } .size-small { --control-height:28px; --text:13px }
        .size-large { --control-height:44px; --text:17px } .size-extra-large { --control-height:52px; --text:19px }
        :is(.size-mini,.size-small,.size-large,.size-extra-large) { font-size:var(--text) }
        button:is(.size-mini,.size-small):not(.plain,.leads) { padding:0 var(--s3) }
        @media (pointer:coarse) { :is(.size-mini,.size-small,.size-large) { --control-height:44px } }
        .field,.editor,.picker,.progress { display:flex; gap:var(--s1) var(--s3); align-items:center; min-width:0 }
        .editor { flex-direction:column; align-items:stretch }
        .horizontal>.field { flex:1 1 160px } .horizontal:has(>.field)>button { flex:none }
        .form .horizontal>.field:has(~button)>.name:has(+[placeholder]) { position:absolute; clip-path:inset(50%); width:1px; height:1px;
          overflow:hidden } .field input { flex:1 1 120px; min-width:0 }
        .name { color:var(--secondary); flex:0 1 auto; max-width:60% } .editor .name { max-width:100% }
        input:is([type=text],[type=search],[type=password],[type=number]),textarea,select { background:var(--control);
          border:1px solid var(--line); border-radius:var(--radius); padding:0 var(--s3); min-height:var(--control-height);
          width:100% }
        input[type=search] { appearance:none; border-color:transparent; border-radius:calc(var(--control-height)/2);
          padding-left:calc(var(--s2) + 28px); background:var(--glass) no-repeat 11px center/18px var(--control) }
        select { width:auto; min-width:0; max-width:100%; padding:0 var(--s7,28px) 0 var(--s3); appearance:none; cursor:pointer;
          font-weight:500; background:var(--arrows) no-repeat right 8px center/14px var(--control) }
        textarea { resize:vertical; min-height:6.5em; padding:var(--s2) var(--s3); line-height:1.5 }
        ::placeholder { color:var(--tertiary); opacity:1 }
        :root { --glass:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' \
        stroke='%23808690' stroke-width='2' stroke-linecap='round'%3E%3Ccircle cx='10.5' cy='10.5' r='6.5'/%3E%3Cpath \
        d='M15.5 15.5l5 5'/%3E%3C/svg%3E"); --arrows:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' \
        viewBox='0 0 24 24' fill='none' stroke='%23808690' stroke-width='2.6' stroke-linecap='round' \
        stroke-linejoin='round'%3E%3Cpath d='M7 9l5-5 5 5M7 15l5 5 5-5'/%3E%3C/svg%3E") }
        .toggle { display:flex; align-items:center; gap:var(--s3); cursor:pointer; min-height:32px }
        .toggle input { appearance:none; width:40px; height:24px; border-radius:12px; background:var(--edge); margin:0;
          flex:none; position:relative; cursor:pointer }
        .toggle input::after { content:""; position:absolute; left:2px; top:2px; width:20px; height:20px;
          border-radius:50%; background:#fff; box-shadow:0 1px 3px rgb(0 0 0/.25) }
        .toggle input:checked { background:var(--accent) } .toggle input:checked::after { left:18px; background:var(--on-accent) }
        .form>.toggle,.form .content>.toggle { flex-direction:row-reverse; justify-content:space-between }
        [data-theme=highContrast] :is(.toggle input,button,summary) { border:1px solid #fff }
        [data-theme=highContrast] .toggle input:not(:checked) { background:#555 }
        @media (forced-colors:active) {
          .toggle input { border:1px solid ButtonText } .toggle input::after { background:ButtonText; forced-color-adjust:none }
          .toggle input:checked { background:Highlight; forced-color-adjust:none }
          .toggle input:checked::after { background:HighlightText }
          .row button,.menu.context>summary { border:0; background:none } }
        .disclosure>summary { background:none; padding:0; list-style:none; font-weight:600 }
        .disclosure>summary::before,.values>summary::before { content:""; flex:none; width:6px; height:6px; margin:0 6px 0 2px;
          border:solid var(--accent); border-width:1.8px 1.8px 0 0; transform:rotate(45deg) }
        .disclosure[open]>summary::before,.values[open]>summary::before { transform:rotate(135deg) }
        .disclosure>.content { display:flex; flex-direction:column; gap:var(--s2); padding:var(--s2) 0 var(--s2) 22px }
        input[type=range] { accent-color:var(--accent); flex:1 1 120px }
        input[type=number] { max-width:110px; flex:0 1 110px!important }
        label:has(:disabled) { cursor:default } label:has(:disabled)>* { opacity:.6 }
        .progress>span:has(+meter) { min-width:100px } .progress>meter+span { min-width:4ch; text-align:end }
        progress,meter { appearance:none; flex:1 1 120px; height:8px; border:0; border-radius:4px; overflow:hidden;
          background:var(--control); forced-color-adjust:none }
        ::-webkit-progress-bar,::-webkit-meter-bar { height:100%; grid-row:1/-1; border:0; background:none }
        ::-webkit-progress-value,::-webkit-meter-optimum-value { background:var(--accent) }
        ::-moz-progress-bar,::-moz-meter-bar { background:var(--accent) } :indeterminate::-moz-progress-bar { background:none }
        progress:indeterminate { background:linear-gradient(90deg,var(--control),var(--accent),var(--control)) 0/50% }
        @keyframes pass { to { background-position:100% } }
        @media (prefers-reduced-motion:no-preference) { progress:indeterminate { animation:pass 1.4s linear infinite } }
        """

    static let menus: StaticString = """
        summary::-webkit-details-marker { display:none } .menu { position:relative } .menu summary { list-style:none }
        .menu:not(.context)>summary::after { content:""; flex:none; width:6px; height:6px; margin:-4px 2px 0;
          border:solid var(--secondary); border-width:0 1.8px 1.8px 0; transform:rotate(45deg) }
        .menu .items { display:flex; flex-direction:column; gap:1px; padding:6px; margin-top:6px; min-width:200px;
          width:max-content; max-width:min(340px,84vw);
          border-radius:calc(var(--radius) + 3px); border:1px solid var(--line); background:var(--page); box-shadow:var(--shadow) }
        .menu .items :is(button,.link) { --under:var(--page); background:none; padding:0 var(--s3); width:100%; font-weight:450;
          min-height:34px; text-decoration:none; color:var(--ink); display:flex; align-items:center }
        .menu .items :is(button,.link):hover { background:color-mix(in srgb,var(--accent) 12%,var(--page)) }
        .menu .items .destructive { color:var(--red) } .menu .items .symbol { color:var(--secondary) }
        .menu .items .destructive .symbol { color:inherit }
        .menu.context { align-self:flex-start; flex:none } .row>.menu.context { align-self:auto }
        .menu.context>summary { padding:0 9px; background:none; color:var(--secondary) }
        .menu.context>summary:hover,.menu.context[open]>summary { background:var(--control); color:var(--ink) }
        """
}
