import type { Refusal } from '@bourse/engine'
import { START_AT } from './script-players.ts'

/** Changes to a command; plain values, because most of them are wrong on purpose. */
export type Healing = Record<string, unknown>

/**
 * A command that breaks every rule it can, and the healings that take it up rung by rung: each rung says the refusal
 * that the command meets as it is, and then what is made right. After the last rung it is carried out.
 */
export type Ladder = { name: string; worst: Healing; rungs: [Refusal, Healing][] }

// The scene: market 1 is open with a band of ten per cent around 100 and values of 50 to 100,000; an ask of ten stands
// at 105. Market 2 is closed, market 3 paused, market 4 open
// and empty. Ann used the client id "used", has order 1 (a limit order, resting),
// 2 (waiting) and hold 3, all her own; bob has nothing but 1,000 usd.
const ORDER = {
  kind: 'place_order',
  owner: 1,
  market: 99,
  clientId: 'a b',
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  postOnly: true,
  selfTrade: 'expire_taker',
  price: 0.5,
  quantity: 0,
  value: 5,
  triggerPrice: null,
  trail: null,
  expireAt: START_AT,
  openMax: 0,
}

const ONCE_THEN_OWNER: [Refusal, Healing][] = [
  ['CLIENT_ID_WRONG', { clientId: 'used' }],
  ['CLIENT_ID_REUSED', { clientId: 'fresh', owner: 0 }],
]
const MARKETS: [Refusal, Healing][] = [
  ['MARKET_NOT_FOUND', { market: 2 }],
  ['MARKET_CLOSED', { market: 3 }],
  ['MARKET_PAUSED', { market: 1 }],
]

