import { createHash } from 'node:crypto'
import { type ArticleDraft, articleDraft, isLanguage } from '@bourse/protocol'

const FENCE = '---'
const PART = /^=== (?<language>[a-zA-Z-]+)$/

/** A file that is no article, and why in a sentence. */
export type SourceProblem = { readonly problem: string }

/** Writes an article as a file: where it stands, then a part for each language, which begins with title and summary. */
export function writeSource(draft: ArticleDraft): string {
  const head = [
    `slug: ${draft.slug}`,
    `category: ${draft.cate}`,
    `rank: ${draft.rank}`,
    ...(draft.related.length > 0 ? [`related: ${draft.related.join(', ')}`] : []),
    ...(draft.example ? ['example: yes'] : []),
  ]
  const parts = draft.texts.map(({ language, title, summary, body }) =>
    [`=== ${language}`, `# ${oneLine(title)}`, '', oneLine(summary), '', plainLineEnds(body).trim(), ''].join('\n'),
  )
  return [FENCE, ...head, FENCE, '', ...parts].join('\n')
}

/** Reads such a file. */
export function readSource(source: string): ArticleDraft | SourceProblem {
  const lines = plainLineEnds(source)
    .replace(/^\uFEFF/, '')
    .split('\n')
  const end = lines.indexOf(FENCE, 1)
  if (lines[0] !== FENCE || end === -1) return { problem: 'it must begin with its head between two lines of ---' }
  const head = headOf(lines.slice(1, end))
  const texts: ArticleDraft['texts'] = []
  for (const part of partsOf(lines.slice(end + 1))) {
    if (!isLanguage(part.language)) return { problem: `=== ${part.language} names no language of this house` }
    const language = part.language
    if (texts.some(one => one.language === language)) return { problem: `=== ${language} stands there twice` }
    const text = textOf(part.lines)
    if (text === null) return { problem: `the part in ${language} must begin with its title: # …` }
    texts.push({ language, ...text })
  }
  const read = articleDraft.safeParse({
    slug: head.get('slug') ?? '',
    cate: head.get('category') ?? '',
    rank: Number(head.get('rank') ?? 0),
    example: head.get('example') === 'yes',
    related: (head.get('related') ?? '').split(',').flatMap(one => one.trim() || []),
    texts,
  })
  if (read.success) return read.data
  const [issue] = read.error.issues
  return { problem: `${issue?.path.join('.') ?? ''} is not as it must be (${issue?.message ?? ''})` }
}

/** What a text is named by where it is put down: whoever approves a digest approves these words. */
export const digestOf = (source: string): string => createHash('sha256').update(source).digest('hex')

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const plainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n')

function headOf(lines: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    lines.map(line => {
      const split = line.indexOf(':')
      return [line.slice(0, split).trim(), line.slice(split + 1).trim()] as const
    }),
  )
}

function partsOf(lines: readonly string[]): { language: string; lines: string[] }[] {
  const parts: { language: string; lines: string[] }[] = []
  for (const line of lines) {
    const language = PART.exec(line)?.groups?.['language']
    if (language !== undefined) parts.push({ language, lines: [] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts
}

function textOf(lines: readonly string[]): { title: string; summary: string; body: string } | null {
  const first = lines.findIndex(line => line.trim() !== '')
  const title = lines[first] ?? ''
  if (!title.startsWith('# ')) return null
  const rest = lines.slice(first + 1)
  const begin = rest.findIndex(line => line.trim() !== '')
  const summary = begin === -1 ? '' : (rest[begin] ?? '')
  return {
    title: title.slice(2).trim(),
    summary: summary.trim(),
    body: rest
      .slice(begin + 1)
      .join('\n')
      .trim(),
  }
}
