import { defineCall } from '../define-call.ts'
import { amount, clientId, coinName, decimal, marketName, signedDecimal } from '../fields.ts'
import { DELEVERAGE_LIGHTS, LEVERAGE_MAX, MARGIN_MODES, POSITION_SIDES } from '../terms/contract-terms.ts'
import { z } from '../zod.ts'

const positionSide = () => z.enum(POSITION_SIDES)
const leverage = () => z.int().check(z.gte(1), z.lte(LEVERAGE_MAX))
const marginMode = () => z.enum(MARGIN_MODES)

/** Trades the exchange's access token for a contract token. */
export const contractSign = defineCall({
  path: '/api/contract/sign',
  // The one call of the contract host that takes the exchange's token; every other takes what this one gives.
  access: 'session',
  summary: 'Trades the access token of the exchange for a contract token, which ends with its session.',
  request: {},
  reply: z.object({
    contract_token: z.string(),
    /** Seconds for which the token is good, unless its session ends before. */
    expires_in: z.int(),
  }),
  refusals: [],
})

/** How both sides of a contract are margined. */
export const marginingView = z.object({
  market: marketName(),
  mode: marginMode(),
  /** Leverage of each side; in cross mode both are equal. */
  long: leverage(),
  short: leverage(),
})

/** How both sides of a contract are margined, on the wire. */
export type MarginingView = z.output<typeof marginingView>

/** A position, reckoned at the mark. */
export const positionView = z.object({
  market: marketName(),
  side: positionSide(),
  mode: marginMode(),
  leverage: leverage(),
  /** In stock. */
  amount: decimal(),
  /** What of it is not in closing orders already. */
  closable: decimal(),
  /** Average price at entry, rounded for reading; `value` is exact. */
  entry_price: decimal(),
  /** What it was entered at, in money. */
  value: decimal(),
  mark: decimal(),
  /** What is put up for it. */
  margin: decimal(),
  unrealised: signedDecimal(),
  /** Unrealised for each unit of what it took to open it at its leverage, as a fraction. */
  roi: signedDecimal(),
  /** What must stay of it at the mark. */
  maintenance: decimal(),
  /** Null: no price liquidates it. */
  liquidation_price: z.nullable(decimal()),
  /** Null of a cross position: it ends with the whole wallet. */
  bankruptcy_price: z.nullable(decimal()),
  /** Won and lost by closing since it was opened, and what it paid in fees and funding (below zero: got). */
  realised: signedDecimal(),
  fees: signedDecimal(),
  funding: signedDecimal(),
  /** Its place among those who are closed against a bankrupt position: 5 is first. Null: unknown at this moment. */
  lights: z.nullable(z.int().check(z.gte(1), z.lte(DELEVERAGE_LIGHTS))),
})

/** A position on the wire. */
export type PositionView = z.output<typeof positionView>

/** The account that contracts are margined with. */
export const contractAccount = defineCall({
  path: '/api/contract/account',
  access: 'contract',
  summary: 'What the contract account holds and what it is bound by, at the marks of this moment.',
  request: {},
  reply: z.object({
    coin: coinName(),
    /** Everything there is without what is won and lost on paper. */
    total: decimal(),
    available: decimal(),
    /** Of what is available, how much can be spent: less while cross positions lose. */
    free: decimal(),
    /** Set aside for orders that may open. */
    in_orders: decimal(),
    /** Of that, what stands behind the cross positions until the orders deal. */
    in_cross_orders: decimal(),
    /** Put up for positions. */
    in_positions: decimal(),
    unrealised: signedDecimal(),
    equity: signedDecimal(),
    /** What the cross positions must keep, and what stands behind them. */
    cross_maintenance: decimal(),
    cross_equity: signedDecimal(),
    /** How each contract is margined, positions or not. */
    margining: z.array(marginingView),
    /** What of fees is paid at the level of this account, by contract. */
    fees: z.record(z.string(), z.object({ maker: decimal(), taker: decimal() })),
  }),
  refusals: [],
})

/** The positions. */
export const contractPositions = defineCall({
  path: '/api/contract/positions',
  access: 'contract',
  summary: 'One’s positions at the marks of this moment, the long of a contract before the short.',
  request: { market: z.optional(marketName()) },
  reply: z.object({ records: z.array(positionView) }),
  refusals: [],
})

/** Sets the leverage of a side. */
export const contractLeverage = defineCall({
  path: '/api/contract/leverage',
  access: 'contract',
  limit: 'order',
  summary: 'Sets the leverage of a side of a contract, in cross mode of both; not while it has orders.',
  request: { market: marketName(), side: positionSide(), leverage: leverage() },
  reply: marginingView,
  refusals: ['MARKET_CLOSED', 'LEVERAGE_WRONG', 'MARGIN_IN_USE', 'LEVERAGE_TOO_HIGH', 'INSUFFICIENT_BALANCE', 'BUSY'],
})

/** Changes how a contract is margined. */
export const contractMarginMode = defineCall({
  path: '/api/contract/margin-mode',
  access: 'contract',
  limit: 'order',
  summary: 'Changes how both sides of a contract are margined; not while there is a position or an order.',
  request: { market: marketName(), mode: marginMode() },
  reply: marginingView,
  refusals: ['MARKET_CLOSED', 'MARGIN_IN_USE', 'BUSY'],
})

/** Puts margin under a position, or takes some of it. */
export const contractMarginAdjust = defineCall({
  path: '/api/contract/margin-adjust',
  access: 'contract',
  limit: 'order',
  summary: 'Puts more under an isolated position, or takes of it what it does not need.',
  request: {
    market: marketName(),
    side: positionSide(),
    direction: z.enum(['add', 'remove']),
    amount: amount(),
    client_id: z.optional(clientId()),
  },
  reply: z.object({ position: z.nullable(positionView) }),
  refusals: [
    'CLIENT_ID_REUSED',
    'MARKET_CLOSED',
    'INDEX_UNKNOWN',
    'POSITION_NOT_FOUND',
    'INSUFFICIENT_BALANCE',
    'MARGIN_TOO_LOW',
    'BUSY',
  ],
})
