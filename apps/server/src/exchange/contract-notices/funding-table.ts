import { type Selectable, sql } from 'kysely'
import type { FundingSlotTable } from '../../followers/contract-history-table.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { NoticePlace } from '../messages/index.ts'

/** A settled slot of funding. */
export type SettledSlot = Pick<Selectable<FundingSlotTable>, 'market' | 'slot_ms' | 'at_ms' | 'rate'>

/** Slots in the order in which they were settled, after one of them and up to a moment. */
export async function slotsAfter(
  db: Database,
  { after, untilMs, limit }: { readonly after: NoticePlace; readonly untilMs: number; readonly limit: number },
): Promise<SettledSlot[]> {
  const { rows } = await sql<SettledSlot>`
    SELECT market, slot_ms, at_ms, rate FROM funding_slot
    WHERE (at_ms, market) > (${after.happened}, ${after.within}) AND at_ms <= ${untilMs}
    ORDER BY at_ms, market LIMIT ${limit}
  `.execute(db)
  return rows
}

/** What some people paid in a slot with both sides together; below zero: got. */
export async function paidIn(
  db: Database,
  { market, slot_ms: slot }: SettledSlot,
  owners: readonly number[],
): Promise<{ readonly owner: number; readonly amount: number }[]> {
  const { rows } = await sql<{ owner: number; amount: string }>`
    SELECT owner, sum(amount)::text AS amount FROM funding_payment
    WHERE owner = ANY(${[...owners]}::integer[]) AND slot_ms = ${slot} AND market = ${market}
    GROUP BY owner HAVING sum(amount) <> 0 ORDER BY owner
  `.execute(db)
  return rows.map(({ owner, amount }) => ({ owner, amount: Number(amount) }))
}
