import type { CoreMarket, OrderBounds, OrderPage, QuestionName, Questions, RestingOrders } from './core-link.ts'
import type { OrderRecord } from './order-record.ts'
import type { RecentHistory } from './recent-history.ts'
import type { Replica } from './replica.ts'

/** What the writer answers from its own state; `projected` waits and is answered elsewhere. */
export type StateQuestion = Exclude<QuestionName, 'projected'>

type State = {
  replica: Replica
  recent: RecentHistory
  /** The house's time. */
  nowMs(): number
}
type Answers = {
  [Name in StateQuestion]: (state: State, params: Questions[Name]['params']) => Questions[Name]['answer']
}

const ANSWERS: Answers = {
  open_orders: ({ replica }, params) => openOrders(replica, params),
  order: (state, params) => oneOrder(state, params),
  balances: ({ replica }, { owner, purse }) =>
    replica.engine
      .balances(owner)
      .filter(account => account.purse === purse)
      .map(({ asset, available, held }) => ({ purse, asset, available, held })),
  outcome: ({ replica }, { owner, clientId }) => replica.engine.outcome(owner, clientId),
  hold: ({ replica }, { hold }) => replica.engine.hold(hold),
  markets: ({ replica }) => replica.engine.markets().map(({ id, ...rest }): CoreMarket => ({ market: id, ...rest })),
  resting: ({ replica }, params) => resting(replica, params),
  resting_by_market: ({ replica }) =>
    [...replica.engine.livingByMarket()].map(([market, counted]) => ({ market, ...counted })),
  assets: ({ replica }) => replica.engine.assets().map(({ id, ...rest }) => ({ asset: id, ...rest })),
  contracts: ({ replica }) => replica.engine.contracts(),
  positions: ({ replica }, { owner }) => replica.engine.positions(owner),
  contract_orders: ({ replica }, { owner, market }) => replica.engine.contractOrders(owner, market ?? undefined),
  margining: ({ replica }, params) => margining(replica, params),
  spendable: ({ replica }, { owner, asset }) => replica.engine.spendable(owner, asset),
  depth: ({ replica }, { market, limit }) => replica.engine.depth(market, limit),
  crowds: ({ replica }) => replica.engine.crowds(),
  stress: ({ replica }, { movePpm }) => replica.engine.stress(movePpm),
  near: ({ replica }, params) => replica.engine.near(params),
  level: ({ replica }, { owner }) => replica.engine.level(owner),
  head: ({ replica, nowMs }) => ({ seq: replica.head.seq, atMs: replica.head.atMs, nowMs: nowMs() }),
  recent: ({ recent }, { owner }) => recent.of(owner),
}

/** Answers a question from a state. */
export function answerState<Name extends StateQuestion>(
  state: State,
  name: Name,
  params: Questions[Name]['params'],
): Questions[Name]['answer'] {
  return ANSWERS[name](state, params)
}

function margining(
  { engine }: Replica,
  { owner, market }: Questions['margining']['params'],
): Questions['margining']['answer'] {
  const [long, short] = [engine.margining(owner, market, 'long'), engine.margining(owner, market, 'short')]
  return long === null || short === null ? null : { long, short }
}

function oneOrder({ replica, recent }: State, params: Questions['order']['params']): OrderRecord | null {
  const { owner } = params
  const wanted = 'order' in params ? params.order : replica.engine.orderByClientId(owner, params.clientId)?.id
  const living = wanted === undefined ? null : replica.engine.record(wanted)
  if (living !== null) return living.owner === owner ? living : null
  return recent.find(owner, order =>
    'order' in params ? order.order === params.order : order.clientId === params.clientId,
  )
}

function openOrders(replica: Replica, params: Questions['open_orders']['params']): OrderPage {
  const { owner, market, side, type, state, offset, limit } = params
  const found = replica.engine
    .openOrders(owner, market ?? undefined)
    .filter(order => side === null || order.side === side)
    .map(order => order.id)
    .sort((a, b) => b - a)
  const recordsOf = (ids: readonly number[]): OrderRecord[] =>
    ids.map(order => replica.engine.record(order)).filter(record => record !== null)
  if (type === undefined && state === undefined) {
    return { total: found.length, records: recordsOf(found.slice(offset, offset + limit)) }
  }
  const fitting = recordsOf(found).filter(
    order => (type === undefined || order.type === type) && (state === undefined || order.state === state),
  )
  return { total: fitting.length, records: fitting.slice(offset, offset + limit) }
}

const PPM_WHOLE = 1_000_000

// As many as an operator looks at before deciding, and as many bars as can be told apart.
const FIRST_TOUCHED = 20
const BARS = 40

function resting(replica: Replica, { market, under }: Questions['resting']['params']): RestingOrders {
  const { engine, head } = replica
  const counted: RestingOrders = { seq: head.seq, buy: 0, sell: 0, first: [], bars: null }
  const rules = engine.market(market)
  if (rules === null) return counted
  const priced: { price: number; goes: boolean }[] = []
  const touched: OrderRecord[] = []
  for (const order of engine.recordsIn(market)) {
    const goes = under === null || (fits(order, rules, rules) && !fits(order, rules, under))
    if (order.price !== null) priced.push({ price: order.price, goes })
    if (!goes) continue
    counted[order.side] += 1
    touched.push(order)
  }
  const first = touched.sort((one, other) => one.order - other.order).slice(0, FIRST_TOUCHED)
  return { ...counted, first, bars: barsOf(priced) }
}

/** Orders by price. What stands far away from all others is counted with the outermost, so that it does not press the rest together. */
function barsOf(priced: { price: number; goes: boolean }[]): RestingOrders['bars'] {
  const sorted = priced.toSorted((one, other) => one.price - other.price)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)]?.price ?? 0
  if (sorted.length === 0) return null
  const [lowest, highest] = [at(0.02), at(0.98)]
  const counts = Array.from({ length: BARS }, () => ({ stays: 0, goes: 0 }))
  const wide = Math.max(1, highest - lowest + 1) / BARS
  for (const { price, goes } of sorted) {
    const bar = counts[Math.min(BARS - 1, Math.max(0, Math.floor((price - lowest) / wide)))]
    if (bar !== undefined) bar[goes ? 'goes' : 'stays'] += 1
  }
  return { lowest, highest, counts }
}

/** Whether a market with these bounds would take an order such as one that lives. */
function fits(
  { price, quantity, value }: OrderRecord,
  { tickAtoms, lastPrice }: { tickAtoms: number; lastPrice: number },
  bounds: OrderBounds,
): boolean {
  const { minQuantity, maxQuantity, minValue, maxValue, bandPpm } = bounds
  if (quantity !== null && (quantity < minQuantity || quantity > maxQuantity)) return false
  const worth = value ?? (price === null || quantity === null ? null : price * quantity * tickAtoms)
  if (worth !== null && (worth < minValue || worth > maxValue)) return false
  const away = price === null ? 0 : Math.abs(price - lastPrice) * PPM_WHOLE
  return bandPpm === 0 || away <= lastPrice * bandPpm
}
