import type { RefusalBound, Refusal as Refused } from '@bourse/engine'
import { assert } from '@bourse/kernel'
import { type Call, type Refusal, type RefusalsOf, refuse, refuseFields, type UniversalCode } from '@bourse/protocol'
import { unheard } from '../../operations/unheard.ts'
import { type ListedMarket, marketRulesText, writeAmount, writePrice, writeQuantity } from '../markets/index.ts'
import { misfitOf, type NotDone, ofCall, wrongOf } from './name-refusal.ts'
import { openOrdersMax } from './open-orders-max.ts'
import type { WrongText } from './read-order-terms.ts'
import type { SpotContext } from './spot-services.ts'

/** What a request was about: its market, the order or client id it named, and the texts that were no price or amount. */
export type RequestFacts = {
  readonly listed: ListedMarket
  readonly wrong?: ReadonlyMap<string, WrongText>
  readonly named?: { readonly order_id?: number | undefined; readonly client_id?: string | undefined }
}

/** Says in the wire's codes why the core did not carry a call's command out, with the rule and its bound beside it. */
export function refusalOf<C extends Call>(
  submitted: NotDone,
  context: SpotContext,
  { call, ...asked }: RequestFacts & { readonly call: C },
): Refusal<RefusalsOf<C> | UniversalCode> {
  return ofCall(call, answerTo(submitted, context, asked))
}

function answerTo(submitted: NotDone, context: SpotContext, asked: RequestFacts): Refusal {
  if (submitted.kind !== 'refused') return unheard(submitted)
  const { code, bound, atMs } = submitted
  const answer = ANSWERS[code]
  assert(answer !== null, `no call of trading causes ${code}`)
  const { feed } = context.services
  const lastPrice = feed.lastPrice(asked.listed.market.market) ?? asked.listed.rules.lastPrice
  const rules = marketRulesText(asked.listed, lastPrice)
  return answer({ ...asked, context, bound, atMs, rules, last: writePrice(asked.listed.market, lastPrice) })
}

type RefusalFacts = RequestFacts & {
  readonly context: SpotContext
  readonly bound: RefusalBound | null
  readonly atMs: number
  readonly rules: ReturnType<typeof marketRulesText>
  readonly last: string
}

const closed = ({ listed }: RefusalFacts): Refusal<'MARKET_CLOSED'> =>
  refuse('MARKET_CLOSED', { rule: 'state', state: listed.rules.state })

function lackingOf({ bound, context, listed }: RefusalFacts): { coin: string; needed: string; available: string } {
  if (bound?.kind !== 'funds') throw new Error(`an order in ${listed.market.name} lacks funds of an asset`)
  const coin = context.services.catalogue.asset(bound.asset)
  const [needed, available] = [bound.needed, bound.available].map(count => writeAmount(coin, count)) as [string, string]
  return { coin: coin.coin, needed, available }
}

const bandOf = ({ rules }: RefusalFacts): { lowest: string; highest: string } => ({
  lowest: rules.band?.lowest ?? '0',
  highest: rules.band?.highest ?? '0',
})