const ORDER_LADDERS: Ladder[] = [
  {
    name: 'a limit order',
    worst: ORDER,
    rungs: [
      ...ONCE_THEN_OWNER,
      ['OWNER_WRONG', { owner: 2 }],
      ...MARKETS,
      ['TOO_MANY_ORDERS', { openMax: 1 }],
      ['ORDER_INVALID', { value: null }],
      ['EXPIRY_WRONG', { expireAt: START_AT + 1 }],
      ['PRICE_WRONG', { price: 4 }],
      ['QUANTITY_TOO_LOW', { quantity: 1_001 }],
      ['QUANTITY_TOO_HIGH', { quantity: 12 }],
      ['VALUE_TOO_LOW', { price: 200, quantity: 1_000 }],
      ['AMOUNT_TOO_LARGE', { quantity: 100 }],
      ['PRICE_OUT_OF_BAND', { price: 105 }],
      ['POST_ONLY_WOULD_TAKE', { postOnly: false }],
      ['INSUFFICIENT_BALANCE', { quantity: 9 }],
    ],
  },
  {
    name: 'a stop order',
    worst: { ...ORDER, type: 'stop_limit', postOnly: false, triggerPrice: 100 },
    rungs: [
      ...ONCE_THEN_OWNER,
      ['OWNER_WRONG', { owner: 2 }],
      ...MARKETS,
      ['TOO_MANY_ORDERS', { openMax: 1 }],
      ['ORDER_INVALID', { value: null }],
      ['EXPIRY_WRONG', { expireAt: null }],
      ['PRICE_WRONG', { price: 4 }],
      ['TRIGGER_WRONG', { triggerPrice: 120 }],
      ['QUANTITY_TOO_LOW', { quantity: 1_001 }],
      ['QUANTITY_TOO_HIGH', { quantity: 12 }],
      ['VALUE_TOO_LOW', { price: 200, quantity: 1_000 }],
      ['AMOUNT_TOO_LARGE', { quantity: 100 }],
      ['PRICE_OUT_OF_BAND', { price: 132 }],
      ['INSUFFICIENT_BALANCE', { quantity: 7 }],
    ],
  },
  {
    name: 'a market order to buy, fill or kill',
    worst: { ...ORDER, type: 'market', timeInForce: 'fok', postOnly: false, price: null, quantity: 0, expireAt: null },
    rungs: [
      ...ONCE_THEN_OWNER,
      ['OWNER_WRONG', { owner: 2 }],
      ...MARKETS,
      ['ORDER_INVALID', { value: null }],
      ['QUANTITY_TOO_LOW', { quantity: 1_001 }],
      ['QUANTITY_TOO_HIGH', { quantity: 11 }],
      ['NOT_FILLABLE', { quantity: 10 }],
      ['INSUFFICIENT_BALANCE', { quantity: 9 }],
    ],
  },
  {
    name: 'a market order to sell, fill or kill',
    worst: { ...ORDER, type: 'market', side: 'sell', timeInForce: 'fok', postOnly: false, price: null, expireAt: null },
    rungs: [
      ['CLIENT_ID_WRONG', { clientId: null, owner: 2, market: 4, value: null, quantity: 11 }],
      ['NO_LIQUIDITY', { market: 1 }],
      ['NOT_FILLABLE', { quantity: 10 }],
      ['INSUFFICIENT_BALANCE', { owner: 3 }],
    ],
  },
  {
    name: 'a market order by value',
    worst: {
      ...ORDER,
      type: 'market',
      timeInForce: 'fok',
      postOnly: false,
      price: null,
      quantity: null,
      expireAt: null,
    },
    rungs: [
      ...ONCE_THEN_OWNER,
      ['OWNER_WRONG', { owner: 2 }],
      ...MARKETS,
      ['ORDER_INVALID', { timeInForce: 'ioc', side: 'sell' }],
      ['VALUE_TOO_LOW', { value: 100_001 }],
      ['AMOUNT_TOO_LARGE', { value: 1_001, side: 'buy', market: 4 }],
      ['NO_LIQUIDITY', { market: 1 }],
      ['INSUFFICIENT_BALANCE', { value: 1_000 }],
    ],
  },
  {
    name: 'an OCO',
    worst: {
      kind: 'place_oco',
      owner: 1,
      market: 99,
      clientId: '',
      side: 'buy',
      postOnly: true,
      selfTrade: 'expire_taker',
      ...{ quantity: 0, price: 0.5, triggerPrice: 90, stopPrice: 0.5, stopValue: 49, expireAt: 5, openMax: 1 },
    },
    rungs: [
      ...ONCE_THEN_OWNER,
      ['OWNER_WRONG', { owner: 2 }],
      ...MARKETS,
      ['TOO_MANY_ORDERS', { openMax: 2 }],
      ['ORDER_INVALID', { stopValue: null }],
      ['EXPIRY_WRONG', { expireAt: null }],
      // The limit leg's price is right now, the stop leg's is not.
      ['PRICE_WRONG', { price: 50 }],
      ['PRICE_WRONG', { stopPrice: 1 }],
      ['TRIGGER_WRONG', { triggerPrice: 120 }],
      ['QUANTITY_TOO_LOW', { quantity: 1_001 }],
      ['QUANTITY_TOO_HIGH', { quantity: 11 }],
      ['VALUE_TOO_LOW', { quantity: 1_000, stopPrice: 150 }],
      ['AMOUNT_TOO_LARGE', { quantity: 100 }],
      ['PRICE_OUT_OF_BAND', { price: 106 }],
      ['PRICE_OUT_OF_BAND', { stopPrice: 110 }],
      ['POST_ONLY_WOULD_TAKE', { postOnly: false }],
      ['INSUFFICIENT_BALANCE', { quantity: 9 }],
    ],
  },
]

