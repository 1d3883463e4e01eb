extension Stylesheet {
    static let windows: StaticString = """
        :root { --inset:var(--s3); --title:var(--control-height); --header:calc(var(--inset) + var(--title) + var(--s3) + 1px) }
        .window { --under:var(--page); background:var(--page); border:1px solid var(--line); border-radius:14px;
          box-shadow:var(--shadow); overflow:hidden; position:relative; min-width:0 }
        .window>header { display:flex; flex-wrap:wrap; align-items:center; justify-content:space-between; gap:var(--s2) var(--s4);
          padding:var(--inset) var(--s5) var(--s3); border-bottom:1px solid var(--line); min-height:var(--header) }
        .page { padding:var(--s5); display:flex; flex-direction:column; gap:var(--s3); min-width:0 }
        .backdrop { position:fixed; inset:0; background:rgb(0 0 0/.4); z-index:1 }
        dialog { --under:var(--page); position:fixed; inset:0; margin:auto; height:fit-content; max-height:90vh; overflow:auto;
          z-index:2; width:min(480px,92vw); background:var(--page); color:inherit; border:1px solid var(--line);
          border-radius:16px; box-shadow:0 24px 80px rgb(0 0 0/.35); padding:var(--s5); text-align:start }
        dialog.alert { width:min(400px,92vw) }
        dialog>.toolbar { justify-content:flex-end; margin-bottom:var(--s4) }
        .toolbar.edge-bottom { justify-content:space-between; margin:0; padding:var(--s3) var(--s5) }
        dialog.sheet { width:min(680px,92vw) } dialog>.page { padding:10px 0 0 }
        dialog[open]:has(>.toolbar,>.close) { display:grid; gap:var(--s3) 0;
          grid-template-columns:minmax(0,1fr) auto auto; align-items:center; align-content:start;
          >.page:has(>.heading:first-child) { display:contents } >.page,>.page>* { grid-column:1/-1 }
          >.page>:is(button,.menu,.symbol,.avatar) { justify-self:start } >:is(.toolbar[popover],.more) { grid-area:1/2 }
          >.edge-bottom { grid-column:1/-1; margin-top:var(--s3); padding:var(--s4) 0 0 }
          >.close { grid-area:1/3 } >:is(.toolbar[popover],.more,.close) { margin:0; margin-inline-start:var(--s4) }
          >.heading,>.page>.heading:first-child { grid-area:1/1; margin:0; font-size:var(--title-size,var(--text-title2)) } }
        dialog>.buttons { margin-top:var(--s5); justify-content:flex-end }
        dialog.popover { position:static; margin:var(--s2) 0; width:fit-content; max-width:100%; padding:14px var(--s4);
          box-shadow:var(--shadow) } dialog.popover:not(:has(>.heading,>.toolbar))>.page { padding:0 }
        """

    /// The layout of a narrow page: the sidebar becomes a tab bar at the bottom, each window and sheet covers the page,
    /// and commands and long toolbars become menus.
    static let phone: StaticString = """
        @media (pointer:coarse) { :root { --control-height:44px } kbd { display:none }
          .menu .items :is(button,.link),.tab,.segments>label,.toggle,.sidebar .row { min-height:44px }
          .sidebar .row { display:flex; align-items:center }
          .menu.context>summary { min-width:44px; justify-content:center }
          button.leads { min-width:44px; justify-content:flex-start }
          input:not([type=checkbox],[type=radio],[type=range]),textarea,select { font-size:max(16px,var(--text)) } }
        @media (max-width:999px) {
          .window>header>.toolbar:not(:popover-open)>button:has(.symbol) { width:44px; padding:0; justify-content:center }
          .window>header>.toolbar:not(:popover-open)>button .symbol~.text { position:absolute; width:1px; height:1px;
            overflow:hidden; clip-path:inset(50%) } }
        @media (max-width:640px) {
          :root { --inset:max(6px,env(safe-area-inset-top)); --title:44px; --header:calc(var(--inset) + var(--title) + 7px);
            --tab-bar:calc(61px + max(4px,env(safe-area-inset-bottom))) }
          main { padding:0 0 env(safe-area-inset-bottom); gap:0 } main:has(.sidebar) { padding:0 }
          .window { border:0; border-radius:0; box-shadow:none; min-height:100dvh; overflow:visible }
          .window>header { flex-wrap:nowrap; padding:var(--inset) var(--s4) 6px }
          h1 { flex:1 1 auto; overflow:hidden; text-overflow:ellipsis; white-space:nowrap }
          .page { padding:var(--s4) max(var(--s4),env(safe-area-inset-right)) var(--s6) max(var(--s4),env(safe-area-inset-left)) }
          .window>header>.toolbar:not(:popover-open) { flex-wrap:nowrap }
          .window>header>.toolbar:not(:popover-open)>button:has(.symbol) { max-width:none; height:44px; margin:0 -4px;
            background:none; color:var(--accent) }
          .window>header>.toolbar:not(:popover-open) .symbol { width:24px; height:24px }
          .more { display:inline-flex; flex:none; width:44px; height:44px; padding:0; justify-content:center; background:none;
            color:var(--accent) }
          .more .symbol { width:24px; height:24px }
          .toolbar+.more { display:none } .toolbar:has(>:nth-child(4))+.more { display:inline-flex }
          :is(header,dialog)>.toolbar[popover]:has(>:nth-child(4)):not(:popover-open),.commands:not(:popover-open) { display:none }
          .toolbar:popover-open,.commands:popover-open { position:fixed; inset:auto var(--s2) auto auto;
            top:calc(var(--header) + var(--s1)); flex-direction:column; align-items:stretch; gap:1px; padding:6px;
            min-width:220px; max-width:calc(100vw - 16px); border:1px solid var(--line); border-radius:14px;
            background:var(--page); color:var(--ink); box-shadow:var(--shadow) }
          .commands:popover-open>button { min-height:44px; width:100% }
          .commands+.more { position:fixed; top:var(--inset); right:var(--s2); z-index:4 }
          .commands~main>.window:only-child>header { padding-right:56px }
          .more:has(~main>.window~.window),main>.window:not(:last-child) { display:none }
          .split { display:block } .detail { padding:0 }
          .window:has(.sidebar)>.page { padding-bottom:calc(var(--tab-bar) + var(--s4)) }
          .sidebar { position:fixed; inset:auto 0 0; height:var(--tab-bar); z-index:3; border:0; border-top:1px solid var(--line);
            padding:4px 4px max(4px,env(safe-area-inset-bottom)); background:color-mix(in srgb,var(--page) 92%,var(--clear));
            backdrop-filter:blur(16px) }
          .sidebar .list { display:flex; gap:2px; overflow-x:auto; scrollbar-width:none }
          .sidebar .row { flex:1 0 52px; min-height:52px; padding:5px 2px; margin:0; display:flex; justify-content:center;
            align-items:center; font-size:11px; font-weight:500; text-align:center; color:var(--secondary); white-space:nowrap }
          .sidebar .section { margin:0 } .sidebar .row.selected { background:none; color:var(--accent) }
          .sidebar .row .stack.horizontal { flex-direction:column; gap:3px }
          .sidebar .row:has(.badge) { position:relative }
          .sidebar .row .badge { position:absolute; top:2px; left:calc(50% + 4px); min-width:18px; padding:0 5px;
            font-size:11px; line-height:18px; background:var(--accent); color:var(--on-accent) }
          .sidebar .row .symbol { width:24px; height:24px; color:inherit }
          .sidebar .row.selected .symbol { --stroke:2.3 } .sidebar .row .spacer { display:none }
          .sidebar .row:not(:has(.symbol)) { font-size:var(--text-callout) }
          .sidebar .row .text { white-space:nowrap; overflow-wrap:normal }
          dialog.sheet,dialog:has(input[type=file]) { --foot:max(var(--s4),env(safe-area-inset-bottom)); width:100vw;
            max-width:none; height:100dvh; max-height:none; inset:0; border:0; border-radius:0;
            padding:max(var(--s4),env(safe-area-inset-top)) var(--s4) var(--foot) }
          dialog.sheet { --title-size:var(--text-title3) }
          dialog.sheet:has(>.edge-bottom) { padding-bottom:calc(var(--control-height) + 2*var(--s3) + var(--foot));
            >.edge-bottom { position:fixed; inset:auto 0 0; padding:var(--s3) var(--s4) var(--foot); background:var(--page) } }
          .form .name { min-width:104px } .tab { padding:0 7px; font-size:var(--text-footnote) }
          @media (max-width:360px) { .tab { padding:0 2px; min-width:44px; font-size:var(--text-caption) } }
          [role=tablist],.segments { width:100% } .tab,.segments>label { flex:1 0 auto; justify-content:center }
          .window:has(dialog[aria-modal]) .sidebar,.more:has(~main dialog[aria-modal]) { visibility:hidden }
          .horizontal>.field { flex-basis:140px } .stack.horizontal:is(:has(>.field),:has(>button~button)) { flex-wrap:wrap } }
        """
}
