import { PPM_WHOLE } from '@bourse/kernel'
import { OPEN } from './book/market.ts'
import { POSITION_SIDES, type PositionSide } from './commands/contract-commands.ts'
import { pricesOf } from './contract-queries.ts'
import { maintenanceAt, marginFor, markValueOf } from './contracts/figures.ts'
import type { EngineState } from './state/engine-state.ts'

/** A position that stands near its liquidation: how far away that is, and how far away its leverage alone puts it, in parts of a million of the mark. */
export type NearPosition = { owner: number; side: PositionSide; price: number; distancePpm: number; roomPpm: number }

/** Those among some pairs of a contract, and where the next pairs begin; null: there are no more. */
export type EngineNear = { mark: number; positions: NearPosition[]; next: number | null }

/** Which pairs are looked at, and what counts as near. */
export type NearQuery = { market: number; from: number; count: number; withinPpm: number }

/** Positions of a contract near their liquidation, some pairs at a time: whoever asks for all of them holds nobody up. Null where nothing is liquidated now. */
export function nearOf(state: EngineState, { market, from, count, withinPpm }: NearQuery): EngineNear | null {
  const contract = state.contracts.all[market]
  if (contract === undefined || contract.state !== OPEN || contract.frozen || contract.mark === 0) return null
  const { pairs, mark } = contract
  const { positions: held } = state.contracts
  const positions: NearPosition[] = []
  const end = Math.min(pairs.length, from + count)
  for (let nth = from; nth < end; nth++) {
    const pair = pairs.at(nth)
    for (const place of [pair, pair | 1]) {
      if (held.quantity(place) === 0) continue
      const price = pricesOf(state, place).liquidationPrice
      if (price === null) continue
      const distancePpm = Math.floor((Math.abs(mark - price) / mark) * PPM_WHOLE)
      const side = POSITION_SIDES[place & 1] as PositionSide
      if (distancePpm >= withinPpm) continue
      positions.push({ owner: held.owner(place), side, price, distancePpm, roomPpm: roomOf(state, place) })
    }
  }
  return { mark, positions, next: end < pairs.length ? end : null }
}

/** What its leverage asks for above what must be kept: about how far from its liquidation a position begins. */
function roomOf(state: EngineState, place: number): number {
  const value = markValueOf(state, place)
  const above = marginFor(state, place, value) - maintenanceAt(state, place)
  return Math.max(0, Math.floor((above / value) * PPM_WHOLE))
}