const CARE_LADDERS: Ladder[] = [
  {
    name: 'amending',
    worst: { kind: 'amend_order', owner: 0, market: 3, order: 99, price: null, quantity: null },
    rungs: [
      ['OWNER_WRONG', { owner: 1 }],
      ['ORDER_NOT_FOUND', { order: 1 }],
      ['ORDER_NOT_FOUND', { market: 1, order: 2 }],
      ['NOT_AMENDABLE', { order: 1 }],
      ['ORDER_INVALID', { price: 0, quantity: 0 }],
      ['PRICE_WRONG', { price: 4 }],
      ['QUANTITY_TOO_LOW', { quantity: 1_001 }],
      ['QUANTITY_TOO_HIGH', { quantity: 12 }],
      ['VALUE_TOO_LOW', { price: 200, quantity: 1_000 }],
      ['AMOUNT_TOO_LARGE', { quantity: 100 }],
      ['PRICE_OUT_OF_BAND', { price: 110, quantity: 900 }],
      ['INSUFFICIENT_BALANCE', { quantity: 11 }],
    ],
  },
  {
    name: 'changing what rests',
    worst: {
      kind: 'change_order',
      ...{ owner: 0, market: 3, order: 99, price: null, quantity: null, value: 9, triggerPrice: 9, trail: null },
    },
    rungs: [
      ['OWNER_WRONG', { owner: 1 }],
      ['ORDER_NOT_FOUND', { order: 1 }],
      ['ORDER_NOT_FOUND', { market: 1 }],
      ['NOT_AMENDABLE', { triggerPrice: null }],
      ['ORDER_INVALID', { value: null, price: 0, quantity: 0 }],
      ['PRICE_WRONG', { price: 4 }],
      ['QUANTITY_TOO_LOW', { quantity: 1_001 }],
      ['QUANTITY_TOO_HIGH', { quantity: 12 }],
      ['VALUE_TOO_LOW', { price: 200, quantity: 1_000 }],
      ['AMOUNT_TOO_LARGE', { quantity: 100 }],
      ['PRICE_OUT_OF_BAND', { price: 110, quantity: 900 }],
      ['INSUFFICIENT_BALANCE', { quantity: 11 }],
    ],
  },
  {
    name: 'changing what waits',
    worst: {
      kind: 'change_order',
      ...{ owner: 1, market: 1, order: 2, price: 0, quantity: 0, value: 9, triggerPrice: 100, trail: null },
    },
    rungs: [
      ['ORDER_INVALID', { value: null }],
      ['PRICE_WRONG', { price: 4 }],
      ['TRIGGER_WRONG', { triggerPrice: 99 }],
      ['QUANTITY_TOO_LOW', { quantity: 1_001 }],
      ['QUANTITY_TOO_HIGH', { quantity: 12 }],
      ['VALUE_TOO_LOW', { price: 120, quantity: 1_000 }],
      ['AMOUNT_TOO_LARGE', { quantity: 800 }],
      ['PRICE_OUT_OF_BAND', { price: 98, quantity: 10 }],
    ],
  },
  {
    name: 'cancelling',
    worst: { kind: 'cancel_order', owner: 2_147_483_648, market: 2, order: 0.5 },
    rungs: [
      ['OWNER_WRONG', { owner: 2 }],
      ['ORDER_NOT_FOUND', { order: 1 }],
      ['ORDER_NOT_FOUND', { owner: 1 }],
      ['ORDER_NOT_FOUND', { market: 1 }],
    ],
  },
  {
    name: 'cancelling by client id',
    worst: { kind: 'cancel_by_client_id', owner: 0, market: 2, clientId: '' },
    rungs: [
      ['CLIENT_ID_WRONG', { clientId: 'unused' }],
      ['OWNER_WRONG', { owner: 1 }],
      ['ORDER_NOT_FOUND', { clientId: 'used' }],
      ['ORDER_NOT_FOUND', { market: 1 }],
    ],
  },
  {
    name: 'cancelling all',
    worst: { kind: 'cancel_all', owner: 0, market: 99 },
    rungs: [
      ['OWNER_WRONG', { owner: 1 }],
      ['MARKET_NOT_FOUND', { market: 2 }],
    ],
  },
  {
    name: 'cancel-after',
    worst: { kind: 'cancel_after', owner: 0, delayMs: -1 },
    rungs: [
      ['OWNER_WRONG', { owner: 1 }],
      ['DELAY_WRONG', { delayMs: 1 }],
    ],
  },
  {
    name: 'setting a level',
    worst: { kind: 'set_level', owner: 0, level: 16 },
    rungs: [
      ['OWNER_WRONG', { owner: 1 }],
      ['LEVEL_WRONG', { level: 15 }],
    ],
  },
]

const leg = (change: Healing) => ({
  legs: [{ fromOwner: 0, fromPurse: 'outside', toOwner: 2, toPurse: 'spot', asset: 1, amount: 5, ...change }],
})

