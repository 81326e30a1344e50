import { assert, SAFE_MAX, SCALE_MAX } from '@bourse/kernel'
import { CLOSED, Market } from '../book/market.ts'
import { PURSE } from '../commands/codes.ts'
import {
  type ChangeAsset,
  type ChangeMarket,
  type CreateAsset,
  type CreateMarket,
  HOUSE,
  LEVEL_MAX,
  MARKET_STATES,
  type MarketRules,
  NUMBER_MAX,
  type SetLevel,
  type SetMarketState,
} from '../commands/commands.ts'
import type { Refusal } from '../commands/refusals.ts'
import { EVENT_CODE, REASON } from '../events/event-fields.ts'
import { EVENT_PLACE } from '../events/event-places.ts'
import { endOrder } from '../living/order-ending.ts'
import { isPrice, isTrader } from '../living/order-rules.ts'
import type { Asset, EngineState } from '../state/engine-state.ts'

const LEVEL = EVENT_PLACE.level_set

const STATE = EVENT_PLACE.market_state_changed

const MARKET = EVENT_PLACE.market_changed

const ASSET = EVENT_PLACE.asset_changed

const isWhole = (value: number, low: number, high: number): boolean =>
  Number.isInteger(value) && value >= low && value <= high

/** Makes an asset known, or says why not. */
export function createAsset(state: EngineState, command: CreateAsset): Refusal | null {
  const { asset, scale, maxTotal } = command
  if (state.assets[asset] !== undefined) return 'ASSET_EXISTS'
  const fits = isWhole(asset, 1, NUMBER_MAX) && isWhole(scale, 0, SCALE_MAX) && isWhole(maxTotal, 1, SAFE_MAX)
  if (!fits) return 'ASSET_WRONG'
  const made = { id: asset, scale, maxTotal, digestA: 0, digestB: 0, dirty: false }
  state.assets[asset] = made
  announceAsset(state, made)
  return null
}

/** Changes how much of an asset the house may hold, or says why not. */
export function changeAsset(state: EngineState, command: ChangeAsset): Refusal | null {
  const asset = state.assets[command.asset]
  if (asset === undefined) return 'ASSET_NOT_FOUND'
  if (!isWhole(command.maxTotal, 1, SAFE_MAX) || command.maxTotal < state.ledger.total(asset.id)) return 'ASSET_WRONG'
  asset.maxTotal = command.maxTotal
  announceAsset(state, asset)
  return null
}

function announceAsset(state: EngineState, asset: Asset): void {
  state.touchAsset(asset)
  const at = state.log.open(EVENT_CODE.asset_changed)
  state.log.words[at + ASSET.asset] = asset.id
  state.log.words[at + ASSET.scale] = asset.scale
  state.log.words[at + ASSET.maxTotal] = asset.maxTotal
}

/** Opens a market, or says why not. */
export function createMarket(state: EngineState, command: CreateMarket): Refusal | null {
  const { base, quote, lotAtoms, tickAtoms, lastPrice } = command
  if (state.assets[base] === undefined || state.assets[quote] === undefined) return 'ASSET_NOT_FOUND'
  if (state.markets[command.market] !== undefined || state.contracts.all[command.market] !== undefined)
    return 'MARKET_EXISTS'
  const fits =
    isWhole(command.market, 1, NUMBER_MAX) &&
    base !== quote &&
    isWhole(lotAtoms, 1, SAFE_MAX) &&
    isWhole(tickAtoms, 1, SAFE_MAX) &&
    isPrice(lastPrice) &&
    rulesFit(command, lotAtoms)
  if (!fits) return 'MARKET_WRONG'
  const feeAccounts = {
    base: state.ledger.need(HOUSE, PURSE.fees, base),
    quote: state.ledger.need(HOUSE, PURSE.fees, quote),
  }
  const market = new Market(command, { levels: state.levels, feeAccounts })
  market.setUnits(lotAtoms, tickAtoms, lastPrice)
  market.setRules(command)
  state.markets[market.id] = market
  announceMarket(state, market)
  announceState(state, market)
  return null
}

/** Gives a market new rules, or says why not. */
export function changeMarket(state: EngineState, command: ChangeMarket): Refusal | null {
  const market = state.markets[command.market]
  if (market === undefined) return 'MARKET_NOT_FOUND'
  if (!rulesFit(command, market.lotAtoms)) return 'MARKET_WRONG'
  if (market.state === CLOSED) return 'MARKET_CLOSED'
  market.setRules(command)
  announceMarket(state, market)
  return null
}

function rulesFit(rules: MarketRules, lotAtoms: number): boolean {
  const { minQuantity, maxQuantity, minValue, maxValue, bandPpm, fees } = rules
  return (
    isWhole(minQuantity, 1, SAFE_MAX) &&
    isWhole(maxQuantity, minQuantity, SAFE_MAX) &&
    maxQuantity * lotAtoms <= SAFE_MAX &&
    isWhole(minValue, 1, SAFE_MAX) &&
    isWhole(maxValue, minValue, SAFE_MAX) &&
    isWhole(bandPpm, 0, 1_000_000) &&
    fees.length >= 1 &&
    fees.length <= LEVEL_MAX + 1 &&
    fees.every(fee => isWhole(fee.maker, 0, 1_000_000) && isWhole(fee.taker, 0, 1_000_000))
  )
}

function announceMarket(state: EngineState, market: Market): void {
  state.touchMarket(market)
  const at = state.log.open(EVENT_CODE.market_changed)
  const words = state.log.words
  words[at + MARKET.market] = market.id
  words[at + MARKET.base] = market.base
  words[at + MARKET.quote] = market.quote
  words.set(market.figures, at + MARKET.lotAtoms)
  words.set(market.fees, at + MARKET.fees)
}

function announceState(state: EngineState, market: Market): void {
  state.touchMarket(market)
  const at = state.log.open(EVENT_CODE.market_state_changed)
  state.log.words[at + STATE.market] = market.id
  state.log.words[at + STATE.state] = market.state
}

/** Opens, pauses or closes a market, or says why not. Closing ends all its orders. */
export function setMarketState(state: EngineState, command: SetMarketState): Refusal | null {
  const market = state.markets[command.market]
  if (market === undefined) return 'MARKET_NOT_FOUND'
  if (market.state === CLOSED) return 'MARKET_CLOSED'
  const next = MARKET_STATES.indexOf(command.state)
  assert(next >= 0, 'a market is open, paused or closed')
  market.state = next
  announceState(state, market)
  if (market.state === CLOSED) endAllIn(state, market)
  return null
}

function endAllIn(state: EngineState, market: Market): void {
  const orders = state.orders
  const ids: number[] = []
  for (let slot = 0; slot < orders.used; slot++) {
    if (orders.isLive(slot) && orders.market(slot) === market.id) ids.push(orders.id(slot))
  }
  for (const id of ids.sort((one, other) => one - other)) {
    const slot = state.ids.find(id)
    if (slot >= 0) endOrder(state, slot, REASON.market_closed)
  }
}

/** Puts an owner on a fee level, or says why not. */
export function setLevel(state: EngineState, command: SetLevel): Refusal | null {
  if (!isTrader(command.owner)) return 'OWNER_WRONG'
  if (!isWhole(command.level, 0, LEVEL_MAX)) return 'LEVEL_WRONG'
  state.owners.setLevel(state.owners.need(command.owner), command.level)
  const at = state.log.open(EVENT_CODE.level_set)
  state.log.words[at + LEVEL.owner] = command.owner
  state.log.words[at + LEVEL.level] = command.level
  return null
}
