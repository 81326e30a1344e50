import type { ArticleBlock, ArticleRun } from '@bourse/protocol'
import MarkdownIt, { type Token } from 'markdown-it'
import { readLine } from './read-line.ts'
import type { SafePlaces } from './safe-place.ts'

// No raw HTML is read at all, and no text becomes a link by itself.
const parser = new MarkdownIt({ html: false, linkify: false, typographer: false })
// What may be linked to is decided in one place, and what may not is told to whoever writes.
parser.validateLink = () => true

/** A text in Markdown as parts that a page makes elements of: nothing in them is markup. */
export function readMarkdown(body: string, places: SafePlaces): ArticleBlock[] {
  return new BlockReader(places).read(parser.parse(body, {}))
}

type List = { readonly ordered: boolean; next: number }
type ListItem = { depth: number; number: number | null; runs: ArticleRun[] }

const HEADING_LEVELS = { least: 2, most: 4 } as const

class BlockReader {
  readonly #blocks: ArticleBlock[] = []
  readonly #ids = new Map<string, number>()
  readonly #lists: List[] = []
  readonly #places: SafePlaces
  #items: ListItem[] = []
  #quote: ArticleRun[][] | null = null
  #table: ArticleRun[][][] | null = null

  constructor(places: SafePlaces) {
    this.#places = places
  }

  read(tokens: readonly Token[]): ArticleBlock[] {
    for (const [at, token] of tokens.entries()) this.#take(token, tokens[at - 1])
    return this.#blocks
  }

  #take(token: Token, before: Token | undefined): void {
    switch (token.type) {
      case 'bullet_list_open':
      case 'ordered_list_open':
        this.#lists.push({ ordered: token.tag === 'ol', next: Number(token.attrGet('start') ?? 1) })
        return
      case 'bullet_list_close':
      case 'ordered_list_close':
        this.#lists.pop()
        if (this.#lists.length === 0) this.#endList()
        return
      case 'list_item_open':
        this.#beginItem()
        return
      case 'blockquote_open':
        if (this.#lists.length === 0) this.#quote ??= []
        return
      case 'blockquote_close':
        this.#endQuote()
        return
      case 'table_open':
        this.#endList()
        this.#table = []
        return
      case 'tr_open':
        this.#table?.push([])
        return
      case 'table_close':
        this.#endTable()
        return
      case 'fence':
      case 'code_block':
        this.#add({ is: 'code', text: token.content.replace(/\n$/, '') })
        return
      case 'hr':
        this.#add({ is: 'rule' })
        return
      case 'inline':
        this.#takeLine(token, before)
    }
  }

  #takeLine(token: Token, before: Token | undefined): void {
    const children = token.children ?? []
    const picture = children.length === 1 && children[0]?.type === 'image' ? children[0] : undefined
    const src = picture === undefined ? null : this.#places.image(String(picture.attrGet('src') ?? ''))
    if (picture !== undefined && src !== null) return this.#add({ is: 'image', src, alt: picture.content })
    const runs = readLine(children, this.#places)
    const row = this.#table?.at(-1)
    if (row !== undefined) row.push(runs)
    else if (this.#lists.length > 0) this.#addToItem(runs)
    else if (before?.type === 'heading_open') this.#addHeading(Number(before.tag.slice(1)), runs)
    else if (this.#quote !== null) this.#quote.push(runs)
    else this.#add({ is: 'paragraph', runs })
  }

  #add(block: ArticleBlock): void {
    this.#endList()
    this.#endQuote()
    this.#blocks.push(block)
  }

  #addHeading(level: number, runs: ArticleRun[]): void {
    const { least, most } = HEADING_LEVELS
    const name = `part-${nameOf(runs.map(({ text }) => text).join(''))}`
    const count = (this.#ids.get(name) ?? 0) + 1
    this.#ids.set(name, count)
    const id = count === 1 ? name : `${name}-${count}`
    // The title of the page is its only heading above these.
    this.#add({ is: 'heading', level: Math.min(Math.max(level, least), most), id, runs })
  }

  #beginItem(): void {
    const list = this.#lists.at(-1)
    const number = list?.ordered === true ? list.next++ : null
    this.#items.push({ depth: this.#lists.length - 1, number, runs: [] })
  }

  #addToItem(runs: ArticleRun[]): void {
    const item = this.#items.at(-1)
    if (item === undefined) return this.#add({ is: 'paragraph', runs })
    if (item.runs.length > 0) item.runs.push({ text: '\n', marks: [], href: null })
    item.runs.push(...runs)
  }

  #endList(): void {
    const items = this.#items.filter(({ runs }) => runs.length > 0)
    this.#items = []
    if (items.length > 0) this.#blocks.push({ is: 'list', items })
  }

  #endQuote(): void {
    const lines = this.#quote ?? []
    this.#quote = null
    if (lines.length > 0) this.#blocks.push({ is: 'quote', lines })
  }

  #endTable(): void {
    const [head = [], ...rows] = this.#table ?? []
    this.#table = null
    this.#add({ is: 'table', head, rows })
  }
}

// Letters of every script stay: an address in Chinese leads to its part as well.
const nameOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
