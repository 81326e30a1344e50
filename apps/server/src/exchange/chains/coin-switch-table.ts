import type { SwitchReason } from '@bourse/protocol'
import type { Queries } from '../../platform/postgres/database.ts'

/** What of a coin is switched on a chain. */
export const SWITCHED = ['deposits', 'withdrawals'] as const

/** One of the two. */
export type SwitchedSide = (typeof SWITCHED)[number]

/** A coin on a chain and what of it is switched. */
export type CoinSwitch = { readonly chain: string; readonly asset: number; readonly what: SwitchedSide }

/** Switches a coin off on a chain, or on again where no reason is given; who was off stays off since then. */
export async function setCoinSwitch(
  db: Queries,
  { chain, asset, what }: CoinSwitch,
  to: { readonly why: SwitchReason; readonly at: Date } | null,
): Promise<void> {
  await db
    .updateTable('coin_chain')
    .set(row => ({
      [`${what}_why`]: to?.why ?? null,
      [`${what}_off`]: to === null ? null : row.fn.coalesce(row.ref(`${what}_off`), row.val(to.at)),
    }))
    .where('chain', '=', chain)
    .where('asset', '=', asset)
    .execute()
}
