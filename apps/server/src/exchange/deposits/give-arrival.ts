import { HOUSE, houseClientId } from '@bourse/engine'
import { assert, atoms } from '@bourse/kernel'
import { REMEMBERED_MS } from '../../core/still-open.ts'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { atomsOf, countable } from './chain-amounts.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { type ArrivalRow, lockedArrival, lockedDust, updateDust } from './deposit-table.ts'
import { arrivalById, changeGiven, frozenOf, givingArrivals } from './held-table.ts'

const AT_ONCE = 100

/** To whom an operator gives an arrival. */
export type Gift = { readonly id: number; readonly to: number; readonly by: string }

/** What came of it: it is theirs, it is on its way, or why it cannot be. */
export type GiftOutcome = { readonly kind: 'given' | 'begun' } | { readonly kind: 'refused'; readonly why: string }

const refusing = (why: string): GiftOutcome => ({ kind: 'refused', why })

/** Gives an arrival to its owner, once: the row says so first, then the ledger is told under the row's id. */
export async function giveArrival(deps: DepositDeps, gift: Gift): Promise<GiftOutcome> {
  const before = await arrivalById(deps.db, gift.id)
  if (before === undefined) return refusing(`there is no arrival ${gift.id}`)
  const begun = await deps.db.transaction().execute(transaction => begin(deps, transaction, { before, gift }))
  if (begun !== null) return begun
  const row = await arrivalById(deps.db, gift.id)
  assert(row !== undefined, 'an arrival stays')
  return row.state !== 'giving' || (await finish(deps, row)) ? { kind: 'given' } : { kind: 'begun' }
}

/** Why nothing can be given to somebody; null: it can. */
export async function ownerProblem(
  db: DepositDeps['db'] | DatabaseTransaction,
  row: ArrivalRow,
  to: number,
): Promise<string | null> {
  if (row.lost_to !== null) return 'it was written off'
  if (row.vanished_at !== null) return 'its block was replaced: there is nothing to give'
  if (row.state === 'held' && (row.held_for === 'unsure' || row.held_for === 'total')) {
    return `it is held for ${row.held_for}: look at the ledger first`
  }
  if (row.user_id !== null && row.user_id !== to) return `it came to an address of user ${row.user_id}`
  const owner = await frozenOf(db, to)
  if (owner === undefined) return `there is no user ${to}`
  return owner.frozen_at === null ? null : `the account of user ${to} is frozen`
}

async function begin(
  deps: DepositDeps,
  transaction: DatabaseTransaction,
  { before, gift: { id, to, by } }: { before: ArrivalRow; gift: Gift },
): Promise<GiftOutcome | null> {
  const { address_id: addressId, asset } = before
  // The dust before the arrival, as booking does: nobody waits for the other.
  const dust = before.held_for === 'small' && addressId !== null ? await lockedDust(transaction, addressId, asset) : 0n
  const row = await lockedArrival(transaction, id)
  const isOwn = row.user_id === to
  if (row.state === 'credited') return isOwn && row.given_by !== null ? { kind: 'given' } : refusing('it is credited')
  if (row.state === 'giving') return isOwn ? null : refusing(`it is being given to user ${row.user_id}`)
  if (row.state !== 'held') return refusing(`it is ${row.state}`)
  const problem = await ownerProblem(transaction, row, to)
  if (problem !== null) return refusing(problem)
  // Nothing of it was booked: it takes the common way again.
  if (row.held_for === 'frozen') {
    await changeGiven(transaction, id, { state: 'confirming', held_for: null, given_by: by })
    return { kind: 'begun' }
  }
  const now = new Date(deps.clock.nowMs())
  const taken = { state: 'giving', held_for: null, user_id: to, given_by: by, booking_at: now } as const
  if (row.held_for === 'memo') {
    await changeGiven(transaction, id, { ...taken, given_from: 'suspense' })
    return null
  }
  const amount = wholeOf(deps, row)
  if (amount === 0 || addressId === null) return refusing('it is less than an atom')
  // It no longer waits to be counted with the next one.
  const left = dust - BigInt(row.raw)
  assert(left >= 0n, 'what is small lies in the dust of its address')
  await updateDust(transaction, { addressId, asset, remainder: left + amount.rest })
  await changeGiven(transaction, id, { ...taken, given_from: 'outside', amount: amount.atoms })
  return null
}

function wholeOf(deps: DepositDeps, row: ArrivalRow): { atoms: number; rest: bigint } | 0 {
  const carried = deps.chains.book.of(row.chain, row.asset)
  assert(carried !== null, 'what arrived is carried')
  const scales = { chain: carried.scale, house: deps.catalogue.asset(row.asset).scale }
  const { atoms: whole, rest } = atomsOf(BigInt(row.raw), scales)
  return whole === 0n ? 0 : { atoms: countable(whole), rest }
}

/** Finishes what a crash left between the row and the ledger. */
export async function finishGiving(deps: DepositDeps): Promise<void> {
  for (const row of await givingArrivals(deps.db, AT_ONCE)) await finish(deps, row)
}

async function finish(deps: DepositDeps, row: ArrivalRow): Promise<boolean> {
  const { arrival_id: id, user_id: userId, asset, amount, given_from: from } = row
  assert(userId !== null && from !== null, 'what is given has an owner and a place that it comes from')
  if (deps.clock.nowMs() - (row.booking_at?.getTime() ?? 0) > REMEMBERED_MS) {
    deps.log.error({ arrival: id }, 'an arrival is being given for too long: look whether the ledger has it')
    return false
  }
  const submitted = await deps.core.submit({
    kind: 'transfer',
    owner: userId,
    clientId: houseClientId(
      row.lost_at === null ? `deposit-give-${id}` : `deposit-give-${id}-${row.lost_at.getTime()}`,
    ),
    purpose: PURPOSE.givenDeposit,
    legs: [
      {
        ...{ fromOwner: HOUSE, fromPurse: from, toOwner: userId, toPurse: 'spot', asset },
        amount: atoms(amount),
      },
    ],
  })
  assert(submitted.kind !== 'refused', `the ledger gives what it holds (${JSON.stringify(submitted)})`)
  if (submitted.kind !== 'done' && submitted.kind !== 'repeated') return false
  const told = await deps.db.transaction().execute(async transaction => {
    const now = await lockedArrival(transaction, id)
    if (now.state !== 'giving') return null
    await changeGiven(transaction, id, { state: 'credited', credited_at: new Date(deps.clock.nowMs()) })
    const coin = deps.catalogue.asset(asset)
    const chain = deps.chains.book.chain(row.chain)?.name ?? row.chain
    return deps.tell(transaction, { userId, coin: coin.coin, amount: writeAmount(coin, amount), chain })
  })
  told?.()
  return true
}
