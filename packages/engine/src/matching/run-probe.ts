import type { Market } from '../book/market.ts'
import { type PlaceOrder, SELF_TRADES } from '../commands/commands.ts'
import type { EngineState } from '../state/engine-state.ts'

/** Finds out what an order would trade that is about to be placed, up to `state.limit`. */
export function runProbe(state: EngineState, market: Market, command: PlaceOrder): void {
  const probe = state.probe
  probe.wanted = command.quantity ?? command.value ?? 0
  probe.byValue = command.value !== null
  probe.selfTrade = SELF_TRADES.indexOf(command.selfTrade)
  probe.owner = state.owners.find(command.owner)
  probe.run(state, command.side === 'buy' ? market.asks : market.bids, market.tickAtoms)
}