/** What each reason of the engine is on the wire; null for those that no command of these calls is refused with. */
const ANSWERS: Readonly<Record<Refused, ((facts: RefusalFacts) => Refusal) | null>> = {
  CLIENT_ID_WRONG: () => refuseFields({ client_id: 'client_id' }),
  MARKET_NOT_FOUND: () => refuseFields({ market: 'unknown' }),
  CLIENT_ID_REUSED: ({ named }) =>
    refuse('CLIENT_ID_REUSED', { rule: 'client_id', client_id: named?.client_id ?? null }),
  MARKET_CLOSED: closed,
  MARKET_PAUSED: closed,
  ORDER_NOT_FOUND: ({ listed, named }) =>
    refuse('ORDER_NOT_FOUND', { rule: 'open_order', market: listed.market.name, ...named }),
  NOT_AMENDABLE: facts => refuse('NOT_AMENDABLE', misfitOf(facts)),
  TOO_MANY_ORDERS: ({ context: { session, services } }) =>
    refuse('TOO_MANY_ORDERS', { rule: 'open_orders', max: openOrdersMax(services.catalogue, session.level) }),
  ORDER_INVALID: facts => refuse('ORDER_INVALID', misfitOf(facts)),
  EXPIRY_WRONG: ({ atMs }) => refuse('EXPIRY_WRONG', { rule: 'expiry', after: atMs / 1_000 }),
  PRICE_WRONG: facts =>
    refuse('PRICE_WRONG', { rule: 'tick', tick: facts.rules.tick, ...wrongOf(facts, ['price', 'stop_price']) }),
  TRIGGER_WRONG: facts => {
    const wrong = wrongOf(facts, ['trigger_price', 'trail'])
    return refuse('TRIGGER_WRONG', { rule: 'trigger', tick: facts.rules.tick, last: facts.last, ...wrong })
  },
  QUANTITY_TOO_LOW: facts => {
    const { min_amount: min, lot } = facts.rules
    return refuse('QUANTITY_TOO_LOW', { rule: 'min_amount', min, lot, ...wrongOf(facts, ['amount']) })
  },
  QUANTITY_TOO_HIGH: facts =>
    refuse('QUANTITY_TOO_HIGH', { rule: 'max_amount', max: facts.rules.max_amount, ...wrongOf(facts, ['amount']) }),
  VALUE_TOO_LOW: facts => {
    const coin = facts.listed.market.quote.coin
    const wrong = wrongOf(facts, ['money', 'stop_money'])
    return refuse('VALUE_TOO_LOW', { rule: 'min_value', min: facts.rules.min_value, coin, ...wrong })
  },
  AMOUNT_TOO_LARGE: facts => {
    const coin = facts.listed.market.quote.coin
    const wrong = wrongOf(facts, ['money', 'stop_money'])
    return refuse('AMOUNT_TOO_LARGE', { rule: 'max_value', max: facts.rules.max_value, coin, ...wrong })
  },
  PRICE_OUT_OF_BAND: facts => refuse('PRICE_OUT_OF_BAND', { rule: 'band', ...bandOf(facts) }),
  POST_ONLY_WOULD_TAKE: ({ bound, listed }) => {
    const price = bound?.kind === 'met' ? writePrice(listed.market, bound.price) : null
    return refuse('POST_ONLY_WOULD_TAKE', { rule: 'post_only', price })
  },
  NO_LIQUIDITY: facts => refuse('NO_LIQUIDITY', { rule: 'liquidity', ...bandOf(facts) }),
  NOT_FILLABLE: ({ bound, listed }) => {
    const fillable = bound?.kind === 'fillable' ? writeQuantity(listed.market, bound.quantity) : null
    return refuse('NOT_FILLABLE', { rule: 'fill_or_kill', fillable })
  },
  INSUFFICIENT_BALANCE: facts => refuse('INSUFFICIENT_BALANCE', { rule: 'balance', ...lackingOf(facts) }),
  OWNER_WRONG: null,
  LEVEL_WRONG: null,
  DELAY_WRONG: null,
  ASSET_EXISTS: null,
  ASSET_NOT_FOUND: null,
  ASSET_WRONG: null,
  MARKET_EXISTS: null,
  MARKET_WRONG: null,
  HOLD_NOT_FOUND: null,
  ACCOUNT_WRONG: null,
  AMOUNT_WRONG: null,
  HOLD_TOO_SMALL: null,
  TOTAL_TOO_LARGE: null,
  // What contracts are refused with.
  SLOT_WRONG: null,
  INDEX_WRONG: null,
  INDEX_UNKNOWN: null,
  LEVERAGE_WRONG: null,
  MARGIN_IN_USE: null,
  POSITION_NOT_FOUND: null,
  CLOSE_TOO_LARGE: null,
  POSITION_TOO_LARGE: null,
  LEVERAGE_TOO_HIGH: null,
  MARGIN_TOO_LOW: null,
}
