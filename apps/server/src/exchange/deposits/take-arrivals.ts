import type { Arrival } from '@bourse/chains'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { type BlockListener, type ChainFamily, familyOf } from '../chains/index.ts'
import { atomsOf, countable } from './chain-amounts.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { holderOf, undoArrivals, upsertArrival } from './deposit-table.ts'
import { undoHeld } from './lost-table.ts'

type Deps = Pick<DepositDeps, 'catalogue' | 'chains' | 'clock' | 'log'>

/** Writes what came in each block, and takes it back with the block, in the transaction that moves the head of the chain. */
export const arrivalsOf = (deps: Deps): BlockListener => ({
  async applied(transaction, chain, block) {
    for (const arrival of block.arrivals) await take(deps, transaction, { chain, block, arrival })
  },
  async undone(transaction, chain, { hash, height }) {
    await undoHeld(transaction, { chain, hash })
    const late = await undoArrivals(transaction, { chain, hash, now: new Date(deps.clock.nowMs()) })
    if (late > 0) deps.log.error({ chain, height, late }, 'deposits that count stand in no block any more')
  },
})

async function take(
  { catalogue, chains, clock }: Deps,
  transaction: DatabaseTransaction,
  of: { chain: string; block: { height: number; hash: string }; arrival: Arrival },
): Promise<void> {
  const { chain, block, arrival } = of
  const carried = chains.book.ofToken(chain, arrival.token)
  // Another token by whatever name is nothing to us.
  if (carried === null || arrival.amount <= 0n) return
  const holder = await holderOf(transaction, { chain, ...withMemo(carried.chain.family, arrival) })
  const { atoms } = atomsOf(arrival.amount, { chain: carried.scale, house: catalogue.asset(carried.asset).scale })
  await upsertArrival(transaction, {
    ...{ chain, txid: arrival.txid, idx: arrival.index, asset: carried.asset },
    ...{ address: arrival.address, memo: arrival.memo },
    ...{ address_id: holder?.address_id ?? null, user_id: holder?.user_id ?? null },
    ...{ raw: String(arrival.amount), amount: countable(atoms), height: block.height, hash: block.hash },
    ...{ state: 'confirming', held_for: null, seen_at: new Date(clock.nowMs()) },
  })
}

// A memo where nobody needs one says nothing about whose it is.
const withMemo = (family: ChainFamily, { address, memo }: Arrival): { address: string; memo: string | null } => ({
  address,
  memo: familyOf(family).memo === null ? null : (memo?.trim() ?? ''),
})
