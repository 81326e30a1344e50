import { HOUSE, houseClientId } from '@bourse/engine'
import { atoms } from '@bourse/kernel'
import type { CoreLink } from '../../core/core-link.ts'
import { isForgotten } from '../../core/still-open.ts'
import { tipOf } from '../chains/index.ts'
import { atomsOf } from '../deposits/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { allDues, type BookingRow, changeBooking, insertBooking, openBookings } from './house-booking-table.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { addToSum, countHouseArrival, lockedSum, ripeHouseArrivals } from './wallet-table.ts'

/** What booking needs besides. */
export type DueDeps = PaymentDeps & { readonly core: CoreLink }

/** Tells the ledger what of the wallets is the house's own affair: what miners were paid, and what the house put in; each once. */
export async function bookHouseDues(deps: DueDeps): Promise<void> {
  for (const { chain, confirmations } of deps.chains.book.chains()) {
    const tip = await tipOf(deps.db, chain)
    if (tip === null || deps.chains.standing(chain).trouble !== null) continue
    await countArrivals(deps, chain, tip.height - confirmations + 1)
  }
  for (const { chain, asset } of await allDues(deps.db)) await beginBooking(deps, { chain, asset })
  for (const row of await openBookings(deps.db)) await book(deps, row)
}

/** What comes to the hot wallet is from cold storage as far as something is there, and the house's own beyond that. */
async function countArrivals({ db }: DueDeps, chain: string, height: number): Promise<void> {
  await db.transaction().execute(async transaction => {
    for (const row of await ripeHouseArrivals(transaction, chain, height)) {
      const of = { chain, asset: row.asset }
      const [came, cold] = [BigInt(row.amount), await lockedSum(transaction, 'cold_storage', of)]
      const back = came < cold ? came : cold
      if (back > 0n) await addToSum(transaction, 'cold_storage', { ...of, amount: -back })
      if (came > back) await addToSum(transaction, 'house_due', { ...of, amount: came - back })
      await countHouseArrival(transaction, row)
    }
  })
}

async function beginBooking({ db, chains, catalogue }: DueDeps, of: { chain: string; asset: number }): Promise<void> {
  const carried = chains.book.of(of.chain, of.asset)
  if (carried === null) return
  const scales = { chain: carried.scale, house: catalogue.asset(of.asset).scale }
  await db.transaction().execute(async transaction => {
    const due = await lockedSum(transaction, 'house_due', of)
    // Whole atoms only, in either direction: the rest stays due.
    const { atoms: whole, rest } = atomsOf(due < 0n ? -due : due, scales)
    if (whole === 0n) return
    await addToSum(transaction, 'house_due', { ...of, amount: (due < 0n ? -rest : rest) - due })
    const amount = Number(due < 0n ? -whole : whole)
    await insertBooking(transaction, { ...of, amount })
  })
}

async function book(deps: DueDeps, row: BookingRow): Promise<void> {
  const { db, core, clock, log } = deps
  const change = (to: Partial<BookingRow>) => changeBooking(db, row.booking_id, to)
  if (row.said_at !== null && isForgotten(row.said_at, clock.nowMs())) {
    log.error({ booking: row.booking_id }, 'a fee was being booked for too long: look whether the ledger has it')
    return change({ state: 'unsure' })
  }
  // The house pays miners out of its fees; until there are some, what was paid stays due.
  if (row.said_at === null) {
    if (await lacksFees(deps, row)) return
    await change({ said_at: new Date(clock.nowMs()) })
  }
  const ends = [
    { owner: HOUSE, purse: 'outside' },
    { owner: HOUSE, purse: 'fees' },
  ] as const
  const [from, to] = row.amount > 0 ? ends : [ends[1], ends[0]]
  const submitted = await core.submit({
    ...{ kind: 'transfer', owner: HOUSE, clientId: houseClientId(`due-${row.booking_id}-${row.tries}`) },
    purpose: purposeOfDue(row),
    legs: [
      {
        ...{ fromOwner: from.owner, fromPurse: from.purse, toOwner: to.owner, toPurse: to.purse },
        ...{ asset: row.asset, amount: atoms(Math.abs(row.amount)) },
      },
    ],
  })
  if (submitted.kind === 'done' || submitted.kind === 'repeated') await change({ state: 'booked' })
  // Refused is refused for good under this id; the next one asks again.
  if (submitted.kind === 'refused') await change({ tries: row.tries + 1, said_at: null })
}

/** What a booking of the house is for: what it put in, or what it paid. */
export const purposeOfDue = ({ amount }: Pick<BookingRow, 'amount'>): number =>
  amount > 0 ? PURPOSE.houseCoins : PURPOSE.networkFee

async function lacksFees({ core }: DueDeps, { asset, amount }: BookingRow): Promise<boolean> {
  if (amount > 0) return false
  const held = await core.ask('balances', { owner: HOUSE, purse: 'fees' })
  return (held.find(one => one.asset === asset)?.available ?? 0) < -amount
}
