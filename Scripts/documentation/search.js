// The search on the start page. Its index is read when somebody begins to type.
const field = document.getElementById('search')
const list = document.getElementById('found')
const count = document.getElementById('count')
let index

// The lower, the better: the whole title, its beginning, the beginning of one of its words, a part of it, the summary.
function rank([title, , kind, summary], words) {
    const name = title.toLowerCase()
    const ranks = words.map(word => {
        if (name === word || name.startsWith(word + '(')) return 0
        if (name.startsWith(word)) return 1
        if (name.split(/[^\p{L}\p{N}]+/u).includes(word)) return 2
        if (title.split(/(?=\p{Lu})/u).some(part => part.toLowerCase().startsWith(word))) return 2
        if (name.includes(word)) return 3
        return (summary + ' ' + kind).toLowerCase().includes(word) ? 4 : Infinity
    })
    return Math.max(...ranks)
}

function item([title, path, kind, summary]) {
    const link = Object.assign(document.createElement('a'), { href: path, textContent: title })
    const note = Object.assign(document.createElement('span'), { textContent: `${kind}. ${summary}` })
    const row = document.createElement('li')
    row.append(link, note)
    return row
}

field.addEventListener('input', async () => {
    index ??= fetch('search.json').then(reply => reply.json())
    const pages = await index
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    const found = words.length === 0 ? [] : pages
        .map(page => ({ page, rank: rank(page, words) }))
        .filter(({ rank }) => rank < Infinity)
        .sort((a, b) => a.rank - b.rank || a.page[0].length - b.page[0].length || a.page[0].localeCompare(b.page[0]))
    list.replaceChildren(...found.slice(0, 30).map(({ page }) => item(page)))
    count.textContent = words.length === 0 ? '' : `${found.length} of ${pages.length} pages`
})
