extension SymbolTable {
    /// Symbols for documents and for what a person does with them.
    static let editing: StaticString = """
        square.and.pencil ✎ ||M12 4h-6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-6M18.3 3.3a1.7 1.7 0 0 1 2.4 2.4\
        l-8.2 8.2-3.2.8.8-3.2z
        pencil ✏ M16 4.5l3.5 3.5-11 11-4.5 1 1-4.5z||M13.5 7l3.5 3.5
        pencil.line ✍ M16 3.5l3.5 3.5-9.5 9.5-4.5 1 1-4.5z||M4 21h16
        highlighter ✒ M15 3.5l5.5 5.5-7 7h-5.5v-5.5z||M8 16l-3 4M12 20.5h9
        signature ✑ ||M3 15.5c4-1 8-6 8-9.5 0-1.5-.8-2.3-1.8-2.3-2 0-3 4-3 7 0 3.5 1 5.3 2.5 5.3 2 0 3-4.5 4-4.5\
        s.5 3 1.8 3 1.5-2 2.5-2 1 2 2 2h2M3.5 20h17
        trash ✗ M6 7l.9 12.2a2 2 0 0 0 2 1.8h6.2a2 2 0 0 0 2-1.8l.9-12.2z|M10 11v6M14 11v6|M4 7h16M9 7v-2a1.5 1.5 0 0 1 1.5-1.5h3\
        a1.5 1.5 0 0 1 1.5 1.5v2
        xmark ✕ ||M6 6l12 12M18 6l-12 12
        x = xmark
        plus + ||M12 5v14M5 12h14
        minus − ||M5 12h14
        checkmark ✓ ||M5 12.5l4.5 4.5 9.5-10.5
        doc ▤ M7 3h7l5 5v11a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2z|M14 3v5h5
        document = doc
        doc.text ⎘ M7 3h7l5 5v11a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2z|M14 3v5h5M8.5 12.5h7M8.5 16.5h5
        doc.on.doc ⧉ M10 8h8a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-8a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2z||M8 16h-2a2 2 0 0 1-2-2v-8\
        a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v2
        document.on.document = doc.on.doc
        plus.square.on.square = doc.on.doc
        square.on.square = doc.on.doc
        clipboard ◫ M7 4.5h10a2 2 0 0 1 2 2v12.5a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-12.5a2 2 0 0 1 2 -2z||M10 3h4a1 1 0 0 1 1 1\
        v1.5a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1v-1.5a1 1 0 0 1 1 -1z
        doc.on.clipboard = clipboard
        list.clipboard = clipboard
        note ❐ M6 4h12a2 2 0 0 1 2 2v8l-6 6h-8a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2z|M20 14h-6v6
        note.text ⎖ M6 4h12a2 2 0 0 1 2 2v8l-6 6h-8a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2z|M20 14h-6v6M8 8.5h8M8 12.5h4
        scissors ✂ ||M4 6.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM4 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0zM8.7 8l11.3 9.5\
        M8.7 16l11.3-9.5
        arrow.uturn.backward ↶ ||M8.5 4.5l-4.5 4.5 4.5 4.5M4 9h10a5.5 5.5 0 0 1 0 11h-3
        arrow.uturn.left = arrow.uturn.backward
        arrow.uturn.forward ↷ ||M15.5 4.5l4.5 4.5-4.5 4.5M20 9h-10a5.5 5.5 0 0 0 0 11h3
        arrow.uturn.right = arrow.uturn.forward
        slider.horizontal.3 ≣ ||M4 6h9M17 6h3M4 12h3M11 12h9M4 18h8M16 18h4M13 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM7 12a2 2 0 1 0 4 0\
        a2 2 0 1 0-4 0zM12 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0z
        slider.horizontal = slider.horizontal.3
        slider.vertical = slider.horizontal.3
        switch = slider.horizontal.3
        paintbrush ✐ M10.5 13.5l7.5-9.5a1.8 1.8 0 0 1 2.6 2.6l-9.5 7.5z||M10 13.5\
        c-2.5 0-4 1.5-4 4 0 1.5-1 2.5-2.5 3 4.5.5 9.5 0 9.5-4a3 3 0 0 0-3-3z
        paintpalette ◍ M12 3a9 9 0 1 0 0 18c1.5 0 2-1 1.5-2-.8-1.7 0-3 1.8-3h2.7a3 3 0 0 0 3-3c0-5.5-4-10-9-10z|M7.5 12h.01\
        M9.5 7.5h.01M14.5 7.5h.01
        eyedropper ⌿ ||M4 20l1-4 8-8 3 3-8 8zM12 7l5 5M14.5 8.5l3-3.5a2 2 0 0 1 2.5 2.5l-3.5 3
        ruler ┴ M4 8h16a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1 -1.5 1.5h-16a1.5 1.5 0 0 1 -1.5 -1.5v-5a1.5 1.5 0 0 1 1.5 -1.5z|\
        M6.5 8v3M10 8v4M13.5 8v3M17 8v4
        wand ⁎ ||M4 20l10-10M16.5 3v4M14.5 5h4M19.5 11v3M18 12.5h3M8.5 4v3M7 5.5h3
        textformat A ||M3 18l4.5-12 4.5 12M4.5 14h6M14 15a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM20 12v6
        character a ||M6.5 13.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0zM15.5 9v9
        bold 𝐁 ||M7 4h6a4 4 0 0 1 0 8h-6zM7 12h7a4 4 0 0 1 0 8h-7z
        italic ⅈ ||M10 4h8M6 20h8M14 4l-4 16
        underline _ ||M7 4v7a5 5 0 0 0 10 0v-7M5 20.5h14
        strikethrough ⌀ ||M4 12h16M16.5 7.5c-.5-2-2.2-3.5-4.5-3.5-2.6 0-4.5 1.5-4.5 3.8M7.5 16\
        c.4 2.5 2.3 4 4.7 4 2.6 0 4.5-1.5 4.5-4
        text ¶ ||M4 6h16M4 10.5h16M4 15h12M4 19.5h8
        text.alignleft ⫷ ||M4 6h16M4 12h10M4 18h13
        captions ⎀ M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1 -3 3h-12a3 3 0 0 1 -3 -3v-8a3 3 0 0 1 3 -3z|M7 12h4M14 12h3M7 15.5h2M12 15.5\
        h5
        """
}
