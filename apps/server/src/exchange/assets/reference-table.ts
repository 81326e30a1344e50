import { sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { PURPOSE } from '../purposes/index.ts'
import type { MovementRow } from './movement-table.ts'

type Movement = Pick<MovementRow, 'seq' | 'purpose' | 'causeId'>

// What an OTC order holds, and what is drawn from it.
const OF_ORDERS: readonly number[] = [PURPOSE.otcHeld, PURPOSE.otcPaid, PURPOSE.otcFee]

/**
 * What movements were part of, by the command that carried it out: the id of a transfer or conversion, the code of a payment by bank, or the
 * number of an OTC order.
 */
export async function referencesOf(db: Database, rows: readonly Movement[]): Promise<Map<number, string>> {
  const seqs = [...new Set(rows.map(({ seq }) => seq))]
  if (seqs.length === 0) return new Map()
  const { rows: found } = await sql<{ seq: string; id: string }>`
    SELECT seq, transfer_id AS id FROM transfer WHERE seq = ANY (${seqs}::bigint[])
    UNION ALL SELECT seq, conversion_id FROM conversion WHERE seq = ANY (${seqs}::bigint[])
    UNION ALL SELECT seq, reference FROM fiat_deposit WHERE seq = ANY (${seqs}::bigint[])
  `.execute(db)
  return new Map([...found.map(({ seq, id }) => [Number(seq), id] as const), ...(await ordersOf(db, rows))])
}

/** The OTC orders of movements, by what was held for them. */
async function ordersOf(db: Database, rows: readonly Movement[]): Promise<(readonly [number, string])[]> {
  const ofOrders = rows.filter(({ purpose }) => OF_ORDERS.includes(purpose))
  if (ofOrders.length === 0) return []
  const { rows: found } = await sql<{ hold: string; id: string }>`
    SELECT hold, order_id AS id FROM otc_order WHERE hold = ANY (${ofOrders.map(({ causeId }) => causeId)}::bigint[])
  `.execute(db)
  const orders = new Map(found.map(({ hold, id }) => [Number(hold), String(id)]))
  return ofOrders.flatMap(({ seq, causeId }) => {
    const order = orders.get(causeId)
    return order === undefined ? [] : [[seq, order] as const]
  })
}
