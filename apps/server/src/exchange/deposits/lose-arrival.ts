import { HOUSE, houseClientId, type Purse } from '@bourse/engine'
import { assert, atoms } from '@bourse/kernel'
import { REMEMBERED_MS } from '../../core/still-open.ts'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { tipOf } from '../chains/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { rawOf } from './chain-amounts.ts'
import type { DepositDeps } from './deposit-deps.ts'
import { type ArrivalRow, lockedArrival, lockedDust, updateDust } from './deposit-table.ts'
import { arrivalById } from './held-table.ts'
import { changeLost, type LostTo, losingArrivals, returnedArrivals } from './lost-table.ts'

const AT_ONCE = 100

/** Whose loss an arrival is: whoever had it gives it back, or the house bears it. */
export type LossWord = { readonly id: number; readonly bears: 'holder' | 'house'; readonly by: string }

/** What came of it. */
export type LossOutcome = { readonly kind: 'done' | 'begun' } | { readonly kind: 'refused'; readonly why: string }

const refusing = (why: string): LossOutcome => ({ kind: 'refused', why })

/** Whose loss it would be; a sentence where it can be nobody's. */
export function lossOf(row: ArrivalRow | undefined, bears: LossWord['bears']): LostTo | { readonly why: string } {
  if (row === undefined) return { why: 'there is no such arrival' }
  if (row.lost_to !== null) return { why: `its loss is ${row.lost_state === 'gone' ? 'settled' : 'being settled'}` }
  const isInSuspense = row.state === 'held' && row.held_for === 'memo'
  if (row.vanished_at === null)
    return isInSuspense && bears === 'house' ? 'house' : { why: 'it stands in its block: nothing is lost' }
  if (isInSuspense) return bears === 'holder' ? 'suspense' : { why: 'nobody was credited: deposit take-back' }
  if (row.state !== 'credited' || row.user_id === null) return { why: `it is ${row.state}` }
  return bears === 'holder' ? 'owner' : 'house'
}

/** Settles the loss of an arrival, once: the row says so first, then the ledger is told. */
export async function loseArrival(deps: DepositDeps, { id, bears, by }: LossWord): Promise<LossOutcome> {
  const begun = await deps.db.transaction().execute(async transaction => {
    const row = await lockedArrival(transaction, id)
    const lost = lossOf(row, bears)
    if (typeof lost !== 'string') return lost
    const at = new Date(deps.clock.nowMs())
    await changeLost(transaction, id, { lost_to: lost, lost_state: 'going', lost_by: by, lost_at: at })
    return null
  })
  if (begun !== null) return refusing(begun.why)
  const row = await arrivalById(deps.db, id)
  assert(row !== undefined, 'an arrival stays')
  return settle(deps, row)
}

/** Finishes what a crash left between row and ledger, and takes in again what the house bore and came after all. */
export async function carryLosses(deps: DepositDeps): Promise<void> {
  for (const row of await losingArrivals(deps.db, AT_ONCE)) await settle(deps, row)
  for (const { chain, confirmations } of deps.chains.book.chains()) {
    const tip = await tipOf(deps.db, chain)
    if (tip === null || deps.chains.standing(chain).trouble !== null) continue
    const ripe = { chain, height: tip.height - confirmations + 1, limit: AT_ONCE }
    for (const row of await returnedArrivals(deps.db, ripe)) await takeIn(deps, row)
  }
}

async function settle(deps: DepositDeps, row: ArrivalRow): Promise<LossOutcome> {
  const { arrival_id: id, lost_at: lostAt } = row
  if (deps.clock.nowMs() - (lostAt?.getTime() ?? 0) > REMEMBERED_MS) {
    deps.log.error({ arrival: id }, 'a loss is being settled for too long: look whether the ledger has it')
    return { kind: 'begun' }
  }
  const submitted = await tell(deps, row, { ...waysOf(row), step: 'lost' })
  if (submitted === 'refused') {
    // Surely without effect: whoever bears it has too little.
    await deps.db.transaction().execute(async transaction => {
      await changeLost(transaction, id, { lost_to: null, lost_state: null, lost_by: null })
    })
    return refusing(
      row.lost_to === 'owner' ? 'its owner has too little of it' : 'the house has too little of it in fees',
    )
  }
  if (submitted === 'unknown') return { kind: 'begun' }
  await deps.db.transaction().execute(transaction => noteSettled(deps, transaction, row))
  return { kind: 'done' }
}

