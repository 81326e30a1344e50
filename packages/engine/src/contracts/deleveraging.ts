import { deleverageRank } from '@bourse/kernel'
import { PURSE } from '../commands/codes.ts'
import { HOUSE } from '../commands/commands.ts'
import { CAUSE, EVENT_CODE, REASON } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import type { EngineState } from '../state/engine-state.ts'
import { closingPart, reduce } from './contract-deal.ts'
import { endOrdersOf } from './contract-orders.ts'
import { signOf } from './figures.ts'
import { writePosition } from './write-position.ts'

const DELEVERAGED = EVENT_PLACE.position_deleveraged

/** Forgets who would be next: a new mark makes new ranks. */
export function forgetRanks({ contracts }: EngineState): void {
  contracts.ranked.clear()
}

/** Closes a position against those on the other side, by rank, at its bankruptcy value; how many lots. */
export function deleverage(state: EngineState, position: number): number {
  const { positions } = state.contracts
  const before = positions.quantity(position)
  // Who came to a position since the ranks were made is asked in a second round.
  for (let round = 0; round < 2 && positions.quantity(position) > 0; round++) {
    for (const other of rankedAgainst(state, position, round > 0)) {
      if (positions.quantity(position) === 0) break
      if (positions.quantity(other) > 0) closeAgainst(state, position, other)
    }
  }
  return before - positions.quantity(position)
}

/** The positions on the other side, whom it would strike first at first. Made once a mark, because a cascade asks again and again. */
function rankedAgainst(state: EngineState, position: number, anew: boolean): readonly number[] {
  const { positions, ranked } = state.contracts
  const contract = state.contracts.contractOf(position)
  const side = 1 - (position & 1)
  const key = contract.id * 2 + side
  const known = ranked.get(key)
  if (known !== undefined && !anew) return known
  const found: { place: number; rank: number }[] = []
  for (let nth = 0; nth < contract.pairs.length; nth++) {
    const place = contract.pairs.at(nth) | side
    if (positions.quantity(place) > 0) found.push({ place, rank: rankOf(state, place) })
  }
  found.sort((one, other) => other.rank - one.rank || one.place - other.place)
  const places = found.map(({ place }) => place)
  ranked.set(key, places)
  return places
}

/** How early a position would be deleveraged. */
export function rankOf(state: EngineState, place: number): number {
  const { positions } = state.contracts
  const { tickAtoms, mark } = state.contracts.contractOf(place)
  const [quantity, entryValue] = [positions.quantity(place), positions.entryValue(place)]
  return deleverageRank({ sign: signOf(place), quantity, entryValue, tickAtoms }, positions.margin(place), mark)
}

function closeAgainst(state: EngineState, position: number, other: number): void {
  const { contracts, ledger } = state
  const { positions } = contracts
  const contract = contracts.contractOf(position)
  const lots = Math.min(positions.quantity(position), positions.quantity(other))
  const ours = closingPart(state, position, lots)
  const value = Math.max(0, ours.part - signOf(position) * ours.share)
  const realised = signOf(position) * (value - ours.part)
  const theirs = closingPart(state, other, lots)
  const won = signOf(other) * (value - theirs.part)
  const account = positions.account(other)
  const backed = positions.isolated(other) ? 0 : ledger.accounts.available(account)
  // It would cost more than there is: the next one.
  if (theirs.share + won + backed < 0) return
  endOrdersOf(state, other, REASON.deleveraged)
  ledger.because(CAUSE.deleverage, 0)
  const over = ours.share + realised
  const isolated = positions.isolated(position)
  ledger.change(positions.account(position), isolated ? 0 : over, -ours.share)
  if (isolated && over > 0) ledger.change(ledger.need(HOUSE, PURSE.insurance, contract.quote), over, 0)
  ledger.change(account, theirs.share + won, -theirs.share)
  if (realised + won !== 0) ledger.change(ledger.need(HOUSE, PURSE.clearing, contract.quote), -(realised + won), 0)
  reduce(state, position, { lots, ...ours, realised })
  reduce(state, other, { lots, ...theirs, realised: won })
  writeDeleveraged(state, other, { lots, value, won, against: positions.owner(position) })
  writePosition(state, position)
  writePosition(state, other)
}

type Struck = { lots: number; value: number; won: number; against: number }

function writeDeleveraged(state: EngineState, position: number, of: Struck): void {
  const { positions } = state.contracts
  const at = state.log.open(EVENT_CODE.position_deleveraged)
  const { words } = state.log
  words[at + DELEVERAGED.owner] = positions.owner(position)
  words[at + DELEVERAGED.market] = positions.market(position)
  words[at + DELEVERAGED.side] = position & 1
  words[at + DELEVERAGED.quantity] = of.lots
  words[at + DELEVERAGED.value] = of.value
  words[at + DELEVERAGED.realised] = of.won
  words[at + DELEVERAGED.against] = of.against
}
