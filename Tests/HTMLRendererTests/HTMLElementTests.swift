import HTMLRenderer
import RenderTree
import Testing

/// The HTML of each role.
@Suite("The HTML elements of each role")
struct HTMLElementTests {
    @Test func `text and headings become span and h2 elements`() {
        #expect(html(text("5 characters")) == "<span class=\"text\">5 characters</span>\n")
        #expect(html(RenderNode(id: "h", role: .heading, name: named("Muted"))) == "<h2 class=\"heading\">Muted</h2>\n")
    }

    @Test func `a button becomes a button element that contains the button's name`() {
        let button = RenderNode(id: "b", role: .button, name: named("Add"), traits: .disabled, children: [text("Add")])
        #expect(html(button) == "<button type=\"button\" disabled><span class=\"text\">Add</span>\n</button>\n")
    }

    @Test func `a symbol is hidden from screen readers, but its button's name is announced`() {
        let symbol = RenderNode(id: "s", role: .image, attributes: [.symbol: "trash"])
        let button = RenderNode(
            id: "b",
            role: .button,
            name: AccessibleName("Remove", source: .help),
            attributes: [.help: "Remove"],
            children: [symbol]
        )
        #expect(html(button).contains("aria-label=\"Remove\""))
        #expect(html(button).contains("aria-hidden=\"true\" viewBox=\"0 0 24 24\"><path d=\"M6 7l"))
        #expect(html(button).contains("title=\"Remove\""))
    }

