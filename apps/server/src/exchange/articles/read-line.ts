import type { ArticleRun } from '@bourse/protocol'
import type { Token } from 'markdown-it'
import type { SafePlaces } from './safe-place.ts'

type Mark = ArticleRun['marks'][number]

const MARKS: Readonly<Record<string, Mark>> = { strong: 'strong', em: 'em', s: 'strike' }

/** A line as pieces of text; what may not be linked to stays as its words. */
export function readLine(tokens: readonly Token[], places: SafePlaces): ArticleRun[] {
  const runs: ArticleRun[] = []
  const marks: Mark[] = []
  let href: string | null = null
  const add = (text: string, more: readonly Mark[] = []): void => {
    const all = [...marks, ...more]
    const last = runs.at(-1)
    if (text === '') return
    if (last !== undefined && last.href === href && last.marks.join() === all.join()) last.text += text
    else runs.push({ text, marks: all, href })
  }
  for (const token of tokens) {
    const [of = '', end = ''] = token.type.split('_')
    const mark = MARKS[of]
    if (mark !== undefined && end === 'open') marks.push(mark)
    else if (mark !== undefined) marks.splice(marks.lastIndexOf(mark), 1)
    else if (token.type === 'link_open') href = places.link(String(token.attrGet('href') ?? ''))
    else if (token.type === 'link_close') href = null
    else if (token.type === 'code_inline') add(token.content, ['code'])
    else if (token.type === 'softbreak') add(' ')
    else if (token.type === 'hardbreak') add('\n')
    else {
      // Of a picture amid a line its words are left, and whoever writes is told where it cannot be shown at all.
      if (token.type === 'image') places.image(String(token.attrGet('src') ?? ''))
      add(token.content)
    }
  }
  return runs
}
