import type { Logger } from '../platform/log.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import { LOCAL_OPERATOR } from './acts/replies.ts'
import { appendOrder, appendOutcome } from './audit-table.ts'
import type { OrderDeps } from './carry-out.ts'

/** Writes something that was done into the audit of the running house, with what became of it: it was done. */
export async function noteAct(
  { db, key, clock, noted }: Pick<OrderDeps, 'db' | 'key' | 'clock' | 'noted'>,
  act: { operator: string; command: string; words: readonly string[]; subject: string | null },
): Promise<number> {
  const at = new Date(clock.nowMs())
  const { operator, command, words, subject } = act
  const row = await appendOrder(
    { db, key },
    { operator, command, words: JSON.stringify(words), at, subject, counted: null },
  )
  noted(row)
  await appendOutcome({ db, key }, row.seq, { outcome: 'done', detail: '', endedAt: at })
  return row.seq
}

/** Writes an act into the audit of a house that stands still: it is done by whoever holds the data folder. */
export async function recordAct(
  book: { url: string; log: Logger; key: Uint8Array },
  act: { command: string; words: readonly string[]; at: Date },
): Promise<void> {
  const { db, close } = await openDatabase(book.url, book.log)
  try {
    const { command, words, at } = act
    const order = { operator: LOCAL_OPERATOR, command, words: JSON.stringify(words), at, subject: null, counted: null }
    const { seq } = await appendOrder({ db, key: book.key }, order)
    await appendOutcome({ db, key: book.key }, seq, { outcome: 'done', detail: '', endedAt: at })
  } finally {
    await close()
  }
}
