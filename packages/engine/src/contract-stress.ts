import { mulDiv, PPM_WHOLE } from '@bourse/kernel'
import { OPEN } from './book/market.ts'
import { crossUnrealised, keptOf, signOf, valueOf } from './contracts/figures.ts'
import { crossEquity } from './contracts/wallet.ts'
import { NONE } from './memory/places.ts'
import type { Contract } from './positions/contract.ts'
import type { EngineState } from './state/engine-state.ts'

/** Positions of one side that would be liquidated: how many, and their lots together. */
export type StressedSide = { count: number; lots: number }

/** What would be liquidated if every mark moved at once, before any of it was closed. */
export type EngineStress = {
  /** How many accounts would have a position liquidated. */
  accounts: number
  /** By ascending number; contracts in which nothing would happen are among them. */
  contracts: { market: number; mark: number; long: StressedSide; short: StressedSide }[]
  /** By asset: what those accounts would have lost beyond what they have. */
  shortages: { asset: number; amount: number }[]
}

/** The marks after a move, and what is counted by them. */
type Counting = {
  readonly state: EngineState
  readonly marks: readonly number[]
  readonly sides: readonly (readonly [StressedSide, StressedSide] | null)[]
  readonly shortages: Map<number, number>
  readonly seen: Set<number>
  accounts: number
}

/** What would be liquidated if every mark moved by so many parts of a million; walks all positions once. */
export function stressOf(state: EngineState, movePpm: number): EngineStress {
  const { all } = state.contracts
  const marks = Array.from(all, contract => (contract === undefined ? 0 : movedMark(contract, movePpm)))
  const sides = Array.from(all, contract => (contract === undefined ? null : ([none(), none()] as const)))
  const counting: Counting = { state, marks, sides, shortages: new Map(), seen: new Set(), accounts: 0 }
  for (const contract of all) if (contract !== undefined && isTraded(contract)) countContract(counting, contract)
  return {
    accounts: counting.accounts,
    contracts: sides.flatMap((of, market) =>
      of === null ? [] : [{ market, mark: marks[market] as number, long: of[0], short: of[1] }],
    ),
    shortages: [...counting.shortages].map(([asset, amount]) => ({ asset, amount })),
  }
}

const none = (): StressedSide => ({ count: 0, lots: 0 })

const isTraded = ({ state, frozen }: Contract): boolean => state === OPEN && !frozen

const movedMark = ({ mark, priceMax }: Contract, movePpm: number): number =>
  Math.min(priceMax, Math.max(1, mulDiv(mark, PPM_WHOLE + movePpm, PPM_WHOLE, 'down')))

function countContract(counting: Counting, contract: Contract): void {
  const { positions } = counting.state.contracts
  for (let nth = 0; nth < contract.pairs.length; nth++) {
    const pair = contract.pairs.at(nth)
    if (positions.quantity(pair) === 0 && positions.quantity(pair | 1) === 0) continue
    if (positions.isolated(pair)) countIsolated(counting, pair)
    else countCross(counting, positions.account(pair))
  }
}

function countIsolated(counting: Counting, pair: number): void {
  const { positions } = counting.state.contracts
  let hit = false
  for (const place of [pair, pair | 1]) {
    if (positions.quantity(place) === 0) continue
    const equity = positions.margin(place) + unrealisedAt(counting, place)
    if (equity > maintenanceAt(counting, place)) continue
    hit = true
    count(counting, place)
    lose(counting, place, equity)
  }
  if (hit) counting.accounts++
}

/** Of an account with cross positions all are at stake together; it is met once for each of its contracts. */
function countCross(counting: Counting, account: number): void {
  const { state, seen } = counting
  if (seen.has(account)) return
  seen.add(account)
  const { positions } = state.contracts
  const held: number[] = []
  for (let pair = positions.firstOf(account); pair !== NONE; pair = positions.next(pair)) {
    if (positions.isolated(pair)) continue
    for (const place of [pair, pair | 1]) if (positions.quantity(place) > 0) held.push(place)
  }
  const won = held.reduce((sum, place) => sum + unrealisedAt(counting, place), 0)
  const kept = held.reduce((sum, place) => sum + maintenanceAt(counting, place), 0)
  const equity = crossEquity(state, account) - crossUnrealised(state, account) + won
  if (equity > kept) return
  counting.accounts++
  for (const place of held) if (isTraded(state.contracts.contractOf(place))) count(counting, place)
  lose(counting, held[0] as number, equity)
}

function count({ state, sides }: Counting, place: number): void {
  const { contracts } = state
  const side = sides[contracts.contractOf(place).id]?.[place & 1] as StressedSide
  side.count++
  side.lots += contracts.positions.quantity(place)
}

function lose({ state, shortages }: Counting, place: number, equity: number): void {
  if (equity >= 0) return
  const { quote } = state.contracts.contractOf(place)
  shortages.set(quote, (shortages.get(quote) ?? 0) - equity)
}

function movedValue({ state: { contracts }, marks }: Counting, place: number): number {
  const contract = contracts.contractOf(place)
  return valueOf(contract, contracts.positions.quantity(place), marks[contract.id] as number)
}

const unrealisedAt = (counting: Counting, place: number): number =>
  signOf(place) * (movedValue(counting, place) - counting.state.contracts.positions.entryValue(place))

const maintenanceAt = (counting: Counting, place: number): number =>
  keptOf(counting.state.contracts.contractOf(place), movedValue(counting, place))
