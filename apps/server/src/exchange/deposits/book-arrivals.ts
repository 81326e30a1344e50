import { HOUSE, houseClientId } from '@bourse/engine'
import { assert, atoms } from '@bourse/kernel'
import type { CommandBody } from '../../core/core-link.ts'
import { REMEMBERED_MS } from '../../core/still-open.ts'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { tipOf } from '../chains/index.ts'
import { writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { atomsOf, countable } from './chain-amounts.ts'
import type { DepositDeps } from './deposit-deps.ts'
import {
  type ArrivalRow,
  bookingArrivals,
  creditSmallOnes,
  lockedArrival,
  lockedDust,
  ripeArrivals,
  updateArrival,
  updateDust,
} from './deposit-table.ts'
import { frozenOf } from './held-table.ts'

const AT_ONCE = 100
/** The core remembers for a day what it was told under an id. What was begun longer ago is not said again: a person looks. */

/** What booking stands on: of the chains it asks what they carry and whether they are followed. */
export type BookingDeps = Omit<DepositDeps, 'chains' | 'addresses'> & {
  readonly chains: Pick<DepositDeps['chains'], 'book' | 'standing'>
}

/** Books what has enough confirmations: decides what it comes to, tells the ledger, writes that it is there. Each is done once, wherever it was cut off. */
export async function bookArrivals(deps: BookingDeps): Promise<void> {
  for (const { chain, confirmations } of deps.chains.book.chains()) {
    const tip = await tipOf(deps.db, chain)
    // What a node said that is not to be believed now credits nobody; what was begun before is finished.
    if (tip === null || deps.chains.standing(chain).trouble !== null) continue
    const ripe = await ripeArrivals(deps.db, { chain, height: tip.height - confirmations + 1, limit: AT_ONCE })
    for (const { arrival_id: id } of ripe) await beginBooking(deps, id)
  }
  for (const row of await bookingArrivals(deps.db, AT_ONCE)) await book(deps, row)
}

/** Fixes what an arrival comes to; what is too small waits for more at the same address. */
async function beginBooking(deps: BookingDeps, id: number): Promise<void> {
  await deps.db.transaction().execute(async transaction => {
    const row = await lockedArrival(transaction, id)
    if (row.state !== 'confirming') return
    const now = new Date(deps.clock.nowMs())
    if (row.user_id !== null && (await frozenOf(transaction, row.user_id))?.frozen_at) {
      return updateArrival(transaction, id, { state: 'held', held_for: 'frozen' })
    }
    const amount = row.address_id === null ? row.amount : await withDust(deps, transaction, row)
    if (amount === 0) return updateArrival(transaction, id, { state: 'held', held_for: 'small' })
    await updateArrival(transaction, id, { state: 'booking', amount, booking_at: now })
  })
}

/** What is booked with what was left over before, the rest being left over; 0 while it is below the minimum. */
async function withDust(deps: BookingDeps, transaction: DatabaseTransaction, row: ArrivalRow): Promise<number> {
  const { asset, address_id: addressId } = row
  assert(addressId !== null, 'dust lies at an address of somebody')
  const carried = deps.chains.book.of(row.chain, asset)
  assert(carried !== null, 'what arrived is carried')
  const scales = { chain: carried.scale, house: deps.catalogue.asset(asset).scale }
  const total = BigInt(row.raw) + (await lockedDust(transaction, addressId, asset))
  const { atoms: whole, rest } = atomsOf(total, scales)
  const counts = whole >= BigInt(carried.minDeposit)
  await updateDust(transaction, { addressId, asset, remainder: counts ? rest : total })
  if (!counts) return 0
  await creditSmallOnes(transaction, { addressId, asset, now: new Date(deps.clock.nowMs()) })
  return countable(whole)
}

async function book(deps: BookingDeps, row: ArrivalRow): Promise<void> {
  const beganMs = row.booking_at?.getTime() ?? 0
  if (deps.clock.nowMs() - beganMs > REMEMBERED_MS) {
    deps.log.error(
      { arrival: row.arrival_id },
      'a deposit was being booked for too long: look whether the ledger has it',
    )
    return updateArrival(deps.db, row.arrival_id, { state: 'held', held_for: 'unsure' })
  }
  const submitted = await deps.core.submit(bookingOf(row))
  switch (submitted.kind) {
    case 'done':
    case 'repeated':
      return finish(deps, row)
    case 'refused':
      assert(submitted.code === 'TOTAL_TOO_LARGE', `the ledger takes deposit ${row.arrival_id} (${submitted.code})`)
      deps.log.error(
        { arrival: row.arrival_id },
        'a deposit would make an asset larger than was agreed when it was listed',
      )
      return updateArrival(deps.db, row.arrival_id, { state: 'held', held_for: 'total' })
    case 'not_taken':
    case 'unknown':
      deps.log.warn({ arrival: row.arrival_id }, 'the ledger did not take a deposit: said again under the same id')
  }
}

function bookingOf({ arrival_id: id, user_id: userId, asset, amount, lost_at: lostAt }: ArrivalRow): CommandBody {
  const to =
    userId === null
      ? ({ toOwner: HOUSE, toPurse: 'suspense' } as const)
      : ({ toOwner: userId, toPurse: 'spot' } as const)
  return {
    kind: 'transfer',
    owner: userId ?? HOUSE,
    // What vanished, was taken back and came again is told anew.
    clientId: houseClientId(lostAt === null ? `deposit-${id}` : `deposit-${id}-${lostAt.getTime()}`),
    purpose: userId === null ? PURPOSE.unownedDeposit : PURPOSE.deposit,
    legs: [{ fromOwner: HOUSE, fromPurse: 'outside', ...to, asset, amount: atoms(amount) }],
  }
}

async function finish(deps: BookingDeps, { arrival_id: id }: ArrivalRow): Promise<void> {
  const told = await deps.db.transaction().execute(async transaction => {
    const row = await lockedArrival(transaction, id)
    if (row.state !== 'booking') return null
    if (row.user_id === null) {
      await updateArrival(transaction, id, { state: 'held', held_for: 'memo' })
      return null
    }
    await updateArrival(transaction, id, { state: 'credited', credited_at: new Date(deps.clock.nowMs()) })
    const coin = deps.catalogue.asset(row.asset)
    const chain = deps.chains.book.chain(row.chain)?.name ?? row.chain
    const amount = writeAmount(coin, row.amount)
    return deps.tell(transaction, { userId: row.user_id, coin: coin.coin, amount, chain })
  })
  told?.()
}
