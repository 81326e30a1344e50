import type { CoreLink } from '../../core/core-link.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { countEntries } from './entry-table.ts'
import type { UnsureBooking } from './unsure-booking.ts'

/** What the history says of a booking. */
export type Judgement =
  | { readonly kind: 'has it' | 'anew'; readonly entries: number }
  | { readonly kind: 'unclear'; readonly why: string }

const HISTORY_MS_MAX = 5_000

/** Whether the ledger has it: the history holds one entry more than others account for, or just as many. */
export async function judge(
  { db, core }: { readonly db: Database; readonly core: CoreLink },
  { entry, alike }: UnsureBooking,
): Promise<Judgement> {
  const { seq } = await core.ask('head', {})
  if (!(await core.ask('projected', { seq, waitMs: HISTORY_MS_MAX })))
    return { kind: 'unclear', why: 'the history is behind the journal: try again when it has caught up' }
  const entries = await countEntries(db, entry)
  if (entries === alike) return { kind: 'anew', entries }
  if (entries === alike + 1) return { kind: 'has it', entries }
  const why = `the history holds ${entries} entries like it, and ${alike} others account for some: read the journal`
  return { kind: 'unclear', why }
}
