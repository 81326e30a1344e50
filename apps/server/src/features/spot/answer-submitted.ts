import { type Code, type FieldProblems, type Refusal, refuse, refuseFields } from '@bourse/protocol'
import type { Submitted } from '../../core/core-link.ts'
import { type ListedMarket, marketRulesText, writePrice } from '../markets/index.ts'
import type { SpotDeps } from './spot-deps.ts'

/** The codes by which an order can be refused once it has reached the core. */
export type CoreRefusal =
  | '422'
  | 'CLIENT_ID_REUSED'
  | 'MARKET_CLOSED'
  | 'ORDER_NOT_FOUND'
  | 'NOT_AMENDABLE'
  | 'ORDER_INVALID'
  | 'PRICE_WRONG'
  | 'TRIGGER_WRONG'
  | 'QUANTITY_TOO_LOW'
  | 'QUANTITY_TOO_HIGH'
  | 'VALUE_TOO_LOW'
  | 'AMOUNT_TOO_LARGE'
  | 'PRICE_OUT_OF_BAND'
  | 'POST_ONLY_WOULD_TAKE'
  | 'NO_LIQUIDITY'
  | 'NOT_FILLABLE'
  | 'INSUFFICIENT_BALANCE'
  | 'BUSY'
  | 'UNAVAILABLE'

type NotDone = Exclude<Submitted, { kind: 'done' } | { kind: 'repeated' }>

/** Says in the wire's codes why the core did not carry a command out, with the rule's bound beside it. */
export function refusalOf(
  submitted: NotDone,
  deps: Pick<SpotDeps, 'feed'>,
  listed: ListedMarket,
): Refusal<CoreRefusal> {
  if (submitted.kind === 'unknown') return refuse('UNAVAILABLE', { outcome: 'unknown' })
  if (submitted.kind === 'not_taken') {
    return submitted.reason === 'busy' ? refuse('BUSY') : refuse('UNAVAILABLE', { reason: submitted.reason })
  }
  const { code } = submitted
  const field = FIELDS[code]
  if (field) return refuseFields(field)
  const plain = WIRE[code]
  if (plain === undefined) throw new Error(`the core refused an order with ${code}, which the calls never cause`)
  return refuse(plain, boundOf(plain, deps, listed))
}

const FIELDS: Partial<Record<string, FieldProblems>> = {
  CLIENT_ID_WRONG: { client_id: 'client_id' },
  MARKET_NOT_FOUND: { market: 'unknown' },
  EXPIRY_WRONG: { expire_at: ['not_above', { min: 'now' }] },
}

const WIRE: Partial<Record<string, Exclude<CoreRefusal, '422'>>> = {
  CLIENT_ID_REUSED: 'CLIENT_ID_REUSED',
  MARKET_CLOSED: 'MARKET_CLOSED',
  MARKET_PAUSED: 'MARKET_CLOSED',
  ORDER_NOT_FOUND: 'ORDER_NOT_FOUND',
  NOT_AMENDABLE: 'NOT_AMENDABLE',
  ORDER_INVALID: 'ORDER_INVALID',
  PRICE_WRONG: 'PRICE_WRONG',
  TRIGGER_WRONG: 'TRIGGER_WRONG',
  QUANTITY_TOO_LOW: 'QUANTITY_TOO_LOW',
  QUANTITY_TOO_HIGH: 'QUANTITY_TOO_HIGH',
  VALUE_TOO_LOW: 'VALUE_TOO_LOW',
  AMOUNT_TOO_LARGE: 'AMOUNT_TOO_LARGE',
  PRICE_OUT_OF_BAND: 'PRICE_OUT_OF_BAND',
  POST_ONLY_WOULD_TAKE: 'POST_ONLY_WOULD_TAKE',
  NO_LIQUIDITY: 'NO_LIQUIDITY',
  NOT_FILLABLE: 'NOT_FILLABLE',
  INSUFFICIENT_BALANCE: 'INSUFFICIENT_BALANCE',
}

/** What is looked at first is said first: of a market that is not open, whatever else is wrong does not matter. */
export function closedFirst<C extends Code>(
  refusal: Refusal<C>,
  deps: Pick<SpotDeps, 'feed'>,
  listed: ListedMarket,
): Refusal<C | 'MARKET_CLOSED'> {
  if (listed.rules.state === 'open') return refusal
  return refuse('MARKET_CLOSED', boundOf('MARKET_CLOSED', deps, listed))
}

/** What rule a refusal names, with its bound. */
export function boundOf(
  code: Code,
  { feed }: Pick<SpotDeps, 'feed'>,
  listed: ListedMarket,
): Record<string, string> | null {
  const lastPrice = feed.lastPrice(listed.market.market) ?? listed.rules.lastPrice
  const rules = marketRulesText(listed, lastPrice)
  const { market } = listed
  switch (code) {
    case 'MARKET_CLOSED':
      return { rule: 'state', state: listed.rules.state }
    case 'PRICE_WRONG':
      return { rule: 'tick', tick: rules.tick }
    case 'TRIGGER_WRONG':
      return { rule: 'trigger', tick: rules.tick, last: writePrice(market, lastPrice) }
    case 'QUANTITY_TOO_LOW':
      return { rule: 'min_amount', min: rules.min_amount, lot: rules.lot }
    case 'QUANTITY_TOO_HIGH':
      return { rule: 'max_amount', max: rules.max_amount }
    case 'VALUE_TOO_LOW':
      return { rule: 'min_value', min: rules.min_value, coin: market.quote.coin }
    case 'AMOUNT_TOO_LARGE':
      return { rule: 'max_value', max: rules.max_value, coin: market.quote.coin }
    case 'PRICE_OUT_OF_BAND':
      return { rule: 'band', lowest: rules.band?.lowest ?? '0', highest: rules.band?.highest ?? '0' }
    default:
      return null
  }
}