async function noteSettled(deps: DepositDeps, transaction: DatabaseTransaction, before: ArrivalRow): Promise<void> {
  // The dust before the arrival, as booking does.
  const dust = await lockedRest(deps, transaction, before)
  const row = await lockedArrival(transaction, before.arrival_id)
  if (row.lost_state !== 'going') return
  if (dust !== null) await updateDust(transaction, { ...dust, remainder: notBelow(dust.left - dust.rest) })
  // The house's: whoever was credited keeps it.
  if (row.lost_to === 'house') {
    return changeLost(transaction, row.arrival_id, { lost_state: 'gone', noted_by: row.noted_by ?? row.lost_by })
  }
  // Everybody else's is gone as if it had never come, and comes anew when it does.
  const state = row.vanished_at === null ? 'confirming' : 'gone'
  const ended = { lost_to: null, lost_state: null, lost_by: null, vanished_at: null, credited_at: null, held_for: null }
  return changeLost(transaction, row.arrival_id, { ...ended, state })
}

/** What the house bore came after all: it is the house's. */
async function takeIn(deps: DepositDeps, row: ArrivalRow): Promise<void> {
  const ways = { from: 'outside', to: 'fees', purpose: PURPOSE.houseCoins, owner: HOUSE } as const
  if ((await tell(deps, row, { ...ways, step: 'back' })) !== 'done') return
  await deps.db.transaction().execute(async transaction => {
    const dust = await lockedRest(deps, transaction, row)
    const now = await lockedArrival(transaction, row.arrival_id)
    if (now.lost_state !== 'gone') return
    if (dust !== null) await updateDust(transaction, { ...dust, remainder: notBelow(dust.left + dust.rest) })
    await changeLost(transaction, row.arrival_id, { lost_to: null, lost_state: null, lost_by: null })
  })
}

type Ways = { readonly from: Purse; readonly to: 'outside' | 'fees'; readonly owner: number; readonly purpose: number }

function waysOf(row: ArrivalRow): Ways {
  const vanished = { to: 'outside', purpose: PURPOSE.vanishedDeposit } as const
  // One that is nobody's and stands in its block becomes the house's own.
  if (row.lost_to === 'house' && row.state === 'held')
    return { from: 'suspense', to: 'fees', owner: HOUSE, purpose: PURPOSE.depositWrittenOff }
  if (row.lost_to === 'house') return { from: 'fees', owner: HOUSE, ...vanished }
  if (row.lost_to === 'suspense') return { from: 'suspense', owner: HOUSE, ...vanished }
  assert(row.user_id !== null, 'what is taken from an owner has one')
  return { from: 'spot', owner: row.user_id, ...vanished }
}

async function tell(
  { core }: DepositDeps,
  row: ArrivalRow,
  { from, to, owner, purpose, step }: Ways & { readonly step: 'lost' | 'back' },
): Promise<'done' | 'refused' | 'unknown'> {
  const submitted = await core.submit({
    ...{ kind: 'transfer', owner, purpose },
    // What was refused is refused for good under its id: the moment of the decision makes another one.
    clientId: houseClientId(`deposit-${step}-${row.arrival_id}-${row.lost_at?.getTime() ?? 0}`),
    legs: [
      {
        ...{ fromOwner: owner, fromPurse: from, toOwner: HOUSE, toPurse: to },
        ...{ asset: row.asset, amount: atoms(row.amount) },
      },
    ],
  })
  if (submitted.kind === 'refused') return 'refused'
  return submitted.kind === 'done' || submitted.kind === 'repeated' ? 'done' : 'unknown'
}

/** What lies below an atom at the address of an arrival, and what of that came with it: it goes with it too, so that chains and ledger agree. */
async function lockedRest(
  deps: DepositDeps,
  transaction: DatabaseTransaction,
  { address_id: addressId, asset, chain, amount, raw, state }: ArrivalRow,
): Promise<{ addressId: number; asset: number; left: bigint; rest: bigint } | null> {
  // What is nobody's has none, and what stands in its block keeps it.
  if (addressId === null || state === 'held') return null
  const carried = deps.chains.book.of(chain, asset)
  assert(carried !== null, 'what arrived is carried')
  const whole = rawOf(BigInt(amount), { chain: carried.scale, house: deps.catalogue.asset(asset).scale })
  const rest = whole === null ? 0n : BigInt(raw) - whole
  return { addressId, asset, left: await lockedDust(transaction, addressId, asset), rest }
}

// What was left over may have been counted with a later one meanwhile.
const notBelow = (left: bigint): bigint => (left < 0n ? 0n : left)
