import { HOUSE } from '@bourse/engine'
import { assert } from '@bourse/kernel'
import { REMEMBERED_MS } from '../../core/still-open.ts'
import { writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { numberIn, type UnsureBooking, type UnsureKind } from '../unsure/index.ts'
import type { DepositDeps } from './deposit-deps.ts'
import type { ArrivalRow } from './deposit-table.ts'
import { countAlike, goOnFrom, unsureArrivals } from './unsure-table.ts'

type Deps = Pick<DepositDeps, 'db' | 'clock' | 'catalogue' | 'chains' | 'tell'>

/** Arrivals of which nobody knows whether the ledger has them: booked, or given by an operator. */
export function unsureDeposits(deps: Deps): UnsureKind {
  const { db, clock } = deps
  const rowsOf = (count: number, id: number | null): Promise<ArrivalRow[]> =>
    unsureArrivals(db, { begunBefore: new Date(clock.nowMs() - REMEMBERED_MS), count, id })
  return {
    name: 'deposit',
    list: async most => Promise.all((await rowsOf(most, null)).map(row => bookingOf(deps, row))),
    async find(key) {
      const [row] = await rowsOf(1, numberIn(key))
      return row === undefined ? null : bookingOf(deps, row)
    },
    async settle(key, end) {
      const [row] = await rowsOf(1, numberIn(key))
      if (row === undefined) return false
      return end === 'anew' ? sayAnew(deps, row) : note(deps, row)
    },
  }
}

async function bookingOf({ db, catalogue }: Deps, row: ArrivalRow): Promise<UnsureBooking> {
  const { arrival_id: number, user_id: person, asset, amount, booking_at: since } = row
  assert(since !== null, 'what was begun says when')
  const coin = catalogue.asset(asset)
  const what = `${writeAmount(coin, amount)} ${coin.coin}`
  const purpose = isGiven(row) ? PURPOSE.givenDeposit : person === null ? PURPOSE.unownedDeposit : PURPOSE.deposit
  const purse = person === null ? 'suspense' : 'spot'
  return {
    ...{ key: String(number), person, alike: await countAlike(db, row) },
    entry: { owner: person ?? HOUSE, purse, asset, amount, purpose, since },
    subject: {
      en: `deposit ${number}, ${what} on ${row.chain}${person === null ? '' : `, user ${person}`}`,
      zh: `充值 ${number}，${what}，${row.chain}${person === null ? '' : `，用户 ${person}`}`,
    },
  }
}

const isGiven = ({ state }: ArrivalRow): boolean => state === 'giving'

// Said under the same id: should the ledger remember it after all, nothing moves twice.
function sayAnew({ db, clock }: Deps, row: ArrivalRow): Promise<boolean> {
  const begun = { booking_at: new Date(clock.nowMs()) }
  const change = isGiven(row) ? begun : { ...begun, state: 'booking' as const, held_for: null }
  return db.transaction().execute(transaction => goOnFrom(transaction, row.arrival_id, change))
}

async function note(deps: Deps, row: ArrivalRow): Promise<boolean> {
  const { arrival_id: id, user_id: userId, asset } = row
  const told = await deps.db.transaction().execute(async transaction => {
    if (userId === null) return (await goOnFrom(transaction, id, { held_for: 'memo' })) ? () => undefined : null
    const change = { state: 'credited' as const, held_for: null, credited_at: new Date(deps.clock.nowMs()) }
    if (!(await goOnFrom(transaction, id, change))) return null
    const coin = deps.catalogue.asset(asset)
    const chain = deps.chains.book.chain(row.chain)?.name ?? row.chain
    return deps.tell(transaction, { userId, coin: coin.coin, amount: writeAmount(coin, row.amount), chain })
  })
  told?.()
  return told !== null
}