const LEDGER_LADDERS: Ladder[] = [
  {
    name: 'a transfer',
    worst: {
      kind: 'transfer',
      owner: 1,
      clientId: null,
      purpose: 0,
      ...leg({ fromOwner: 2, fromPurse: 'fees', toPurse: 'fees', asset: 9, amount: 0 }),
    },
    rungs: [
      ['CLIENT_ID_WRONG', { clientId: 'used' }],
      ['CLIENT_ID_REUSED', { clientId: 'fresh', owner: -1 }],
      ['OWNER_WRONG', { owner: 0 }],
      ['OWNER_WRONG', leg({ fromOwner: 2, fromPurse: 'spot', asset: 9, amount: 0 })],
      ['ASSET_NOT_FOUND', leg({ fromOwner: 2, fromPurse: 'spot', amount: 0 })],
      ['ACCOUNT_WRONG', leg({ fromOwner: 2, fromPurse: 'contract', amount: 0 })],
      ['AMOUNT_WRONG', leg({ fromOwner: 2, fromPurse: 'contract', amount: 1 })],
      ['INSUFFICIENT_BALANCE', leg({ amount: 1_000_000_000_000_000 })],
      ['TOTAL_TOO_LARGE', leg({})],
    ],
  },
  {
    name: 'a hold',
    worst: { kind: 'hold', owner: 1, clientId: 'ä', purpose: 0, purse: 'outside', asset: 9, amount: 0.5 },
    rungs: [
      ['CLIENT_ID_WRONG', { clientId: 'used' }],
      ['CLIENT_ID_REUSED', { clientId: 'fresh' }],
      ['OWNER_WRONG', { owner: 0 }],
      ['ASSET_NOT_FOUND', { asset: 2 }],
      ['ACCOUNT_WRONG', { purse: 'spot' }],
      ['AMOUNT_WRONG', { amount: 1 }],
      ['INSUFFICIENT_BALANCE', { owner: 2 }],
    ],
  },
  {
    name: 'a post',
    worst: { kind: 'post', owner: 1, clientId: '', purpose: 0, hold: 99, amount: 0, toOwner: 2, toPurse: 'insurance' },
    rungs: [
      ['CLIENT_ID_WRONG', { clientId: 'used' }],
      ['CLIENT_ID_REUSED', { clientId: 'fresh', owner: 2 }],
      ['OWNER_WRONG', { toPurse: 'spot' }],
      ['HOLD_NOT_FOUND', { hold: 3 }],
      ['HOLD_NOT_FOUND', { owner: 1 }],
      ['AMOUNT_WRONG', { amount: 51 }],
      ['HOLD_TOO_SMALL', { amount: 50 }],
    ],
  },
  {
    name: 'a void',
    worst: { kind: 'void', owner: 1, clientId: 'a,b', purpose: 0, hold: 99 },
    rungs: [
      ['CLIENT_ID_WRONG', { clientId: 'used' }],
      ['CLIENT_ID_REUSED', { clientId: 'fresh', owner: -1 }],
      ['OWNER_WRONG', { owner: 2, hold: 3 }],
      ['HOLD_NOT_FOUND', { owner: 1 }],
    ],
  },
]

const RULES = {
  minQuantity: 1,
  maxQuantity: 10,
  minValue: 1,
  maxValue: 10,
  bandPpm: 0,
  fees: [{ maker: 0, taker: 0 }],
}

const UPKEEP_LADDERS: Ladder[] = [
  {
    name: 'creating an asset',
    worst: { kind: 'create_asset', asset: 1, scale: 16, maxTotal: 0 },
    rungs: [
      ['ASSET_EXISTS', { asset: 9 }],
      ['ASSET_WRONG', { scale: 15 }],
      ['ASSET_WRONG', { maxTotal: 1 }],
    ],
  },
  {
    name: 'changing an asset',
    worst: { kind: 'change_asset', asset: 9, maxTotal: 999 },
    rungs: [
      ['ASSET_NOT_FOUND', { asset: 2 }],
      ['ASSET_WRONG', { maxTotal: 10_000_000 }],
    ],
  },
  {
    name: 'creating a market',
    worst: { kind: 'create_market', market: 1, base: 9, quote: 9, lotAtoms: 0, tickAtoms: 1, lastPrice: 1, ...RULES },
    rungs: [
      ['ASSET_NOT_FOUND', { base: 1 }],
      ['ASSET_NOT_FOUND', { quote: 1 }],
      ['MARKET_EXISTS', { market: 5 }],
      ['MARKET_WRONG', { quote: 2 }],
      ['MARKET_WRONG', { lotAtoms: 1 }],
    ],
  },
  {
    name: 'changing a market',
    worst: { kind: 'change_market', market: 99, ...RULES, fees: [] },
    rungs: [
      ['MARKET_NOT_FOUND', { market: 2 }],
      ['MARKET_WRONG', { fees: RULES.fees }],
      ['MARKET_CLOSED', { market: 1 }],
    ],
  },
  {
    name: 'opening a market',
    worst: { kind: 'set_market_state', market: 99, state: 'open' },
    rungs: [
      ['MARKET_NOT_FOUND', { market: 2 }],
      ['MARKET_CLOSED', { market: 3 }],
    ],
  },
]

/** Every command that can be refused, and every refusal. */
export const REFUSAL_LADDERS: readonly Ladder[] = [
  ...ORDER_LADDERS,
  ...CARE_LADDERS,
  ...LEDGER_LADDERS,
  ...UPKEEP_LADDERS,
]
