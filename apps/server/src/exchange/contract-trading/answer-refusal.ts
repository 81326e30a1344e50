import type { Refusal as EngineRefusal, PositionSide, RefusalBound } from '@bourse/engine'
import { assert } from '@bourse/kernel'
import { type Call, type Refusal, type RefusalsOf, refuse, refuseFields, type UniversalCode } from '@bourse/protocol'
import type { CoreContract } from '../../core/core-link.ts'
import { unheard } from '../../operations/unheard.ts'
import { asMarket, type ListedContract } from '../contract-markets/index.ts'
import { marketRulesText, writeAmount, writePrice, writeQuantity } from '../markets/index.ts'
import { misfitOf, type NotDone, ofCall, openOrdersMax, type WrongText, wrongOf } from '../spot/index.ts'
import { type ContractTradeContext, standingOf } from './contract-trade-context.ts'

/** What a request was about. */
export type ContractRequestFacts = {
  readonly listed: ListedContract
  /** The side that it opens, closes or margins. */
  readonly side?: PositionSide
  /** By which price it waits. */
  readonly triggerBy?: 'last' | 'mark' | 'index'
  readonly wrong?: ReadonlyMap<string, WrongText>
  readonly named?: { readonly order_id?: number | undefined; readonly client_id?: string | undefined }
}

/** Says in the wire's codes why the core did not carry a call's command out, with the rule and its bound beside it. */
export async function contractRefusal<C extends Call>(
  submitted: NotDone,
  context: ContractTradeContext,
  { call, ...asked }: ContractRequestFacts & { readonly call: C },
): Promise<Refusal<RefusalsOf<C> | UniversalCode>> {
  return ofCall(call, await answerTo(submitted, context, asked))
}

async function answerTo(
  submitted: NotDone,
  context: ContractTradeContext,
  asked: ContractRequestFacts,
): Promise<Refusal> {
  if (submitted.kind !== 'refused') return unheard(submitted)
  const { contract, rules } = asked.listed
  const now = (await standingOf(context)).get(contract.contract) ?? rules
  const answer = ANSWERS[submitted.code]
  assert(answer !== null, `no call of contracts causes ${submitted.code}`)
  const text = marketRulesText(asMarket({ contract, rules: now }), now.mark)
  return answer({ ...asked, context, now, text, atMs: submitted.atMs, bound: submitted.bound })
}

type RefusalFacts = ContractRequestFacts & {
  readonly bound: RefusalBound | null
  readonly atMs: number
  readonly context: ContractTradeContext
  readonly now: CoreContract
  readonly text: ReturnType<typeof marketRulesText>
}

type Answer = (facts: RefusalFacts) => Refusal | Promise<Refusal>

const bandOf = ({ text }: RefusalFacts): { lowest: string; highest: string } => ({
  lowest: text.band?.lowest ?? '0',
  highest: text.band?.highest ?? '0',
})

const marketOf = ({ listed }: RefusalFacts): string => listed.contract.name

async function closableOf({ context, listed: { contract }, side }: RefusalFacts): Promise<string> {
  const positions = await context.services.core.ask('positions', { owner: context.session.userId })
  const position = positions.find(each => each.market === contract.contract && each.side === side)
  return writeQuantity(contract, position?.closable ?? 0)
}

async function lacking({ bound, context, listed: { contract } }: RefusalFacts): Promise<Refusal> {
  const { quote } = contract
  if (bound?.kind === 'funds') {
    const needed = writeAmount(quote, bound.needed)
    const available = writeAmount(quote, Math.max(0, bound.available))
    return refuse('INSUFFICIENT_BALANCE', { rule: 'balance', coin: quote.coin, needed, available })
  }
  const free = await context.services.core.ask('spendable', { owner: context.session.userId, asset: quote.asset })
  const available = writeAmount(quote, Math.max(0, free))
  // What only its deals would have shown, or the amount of a margin: the figure is the caller's own.
  return refuse('INSUFFICIENT_BALANCE', { rule: 'balance', coin: quote.coin, needed: null, available })
}

const closed: Answer = ({ now }) => refuse('MARKET_CLOSED', { rule: 'state', state: now.state })

