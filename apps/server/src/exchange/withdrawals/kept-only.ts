import { type Refusal, refuse } from '@bourse/protocol'
import type { CoreLink } from '../../core/core-link.ts'
import { houseNowMs } from '../../core/house-now.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { type EntryRow, entriesOf } from './address-entry-table.ts'
import { type KeptOnlyRow, keptOnlyOf } from './kept-only-table.ts'

/** How long a new address waits, and how long the mode goes on once its user wants it off: time for a letter to be read. */
export const KEPT_WAIT_MS = 24 * 3_600_000

/** How somebody's mode stands. */
export type KeptOnly = { readonly on: boolean; readonly offAtMs: number | null }

/** Whether it holds at a moment, and until when where its user wants it off. */
export function keptOnlyAt(row: KeptOnlyRow | undefined, nowMs: number): KeptOnly {
  const offAtMs = row?.off_at?.getTime() ?? null
  const on = row !== undefined && (offAtMs === null || nowMs < offAtMs)
  return { on, offAtMs: on ? offAtMs : null }
}

/** From when on an address of the book may receive while the mode is on. */
export const usableAtMs = ({ added_at: at }: Pick<EntryRow, 'added_at'>): number => at.getTime() + KEPT_WAIT_MS

type Asking = { readonly db: Database; readonly core: Pick<CoreLink, 'ask'> }
type Place = Pick<EntryRow, 'coin' | 'chain' | 'address' | 'memo'>

/** Why nothing may be sent to an address: the book has to have it, and for long enough. */
export async function barredFor(
  { db, core }: Asking,
  userId: number,
  place: Place,
): Promise<Refusal<'ADDRESS_NOT_KEPT' | 'ADDRESS_WAITS'> | null> {
  const nowMs = await houseNowMs(core)
  if (!keptOnlyAt(await keptOnlyOf(db, userId), nowMs).on) return null
  const kept = (await entriesOf(db, userId)).find(entry => isSamePlace(entry, place))
  if (kept === undefined) return refuse('ADDRESS_NOT_KEPT')
  const usable = usableAtMs(kept)
  return nowMs < usable ? refuse('ADDRESS_WAITS', { rule: 'address', until: usable / 1000 }) : null
}

/** Whether an entry is of that place: the memo says whose the coins are, so it belongs to it. */
export const isSamePlace = (entry: Place, { coin, chain, address, memo }: Place): boolean =>
  entry.coin === coin && entry.chain === chain && entry.address === address && entry.memo === memo

/** Whether somebody sends to kept addresses alone: then nothing goes to another user either, who could send it on. */
export const sendsToKeptOnly =
  ({ db, core }: Asking) =>
  async (userId: number): Promise<boolean> =>
    keptOnlyAt(await keptOnlyOf(db, userId), await houseNowMs(core)).on
