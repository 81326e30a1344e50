import { createHmac } from 'node:crypto'

/** Where the journal stood: its last command, the digest of its row, and the term of the writer. */
export type JournalMark = { readonly seq: number; readonly digest: string; readonly epoch: number }

/** Where the operators' audit stood. */
export type AuditMark = { readonly seq: number; readonly digest: string }

/** What is kept outside the database of what stood in it. */
export type Anchor = {
  readonly at: string
  readonly journal: JournalMark | null
  readonly audit: AuditMark | null
}

/** An anchor as one line, closed by a digest that only this house can make. */
export function anchorLine(key: Uint8Array, { at, journal, audit }: Anchor): string {
  const text = JSON.stringify({ at, journal, audit })
  return `${text} ${macOf(key, text)}`
}

/** The anchor of a line; null when the line is torn, was changed, or was made with another key. */
export function readAnchor(key: Uint8Array, line: string): Anchor | null {
  const end = line.lastIndexOf(' ')
  const text = line.slice(0, Math.max(end, 0))
  return end > 0 && line.slice(end + 1) === macOf(key, text) ? (JSON.parse(text) as Anchor) : null
}

const macOf = (key: Uint8Array, text: string): string => createHmac('sha256', key).update(text).digest('hex')
