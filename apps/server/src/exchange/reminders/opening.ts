import type { NoticeToLeave } from '../messages/index.ts'
import type { Queries } from '../people/index.ts'
import { saleAt } from '../startup/index.ts'
import { roundAt } from '../votes/index.ts'
import type { Reminder } from './reminder-table.ts'

/** Where something stands that people wait for, and what is said of it once it is open. */
export type Opening = {
  readonly state: 'coming' | 'open' | 'over'
  readonly told: Pick<NoticeToLeave, 'kind' | 'details'>
}

/** What somebody can wait for, as it stands at a moment; null: there is no such thing. */
export async function openingOf(db: Queries, { what, about }: Reminder, nowMs: number): Promise<Opening | null> {
  if (what === 'sale') {
    const sale = await saleAt(db, about, nowMs)
    return sale === null ? null : { state: sale.state, told: { kind: 'sale_opened', details: { name: sale.name } } }
  }
  const state = await roundAt(db, about, nowMs)
  return state === null ? null : { state, told: { kind: 'vote_opened', details: { round: String(about) } } }
}
