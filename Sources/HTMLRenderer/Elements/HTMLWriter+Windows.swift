import RenderTree

extension HTMLWriter {
    mutating func writeWindow(_ node: RenderNode) {
        switch node.role {
        case .sheet, .popover, .alert, .dialog: writeOverlay(node)
        default:
            open("<section", node, class: node.role == .settings ? "window settings" : "window")
            if !node.label.isEmpty { out.attribute("aria-label", node.label) }
            out.raw(">\n<header>")
            if !node.label.isEmpty {
                out.raw("<h1>")
                out.text(node.label)
                out.raw("</h1>")
            }
            writeTopToolbar(of: node)
            if live != nil, node.accepts(.dismiss) { writeCloseButton(of: node) }
            out.raw("</header>\n<div class=\"page\">\n")
            write(node.children) { $0.role != .toolbar }
            out.raw("</div>\n")
            writeBottomToolbar(of: node)
            out.raw("</section>\n")
        }
    }

    /// Writes a dialog that is open initially, so that it needs no script.
    private mutating func writeOverlay(_ node: RenderNode) {
        let isAlert = node.role == .alert || node.role == .dialog
        let buttons = isAlert ? node.children.filter { $0.role == .button } : []
        let isModal = node.role.isModal || node.traits.contains(.modal)
        // The script of a live page opens the dialog as a modal one, which has its own backdrop.
        if isModal, live == nil { out.raw("<div class=\"backdrop\"></div>") }
        open("<dialog", node, class: isAlert ? "alert" : node.role == .popover ? "popover" : "sheet")
        out.raw(" open")
        if node.role == .alert { out.attribute("role", "alertdialog") }
        if isModal { out.attribute("aria-modal", "true") }
        if let name = node.overlayName { out.attribute("aria-label", name) }
        out.raw(">")
        if !node.label.isEmpty {
            out.raw("<h2 class=\"heading\">")
            out.text(node.label)
            out.raw("</h2>")
        }
        writeTopToolbar(of: node)
        if live != nil, !isAlert, node.accepts(.dismiss) { writeCloseButton(of: node) }
        out.raw("<div class=\"page\">")
        write(node.children) { child in child.role != .toolbar && !buttons.contains { $0.id == child.id } }
        out.raw("</div>")
        writeBottomToolbar(of: node)
        if !buttons.isEmpty {
            out.raw("<div class=\"buttons\">")
            write(buttons)
            out.raw("</div>")
        }
        out.raw("</dialog>\n")
    }

    /// Writes the menu bar's commands with their shortcuts.
    mutating func write(commands: [RenderNode]) {
        guard !commands.isEmpty else { return }
        out.raw("<nav class=\"commands\" id=\"commands\" popover aria-label=\"Commands\">")
        for command in commands {
            guard command.role == .button else {
                write(command)
                continue
            }
            let outer = live?.base
            defer { live?.base = outer }
            open("<button", command)
            out.raw(" type=\"button\"")
            out.flag("disabled", !command.isEnabled)
            writeHelp(of: command)
            out.raw(">")
            out.text(command.label)
            if let shortcut = command.shortcut {
                // An attribute exposes the shortcut; visible text would become part of the name.
                let keys = live == nil ? [shortcut.glyphs] : [shortcut.inBrowser.glyphs, shortcut.inBrowser.words]
                for text in keys {
                    out.raw("<kbd aria-hidden=\"true\">")
                    out.text(text)
                    out.raw("</kbd>")
                }
            }
            out.raw("</button>")
        }
        out.raw("</nav>\n")
        writeMore("Commands", of: "commands")
    }

    private mutating func writeBottomToolbar(of node: RenderNode) {
        write(node.children) { $0.role == .toolbar && !$0.isTopToolbar }
    }

    /// Writes the toolbar at the top of a window or a sheet, with the button that opens it as a menu.
    private mutating func writeTopToolbar(of node: RenderNode) {
        for child in node.children where child.isTopToolbar {
            write(child)
            writeMore("Toolbar", of: child.toolbarID)
        }
    }

    /// Writes a button that opens a toolbar or the commands as a menu, where the page is too narrow to show them.
    private mutating func writeMore(_ name: String, of id: String) {
        out.raw("<button type=\"button\" class=\"more\"")
        out.attribute("popovertarget", id)
        out.attribute("aria-label", name)
        out.raw(">")
        writeSymbol("ellipsis.circle")
        out.raw("</button>\n")
    }
}

extension RenderNode {
    /// The name of a sheet or a popover: its own name, or the first heading in it.
    var overlayName: String? {
        if !label.isEmpty { return label }
        return subtree.first { $0.role == .heading && !$0.label.isEmpty && !$0.traits.contains(.hidden) }?.label
    }
}