    @Test func `fields become labeled inputs, and secrets are not written`() {
        let field = RenderNode(
            id: "f",
            role: .field,
            name: named("Keyword"),
            value: "cats",
            attributes: [.placeholder: "dogs"]
        )
        #expect(
            html(field)
                == "<label class=\"field\"><span class=\"name unseen\">Keyword</span><input type=\"text\" value=\"cats\" placeholder=\"dogs\"></label>\n"
        )
        var search = field
        search.attributes[.style] = "search"
        #expect(html(search).contains("<input type=\"search\" value=\"cats\""))
        let secret = RenderNode(id: "f", role: .secureField, name: named("API key"), value: "hunter2")
        #expect(html(secret).contains("type=\"password\""))
        #expect(!html(secret).contains("hunter2"))
        let editor = RenderNode(id: "e", role: .editor, name: named("Status"), value: "\nHello")
        #expect(html(editor).contains("<textarea rows=\"4\">\n\nHello</textarea>"))
    }

    @Test func `toggles, pickers and menus become HTML controls`() {
        let toggle = RenderNode(id: "t", role: .toggle, name: named("Public"), value: true)
        #expect(html(toggle).contains("<input type=\"checkbox\" role=\"switch\" checked><span>Public</span>"))
        let picker = RenderNode(
            id: "p",
            role: .picker,
            name: named("Filter"),
            value: "Mine",
            children: [
                RenderNode(id: "p/1", role: .option, name: named("All"), attributes: [.tag: "all"]),
                RenderNode(
                    id: "p/2",
                    role: .option,
                    name: named("Mine"),
                    traits: .selected,
                    attributes: [.tag: "mine"]
                ),
            ]
        )
        #expect(
            html(picker).contains("<option value=\"all\">All</option><option value=\"mine\" selected>Mine</option>")
        )
        var segmented = picker
        segmented.attributes[.style] = "segmented"
        #expect(
            html(segmented) == """
                <div class="segments" role="radiogroup" aria-label="Filter"><label><input type="radio" name="p" value="all">\
                <span>All</span></label><label><input type="radio" name="p" value="mine" checked><span>Mine</span></label></div>

                """
        )
        let menu = RenderNode(
            id: "m",
            role: .menu,
            name: named("More"),
            children: [RenderNode(id: "m/l", role: .label, children: [text("More")]), text("Item")]
        )
        #expect(
            html(menu).hasPrefix(
                "<details class=\"menu\" aria-label=\"More\"><summary><span class=\"text\">More</span>"
            )
        )
    }

    @Test func `lists, forms and sections are written as HTML elements`() {
        let row = RenderNode(id: "r", role: .row, traits: .selected, children: [text("One")])
        let list = RenderNode(id: "l", role: .list, name: named("Timeline"), children: [row])
        #expect(html(list).contains("<ul class=\"list\" role=\"list\" aria-label=\"Timeline\">"))
        #expect(html(list).contains("<li class=\"row selected\" aria-current=\"true\">"))
        let section = RenderNode(id: "s", role: .section, name: named("Muted"), children: [row])
        let form = RenderNode(id: "f", role: .form, children: [section])
        #expect(html(form).contains("<fieldset class=\"section\"><legend><h2 class=\"heading\">Muted</h2></legend>"))
        #expect(html(section).contains("<section class=\"section\" aria-label=\"Muted\"><div class=\"title\"><h2"))
    }

    @Test func `a section without rows has its title and its footer, but no box`() {
        let footer = RenderNode(id: "s/f", role: .footer, name: named("Nothing is muted"))
        let section = RenderNode(id: "s", role: .section, name: named("Muted"), children: [footer])
        #expect(
            html(section) == """
                <section class="section" aria-label="Muted"><div class="title"><h2 class="heading">Muted</h2></div>\
                <div class="footer">Nothing is muted</div>
                </section>

                """
        )
    }

    @Test func `tabs mark the selected tab and show only its panel`() {
        let tabs = RenderNode(
            id: "t",
            role: .tabs,
            children: [
                RenderNode(id: "t/1", role: .tab, name: named("One"), traits: .selected, children: [text("First")]),
                RenderNode(id: "t/2", role: .tab, name: named("Two"), children: [text("Second")]),
            ]
        )
        let page = html(tabs)
        #expect(page.contains("role=\"tab\" aria-selected=\"true\">One</button>"))
        #expect(page.contains("role=\"tab\" aria-selected=\"false\">Two</button>"))
        #expect(page.contains("<div role=\"tabpanel\" aria-label=\"One\">") && !page.contains("Second"))
    }

    @Test func `a tab shows its badge`() {
        var tab = RenderNode(id: "t/1", role: .tab, name: named("Inbox"))
        tab.value = "<3>"
        let page = html(RenderNode(id: "t", role: .tabs, children: [tab]))
        #expect(page.contains(">Inbox <span class=\"badge\">&lt;3&gt;</span></button>"))
    }

    @Test func `an alert is an open modal dialog with a group of buttons`() {
        let cancel = RenderNode(id: "a/c", role: .button, name: named("Cancel"), children: [text("Cancel")])
        let alert = RenderNode(id: "a", role: .alert, name: named("Delete?"), children: [text("For good."), cancel])
        #expect(
            html(alert).contains(
                "<dialog class=\"alert\" open role=\"alertdialog\" aria-modal=\"true\" aria-label=\"Delete?\">"
            )
        )
        #expect(html(alert).contains("<div class=\"buttons\"><button"))
    }

    @Test(arguments: [Role.window, .sheet])
    func `a narrow page opens the toolbar of a window or a sheet as a menu`(role: Role) {
        let toolbar = RenderNode(id: "w/toolbar", role: .toolbar, children: [RenderNode(id: "b", role: .button)])
        let page = html(RenderNode(id: "w", role: role, children: [toolbar]))
        #expect(page.contains("id=\"toolbar-w/toolbar\" popover>"))
        #expect(page.contains("class=\"more\" popovertarget=\"toolbar-w/toolbar\" aria-label=\"Toolbar\">"))
    }

    @Test(arguments: [Role.window, .sheet])
    func `a toolbar at the bottom comes after the content and is never a menu`(role: Role) {
        let share = RenderNode(id: "b", role: .button)
        let toolbar = RenderNode(id: "w/bar", role: .toolbar, attributes: [.edge: "bottom"], children: [share])
        let page = html(RenderNode(id: "w", role: role, children: [text("Content"), toolbar]))
        let lines = page.replacing("\n", with: "")
        #expect(lines.contains("Content</span></div><div class=\"toolbar edge-bottom\" role=\"toolbar\"><button"))
        #expect(!page.contains("popover") && !page.contains("class=\"more\""))
    }

    @Test(arguments: [Role.window, .sheet, .popover])
    func `what a person can close has a close button on a live page`(role: Role) {
        func page(_ role: Role, _ actions: [ActionKind]) -> String {
            AppTree(windows: [RenderNode(id: "w", role: role, actions: actions)]).liveHTML
        }
        let button = "data-send=\"dismiss\" aria-label=\"Close\">"
        #expect(page(role, [.dismiss]).contains(button))
        #expect(!page(role, []).contains(button))
        #expect(!page(.alert, [.dismiss]).contains(button))
    }

    @Test func `an image whose URL contains a picture is shown with its name as the alternative text`() {
        func image(_ url: String, _ name: String = "A \"red\" dot", traits: Traits = []) -> RenderNode {
            RenderNode(id: "i", role: .image, name: named(name), traits: traits, attributes: [.url: .text(url)])
        }
        let dot = "data:image/png;base64,iVBORw0KGgo="
        #expect(html(image(dot)) == "<img class=\"picture\" src=\"\(dot)\" alt=\"A &quot;red&quot; dot\">")
        #expect(html(image(dot, traits: .hidden)).contains(" alt=\"\""))
        // Pictures elsewhere would be requests, and other types could run code.
        for url in ["https://example.org/a.png", "data:image/svg+xml;base64,PHN2Zz4=", "data:text/html;base64,PA=="] {
            #expect(!html(image(url)).contains("<img"), "\(url)")
        }
        #expect(HTMLPage(of: image(dot)).html.contains("default-src 'none'; img-src data:;"))
    }

    @Test func `progress, images, splits and unknown roles are written as HTML elements`() {
        #expect(
            html(RenderNode(id: "p", role: .progress, name: named("Up"), value: 0.4)).contains(
                "<progress value=\"0.4\">"
            )
        )
        #expect(
            html(RenderNode(id: "p", role: .progress, traits: .busy)).contains(
                "<progress aria-label=\"Progress\"></progress>"
            )
        )
        #expect(html(RenderNode(id: "i", role: .image)) == "")
        #expect(
            html(RenderNode(id: "i", role: .image, name: named("Avatar"))).contains(
                "role=\"img\" aria-label=\"Avatar\">A<"
            )
        )
        let split = RenderNode(
            id: "s",
            role: .split,
            children: [RenderNode(id: "b", role: .sidebar, children: [text("x")])]
        )
        #expect(html(split).contains("<nav class=\"sidebar\" aria-label=\"Sidebar\">"))
        let later = RenderNode(id: "x", role: "hologram", name: named("Earth"), children: [text("blue")])
        #expect(html(later).contains("aria-label=\"Earth\"") && html(later).contains("blue"))
        #expect(html(RenderNode(id: "x", role: "hologram", name: named("Earth"))).contains("Earth"))
    }

    @Test func `a hidden element is drawn but hidden from screen readers`() {
        let hidden = RenderNode(id: "t", role: .text, name: named("·"), traits: .hidden)
        #expect(html(hidden) == "<span class=\"text\" aria-hidden=\"true\">·</span>\n")
    }

    @Test func `shortcuts are announced to assistive technology`() {
        let button = RenderNode(
            id: "b",
            role: .button,
            name: named("New"),
            attributes: [.shortcut: "shift+command+s"],
            children: [text("New")]
        )
        #expect(html(button).contains("aria-keyshortcuts=\"Shift+Meta+S\""))
        let page = HTMLPage(of: AppTree(commands: [button])).html
        #expect(page.contains("<kbd aria-hidden=\"true\">⇧⌘S</kbd>"))
        let menu = RenderNode(id: "menu", role: .menu, name: named("Letter"), children: [button])
        let withMenu = HTMLPage(of: AppTree(commands: [menu])).html
        #expect(withMenu.contains("Letter") && withMenu.contains("aria-keyshortcuts=\"Shift+Meta+S\""))
    }

    @Test(arguments: [
        ("shift+command+s", "⇧⌘S", "Ctrl+Shift+S"), ("control+option+k", "⌃⌥K", "Ctrl+Alt+K"),
        ("command+r", "⌥R", "Alt+R"),
        ("command+9", "⌥9", "Alt+9"), ("shift+command+r", "⇧⌘R", "Ctrl+Shift+R"), ("command+tab", "⌥⇥", "Alt+⇥"),
        ("command+k", "⌘K", "Ctrl+K"),
    ])
    func `a live page shows a shortcut's keys both for a Mac and for other systems`(
        shortcut: String,
        mac: String,
        other: String
    ) {
        let button = RenderNode(id: "b", role: .button, name: named("New"), attributes: [.shortcut: .text(shortcut)])
        let keys = ["\(mac)", "\(other)"].map { "<kbd aria-hidden=\"true\">\($0)</kbd>" }.joined()
        #expect(AppTree(commands: [button]).liveHTML.contains(keys))
    }

    private func html(_ node: RenderNode) -> String { node.html }

    private func named(_ text: String) -> AccessibleName { AccessibleName(text, source: .text) }

    private func text(_ text: String) -> RenderNode { RenderNode(id: "x", role: .text, name: named(text)) }
}
