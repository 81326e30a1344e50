import { type BookingDeps, bookArrivals } from './book-arrivals.ts'
import { updateArrival, upsertArrival } from './deposit-table.ts'
import { arrivalOf } from './held-table.ts'

/** A deposit of a demo's past; nobody's where nobody's memo stood beside it. */
export type PastDeposit = {
  readonly userId: number | null
  readonly chain: string
  readonly asset: number
  readonly address: string
  readonly memo: string | null
  readonly raw: bigint
  readonly amount: number
  readonly txid: string
}

/** Books a deposit as it is booked, at the moment that the clock shows; its block is not among those that a demo keeps. */
export async function depositInPast(deps: BookingDeps, of: PastDeposit): Promise<void> {
  const now = new Date(deps.clock.nowMs())
  await deps.db.transaction().execute(async transaction => {
    await upsertArrival(transaction, {
      ...{ chain: of.chain, txid: of.txid, idx: 0, asset: of.asset, address: of.address, memo: of.memo },
      ...{ address_id: null, user_id: of.userId, raw: String(of.raw), amount: of.amount, height: null, hash: null },
      ...{ state: 'confirming', held_for: null, seen_at: now },
    })
    const { arrival_id: id } = await arrivalOf(transaction, of)
    await updateArrival(transaction, id, { state: 'booking', booking_at: now })
  })
  await bookArrivals(deps)
}
