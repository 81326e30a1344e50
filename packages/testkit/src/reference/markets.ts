import {
  type ChangeAsset,
  type ChangeMarket,
  type CreateAsset,
  type CreateMarket,
  type Fee,
  LEVEL_MAX,
  type MarketRules,
  NUMBER_MAX,
  PRICE_MAX,
  type Refusal,
  type SetMarketState,
} from '@bourse/engine'
import { PPM_WHOLE, SCALE_MAX } from '@bourse/kernel'
import { totalOf } from './ledger.ts'
import { isAmount, isPrice, isWithin, times } from './numbers.ts'
import { endOrder } from './orders.ts'
import type { Asset, Market, State } from './state.ts'

export function refusalOfCreateAsset(state: State, command: CreateAsset): Refusal | null {
  if (state.assets.has(command.asset)) return 'ASSET_EXISTS'
  const fits =
    isWithin(command.asset, 1, NUMBER_MAX) && isWithin(command.scale, 0, SCALE_MAX) && isAmount(command.maxTotal)
  return fits ? null : 'ASSET_WRONG'
}

export function refusalOfChangeAsset(state: State, command: ChangeAsset): Refusal | null {
  if (!state.assets.has(command.asset)) return 'ASSET_NOT_FOUND'
  const fits = isAmount(command.maxTotal) && command.maxTotal >= totalOf(state, command.asset)
  return fits ? null : 'ASSET_WRONG'
}

export function setAsset(state: State, command: CreateAsset | ChangeAsset): void {
  const scale = command.kind === 'create_asset' ? command.scale : (state.assets.get(command.asset)?.scale ?? 0)
  const asset: Asset = { asset: command.asset, scale, maxTotal: command.maxTotal }
  state.assets.set(asset.asset, asset)
  state.events.push({ kind: 'asset_changed', ...asset })
}

export function refusalOfCreateMarket(state: State, command: CreateMarket): Refusal | null {
  if (!state.assets.has(command.base) || !state.assets.has(command.quote)) return 'ASSET_NOT_FOUND'
  if (state.markets.has(command.market)) return 'MARKET_EXISTS'
  const fits =
    isWithin(command.market, 1, NUMBER_MAX) &&
    command.base !== command.quote &&
    isAmount(command.lotAtoms) &&
    isAmount(command.tickAtoms) &&
    isPrice(command.lastPrice) &&
    rulesFit(command, command.lotAtoms)
  return fits ? null : 'MARKET_WRONG'
}

export function refusalOfChangeMarket(state: State, command: ChangeMarket): Refusal | null {
  const market = state.markets.get(command.market)
  if (!market) return 'MARKET_NOT_FOUND'
  if (!rulesFit(command, market.lotAtoms)) return 'MARKET_WRONG'
  return market.state === 'closed' ? 'MARKET_CLOSED' : null
}

function rulesFit(rules: MarketRules, lotAtoms: number): boolean {
  const { minQuantity, maxQuantity, minValue, maxValue, bandPpm, fees } = rules
  return (
    isAmount(minQuantity) &&
    isAmount(maxQuantity) &&
    minQuantity <= maxQuantity &&
    times(maxQuantity, lotAtoms) <= BigInt(Number.MAX_SAFE_INTEGER) &&
    isAmount(minValue) &&
    isAmount(maxValue) &&
    minValue <= maxValue &&
    isWithin(bandPpm, 0, PPM_WHOLE) &&
    fees.length >= 1 &&
    fees.length <= LEVEL_MAX + 1 &&
    fees.every(fee => isWithin(fee.maker, 0, PPM_WHOLE) && isWithin(fee.taker, 0, PPM_WHOLE))
  )
}

function rulesOf(command: MarketRules) {
  const { minQuantity, maxQuantity, minValue, maxValue, bandPpm } = command
  const last = command.fees.at(-1)
  const fees = Array.from({ length: LEVEL_MAX + 1 }, (_, level) => ({ ...(command.fees[level] ?? last) }) as Fee)
  return { minQuantity, maxQuantity, minValue, maxValue, bandPpm, fees }
}

export function createMarket(state: State, command: CreateMarket): void {
  const { market, base, quote, lotAtoms, tickAtoms, lastPrice } = command
  const fresh = { market, base, quote, lotAtoms, tickAtoms, lastPrice, ...rulesOf(command) }
  state.markets.set(market, { ...fresh, state: 'open', book: { buy: [], sell: [] }, waiting: [] })
  state.events.push({ kind: 'market_changed', ...fresh })
  state.events.push({ kind: 'market_state_changed', market, state: 'open' })
}

export function changeMarket(state: State, command: ChangeMarket): void {
  const market = state.markets.get(command.market)
  if (!market) return
  const rules = rulesOf(command)
  Object.assign(market, rules)
  const { base, quote, lotAtoms, tickAtoms, lastPrice } = market
  const stays = { market: market.market, base, quote, lotAtoms, tickAtoms, lastPrice }
  state.events.push({ kind: 'market_changed', ...stays, ...rules })
}

export function refusalOfSetMarketState(state: State, command: SetMarketState): Refusal | null {
  const market = state.markets.get(command.market)
  if (!market) return 'MARKET_NOT_FOUND'
  return market.state === 'closed' ? 'MARKET_CLOSED' : null
}

export function setMarketState(state: State, command: SetMarketState): void {
  const market = state.markets.get(command.market)
  if (!market) return
  market.state = command.state
  state.events.push({ kind: 'market_state_changed', market: command.market, state: command.state })
  if (command.state !== 'closed') return
  const ids = [...state.orders.values()].filter(order => order.market === command.market).map(order => order.id)
  for (const id of ids.sort((a, b) => a - b)) {
    const order = state.orders.get(id)
    if (order) endOrder(state, order, 'market_closed')
  }
}

/** The lowest and the highest price near the given one that the market allows. */
export function bandAround(market: Market, price: number): { lowest: number; highest: number } {
  if (market.bandPpm === 0) return { lowest: 1, highest: PRICE_MAX }
  const whole = BigInt(PPM_WHOLE)
  const lowest = (times(price, PPM_WHOLE - market.bandPpm) + whole - 1n) / whole
  const highest = times(price, PPM_WHOLE + market.bandPpm) / whole
  return { lowest: Math.max(1, Number(lowest)), highest: Math.min(PRICE_MAX, Number(highest)) }
}
