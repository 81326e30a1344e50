import type { ArticleBlock } from '@bourse/protocol'
import { ARTICLE_CATEGORIES, type ArticleCategory } from '@bourse/protocol/terms'

type Block = ArticleBlock
type Heading = Extract<Block, { is: 'heading' }>

/** The parts that the contents of an article name: its largest headings. */
export const contentsOf = (blocks: readonly Block[]): { id: string; title: string }[] =>
  blocks.flatMap(block =>
    block.is === 'heading' && block.level === 2 ? [{ id: block.id, title: titleOf(block) }] : [],
  )

/** The words of a heading. */
export const titleOf = ({ runs }: Heading): string => runs.map(({ text }) => text).join('')

/** A part of an article as it is drawn: by itself, or a question with what answers it. */
export type DrawnPart =
  | { readonly is: 'block'; readonly block: Block }
  | { readonly is: 'question'; readonly heading: Heading; readonly blocks: readonly Block[] }

const asks = (heading: Heading): boolean => heading.level > 2 && /[?？]$/u.test(titleOf(heading))

/** Folds questions: a smaller heading that asks something, with all that stands below it. */
export function drawnOf(blocks: readonly Block[]): DrawnPart[] {
  const drawn: DrawnPart[] = []
  let open: Block[] | null = null
  for (const block of blocks) {
    if (block.is === 'heading' && asks(block)) {
      open = []
      drawn.push({ is: 'question', heading: block, blocks: open })
    } else if (block.is !== 'heading' && open !== null) open.push(block)
    else {
      open = null
      drawn.push({ is: 'block', block })
    }
  }
  return drawn
}

/** Where the lists of each kind are. */
export const LIST_PLACES = { article: '/article', help: '/article/help' } as const

/** The category that an address names, where it is one of articles. */
export const categoryOf = (said: unknown): (typeof ARTICLE_CATEGORIES)[number] | undefined =>
  ARTICLE_CATEGORIES.find(one => one === said)

/** The place of a category's list. */
export const placeOfCategory = (cate: ArticleCategory): string =>
  categoryOf(cate) === undefined ? `${LIST_PLACES.help}#${cate}` : `${LIST_PLACES.article}?category=${cate}`

/** A text in pieces: those that are sought, and those between them. */
export function markedPieces(text: string, sought: string): { text: string; isSought: boolean }[] {
  const words = sought.split(/\s+/).filter(word => word !== '')
  if (words.length === 0) return [{ text, isSought: false }]
  const any = new RegExp(`(${words.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'giu')
  return text.split(any).flatMap((piece, at) => (piece === '' ? [] : [{ text: piece, isSought: at % 2 === 1 }]))
}

/** Things that have no names of their own and only ever change all at once, each with its place among them. */
export const numbered = <Of>(list: readonly Of[]): { readonly of: Of; readonly key: string }[] =>
  list.map((of, at) => ({ of, key: String(at) }))