/** What each reason of the engine is on the wire; null for those that no command of these calls is refused with. */
const ANSWERS: Readonly<Record<EngineRefusal, Answer | null>> = {
  CLIENT_ID_WRONG: () => refuseFields({ client_id: 'client_id' }),
  CLIENT_ID_REUSED: ({ named }) =>
    refuse('CLIENT_ID_REUSED', { rule: 'client_id', client_id: named?.client_id ?? null }),
  MARKET_NOT_FOUND: () => refuseFields({ market: 'unknown' }),
  MARKET_PAUSED: closed,
  ORDER_NOT_FOUND: facts => refuse('ORDER_NOT_FOUND', { rule: 'open_order', market: marketOf(facts), ...facts.named }),
  NOT_AMENDABLE: facts => refuse('NOT_AMENDABLE', misfitOf(facts)),
  INDEX_UNKNOWN: facts => refuse('INDEX_UNKNOWN', { rule: 'index', market: marketOf(facts) }),
  TOO_MANY_ORDERS: ({ context: { session, services } }) =>
    refuse('TOO_MANY_ORDERS', { rule: 'open_orders', max: openOrdersMax(services.catalogue, session.level) }),
  AMOUNT_WRONG: () => refuseFields({ amount: 'decimal' }),
  LEVERAGE_WRONG: ({ now }) => refuse('LEVERAGE_WRONG', { rule: 'leverage', max: now.tiers[0]?.leverageMax ?? 1 }),
  MARGIN_IN_USE: facts => refuse('MARGIN_IN_USE', { rule: 'in_use', market: marketOf(facts) }),
  POSITION_NOT_FOUND: facts => refuse('POSITION_NOT_FOUND', { rule: 'isolated_position', market: marketOf(facts) }),
  ORDER_INVALID: facts => refuse('ORDER_INVALID', misfitOf(facts)),
  EXPIRY_WRONG: ({ atMs }) => refuse('EXPIRY_WRONG', { rule: 'expiry', after: atMs / 1_000 }),
  PRICE_WRONG: facts => refuse('PRICE_WRONG', { rule: 'tick', tick: facts.text.tick, ...wrongOf(facts, ['price']) }),
  TRIGGER_WRONG: facts => {
    const { listed, now, triggerBy = 'last' } = facts
    const stands = { last: now.lastPrice, mark: now.mark, index: now.index }[triggerBy]
    const wrong = wrongOf(facts, ['trigger_price', 'trail'])
    const last = writePrice(listed.contract, stands)
    return refuse('TRIGGER_WRONG', { rule: 'trigger', tick: facts.text.tick, last, ...wrong })
  },
  QUANTITY_TOO_LOW: facts => {
    const { min_amount: min, lot } = facts.text
    return refuse('QUANTITY_TOO_LOW', { rule: 'min_amount', min, lot, ...wrongOf(facts, ['amount']) })
  },
  QUANTITY_TOO_HIGH: facts =>
    refuse('QUANTITY_TOO_HIGH', { rule: 'max_amount', max: facts.text.max_amount, ...wrongOf(facts, ['amount']) }),
  PRICE_OUT_OF_BAND: facts => refuse('PRICE_OUT_OF_BAND', { rule: 'band', ...bandOf(facts) }),
  CLOSE_TOO_LARGE: async facts => refuse('CLOSE_TOO_LARGE', { rule: 'closable', closable: await closableOf(facts) }),
  POST_ONLY_WOULD_TAKE: ({ bound, listed }) => {
    const price = bound?.kind === 'met' ? writePrice(listed.contract, bound.price) : null
    return refuse('POST_ONLY_WOULD_TAKE', { rule: 'post_only', price })
  },
  NO_LIQUIDITY: facts => refuse('NO_LIQUIDITY', { rule: 'liquidity', ...bandOf(facts) }),
  NOT_FILLABLE: ({ bound, listed }) => {
    const fillable = bound?.kind === 'fillable' ? writeQuantity(listed.contract, bound.quantity) : null
    return refuse('NOT_FILLABLE', { rule: 'fill_or_kill', fillable })
  },
  POSITION_TOO_LARGE: ({ listed, now }) =>
    refuse('POSITION_TOO_LARGE', { rule: 'position', max: writeQuantity(listed.contract, now.positionMax) }),
  LEVERAGE_TOO_HIGH: facts => refuse('LEVERAGE_TOO_HIGH', { rule: 'tier', market: marketOf(facts) }),
  INSUFFICIENT_BALANCE: lacking,
  MARGIN_TOO_LOW: facts => refuse('MARGIN_TOO_LOW', { rule: 'margin', market: marketOf(facts) }),
  MARKET_CLOSED: null,
  VALUE_TOO_LOW: null,
  AMOUNT_TOO_LARGE: null,
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
  HOLD_TOO_SMALL: null,
  TOTAL_TOO_LARGE: null,
  SLOT_WRONG: null,
  INDEX_WRONG: null,
}
