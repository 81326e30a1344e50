import type { MarketView, OrderPage, QuestionName, Questions } from './core-link.ts'
import type { OrderRecord } from './order-record.ts'
import { orderRecordAt } from './order-slab.ts'
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
  markets: ({ replica }) => replica.engine.markets().map(({ id, ...rest }): MarketView => ({ market: id, ...rest })),
  assets: ({ replica }) => replica.engine.assets().map(({ id, ...rest }) => ({ asset: id, ...rest })),
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

function oneOrder({ replica, recent }: State, params: Questions['order']['params']): OrderRecord | null {
  const { owner } = params
  const wanted = 'order' in params ? params.order : replica.engine.orderByClientId(owner, params.clientId)?.id
  const living = wanted === undefined ? null : livingOrder(replica, wanted)
  if (living !== null) return living.owner === owner ? living : null
  return recent.find(owner, order =>
    'order' in params ? order.order === params.order : order.clientId === params.clientId,
  )
}

function livingOrder(replica: Replica, order: number): OrderRecord | null {
  const row = replica.slab.find(order)
  if (row < 0) return null
  const record = orderRecordAt(replica.slab.words, row)
  // A trailing order's trigger moves without an event.
  if (record.type === 'trailing') record.triggerPrice = replica.engine.order(order)?.triggerPrice ?? null
  return record
}

function openOrders(replica: Replica, params: Questions['open_orders']['params']): OrderPage {
  const { owner, market, side, type, state, offset, limit } = params
  const found = replica.engine
    .openOrders(owner, market ?? undefined)
    .filter(order => side === null || order.side === side)
    .map(order => order.id)
    .sort((a, b) => b - a)
  const recordsOf = (ids: readonly number[]): OrderRecord[] =>
    ids.map(order => livingOrder(replica, order)).filter(record => record !== null)
  if (type === undefined && state === undefined) {
    return { total: found.length, records: recordsOf(found.slice(offset, offset + limit)) }
  }
  const fitting = recordsOf(found).filter(
    order => (type === undefined || order.type === type) && (state === undefined || order.state === state),
  )
  return { total: fitting.length, records: fitting.slice(offset, offset + limit) }
}
