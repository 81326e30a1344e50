import type { ArticleBlock, ArticleRun } from '@bourse/protocol'

const textOf = (runs: readonly ArticleRun[]): string => runs.map(({ text }) => text).join('')

/** One part of an article in plain words, a line each. */
export function plainLines(block: ArticleBlock): string[] {
  switch (block.is) {
    case 'heading':
    case 'paragraph':
      return [textOf(block.runs)]
    case 'list':
      return block.items.map(({ runs, number }) => `${number === null ? '•' : `${number}.`} ${textOf(runs)}`)
    case 'quote':
      return block.lines.map(textOf)
    case 'code':
      return block.text.split('\n')
    case 'table':
      return [block.head, ...block.rows].map(row => row.map(textOf).join(' · '))
    case 'image':
      return block.alt === '' ? [] : [block.alt]
    case 'rule':
      return []
  }
}

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const SIGNS_A_MINUTE = 400
const WORDS_A_MINUTE = 200

/** How many minutes reading takes, one at least. */
export function minutesOf(text: string): number {
  const signs = text.match(CJK)?.length ?? 0
  const words = text
    .replace(CJK, ' ')
    .split(/\s+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(1, Math.round(signs / SIGNS_A_MINUTE + words / WORDS_A_MINUTE))
}

const BEFORE = 40
const AFTER = 120

/** The words around what was searched for; the beginning where only the title has it. */
export function excerptOf(text: string, sought: string): string {
  const at = text.toLowerCase().indexOf(sought.toLowerCase())
  const begin = Math.max(0, at - BEFORE)
  const piece = text.slice(begin, Math.max(at, 0) + sought.length + AFTER).trim()
  const before = begin > 0 ? '…' : ''
  return `${before}${piece}${begin + piece.length < text.length ? '…' : ''}`
}
