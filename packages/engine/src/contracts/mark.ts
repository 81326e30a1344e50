import { addPremium, type Impact, markPrice, meanPremium, premiumOf } from '@bourse/kernel'
import type { LevelBook } from '../book/level-book.ts'
import { OPEN } from '../book/market.ts'
import { BASIS_SAMPLES, SAMPLE_MS, type SetIndex, TRIGGER_PRICES } from '../commands/contract-commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { EVENT_CODE } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import { type Contract, STANDING, TERMS } from '../positions/contract.ts'
import type { EngineState } from '../state/engine-state.ts'
import { isPrice } from './contract-rules.ts'
import { liquidateAll } from './liquidation.ts'
import { runTriggered } from './triggered-contract-orders.ts'
import { notePrice } from './waiting-contract-orders.ts'

const CHANGED = EVENT_PLACE.mark_changed

/** Takes the index in, or that nobody knows it: samples, mark, liquidations, and then the triggers. */
export function setIndex(state: EngineState, command: SetIndex): Refusal | null {
  const contract = state.contracts.all[command.market]
  if (contract === undefined) return 'MARKET_NOT_FOUND'
  const { index } = command
  if (index !== null && !isPrice(contract, index)) return 'INDEX_WRONG'
  state.contracts.touch(contract)
  contract.frozen = index === null
  if (index !== null) {
    contract.standing[STANDING.index] = index
    if (command.at - (contract.standing[STANDING.sampleAt] as number) >= SAMPLE_MS) sample(state, contract)
    contract.standing[STANDING.mark] = Math.min(contract.priceMax, markOf(contract, command.at))
  }
  writeMark(state, contract)
  if (contract.frozen || contract.state !== OPEN) return null
  liquidateAll(state, contract)
  for (const by of TRIGGER_PRICES.keys()) notePrice(state, contract, by)
  runTriggered(state)
  return null
}

function markOf(contract: Contract, at: number): number {
  const { standing, intervalMs } = contract
  const kept = Math.min(standing[STANDING.basisCount] as number, BASIS_SAMPLES)
  const basis = kept === 0 ? 0 : Math.round((standing[STANDING.basisSum] as number) / kept)
  return markPrice({
    ...{ index: contract.index, last: contract.lastPrice, lastRate: standing[STANDING.lastRate] as number },
    ...{ toFundingMs: intervalMs - (at % intervalMs), intervalMs, basis },
  })
}

/** Takes one sample of basis and premium. An empty side leaves the mean basis as it was. */
function sample(state: EngineState, contract: Contract): void {
  const { standing, basis, bids, asks, index } = contract
  standing[STANDING.sampleAt] = state.at
  if (bids.count > 0 && asks.count > 0) {
    const { levels } = state.contracts
    const middle = Math.floor((levels.price(bids.best()) + levels.price(asks.best())) / 2)
    const count = standing[STANDING.basisCount] as number
    const place = count % BASIS_SAMPLES
    standing[STANDING.basisSum] = (standing[STANDING.basisSum] as number) - (basis[place] as number) + middle - index
    basis[place] = middle - index
    standing[STANDING.basisCount] = count + 1
  }
  const premium = premiumOf({
    ...{ bid: impactOf(state, contract, contract.bids), ask: impactOf(state, contract, contract.asks) },
    ...{ index, tickAtoms: contract.tickAtoms },
  })
  const before = {
    count: standing[STANDING.premiumCount] as number,
    weighted: standing[STANDING.premiumWeighted] as number,
  }
  const after = addPremium(before, premium)
  standing[STANDING.premiumCount] = after.count
  standing[STANDING.premiumWeighted] = after.weighted
}

/** What the impact value would be dealt for on a side of the book; null when it has not so much. */
function impactOf(state: EngineState, contract: Contract, book: LevelBook): Impact | null {
  const { levels } = state.contracts
  const wanted = contract.figures[TERMS.impactValue] as number
  let lots = 0
  let value = 0
  for (let depth = 0; depth < book.count; depth++) {
    const level = book.fromBest(depth)
    const lotValue = levels.price(level) * contract.tickAtoms
    const enough = Math.ceil((wanted - value) / lotValue)
    const taken = Math.min(enough, levels.total(level))
    lots += taken
    value += taken * lotValue
    if (taken === enough) return { lots, value }
  }
  return null
}

/** The mean premium since the last slot, which begins anew with this. */
export function takePremium(contract: Contract): number {
  const { standing } = contract
  const mean = meanPremium({
    count: standing[STANDING.premiumCount] as number,
    weighted: standing[STANDING.premiumWeighted] as number,
  })
  standing[STANDING.premiumCount] = 0
  standing[STANDING.premiumWeighted] = 0
  return mean
}

function writeMark(state: EngineState, contract: Contract): void {
  const at = state.log.open(EVENT_CODE.mark_changed)
  const { words } = state.log
  words[at + CHANGED.market] = contract.id
  words[at + CHANGED.index] = contract.index
  words[at + CHANGED.mark] = contract.mark
  words[at + CHANGED.frozen] = contract.frozen ? 1 : 0
}
