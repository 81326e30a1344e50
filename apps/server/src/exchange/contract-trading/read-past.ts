import {
  type contractClosings,
  type contractDays,
  type contractDeals,
  type contractFundingPaid,
  type contractHistory,
  type contractOrders,
  ok,
  type RequestOf,
  refuseFields,
} from '@bourse/protocol'
import { livingRecord } from '../../core/contract-orders.ts'
import {
  type ContractPastQuery,
  historyOfNow,
  readClosings,
  readContractDays,
  readContractDeals,
  readContractOrders,
  readFundingPayments,
} from '../../followers/contract-past-table.ts'
import { askedSpan } from '../../operations/asked-span.ts'
import type { Operation } from '../../operations/operation.ts'
import { averageText, rateText } from '../contract-markets/index.ts'
import { writeAmount, writePrice, writeQuantity } from '../markets/index.ts'
import {
  type ContractTradeContext,
  type ContractTradeServices,
  contractOf,
  listedOf,
  settledIn,
} from './contract-trade-context.ts'
import { contractDealView, contractOrderView } from './order-view.ts'

const MS = 1_000
const DAY_MS = 86_400_000
const UNKNOWN_MARKET = { market: 'unknown' } as const

/** The orders that live. */
export const readOrders: Operation<typeof contractOrders, ContractTradeServices> = async (context, request) => {
  const market = contractOf(context, request.market)
  if (market === 'unknown') return refuseFields(UNKNOWN_MARKET)
  const { limit_begin, limit_num, action } = request
  const { userId: owner, level } = context.session
  const living = (await context.services.core.ask('contract_orders', { owner, market }))
    .filter(order => action === undefined || order.action === action)
    .reverse()
  const records = living
    .slice(limit_begin, limit_begin + limit_num)
    .map(order => contractOrderView(livingRecord(order, null), listedOf(context, order.market), level))
  return ok({ total: living.length, limit_begin, limit_num, records })
}

/** The orders that ended. */
export const readHistory: Operation<typeof contractHistory, ContractTradeServices> = async (context, request) => {
  const query = await queryOf(context, request)
  if (query === null) return refuseFields(UNKNOWN_MARKET)
  const { limit_begin, limit_num, action, status } = request
  const { total, records } = await readContractOrders(context.db, {
    ...query,
    actions: action === undefined ? undefined : [action],
    ended: status,
  })
  const views = records.map(order => contractOrderView(order, listedOf(context, order.market), context.session.level))
  return ok({ total, limit_begin, limit_num, records: views })
}

/** The deals of one's own. */
export const readDeals: Operation<typeof contractDeals, ContractTradeServices> = async (context, request) => {
  const query = await queryOf(context, request)
  if (query === null) return refuseFields(UNKNOWN_MARKET)
  const { limit_begin, limit_num, order_id } = request
  const { total, records } = await readContractDeals(context.db, { ...query, order: order_id ?? null })
  return ok({
    ...{ total, limit_begin, limit_num },
    records: records.map(deal => contractDealView(deal, listedOf(context, deal.market))),
  })
}

/** What one's positions paid and got as funding. */
export const readFundingPaid: Operation<typeof contractFundingPaid, ContractTradeServices> = async (
  context,
  request,
) => {
  const query = await queryOf(context, request)
  if (query === null) return refuseFields(UNKNOWN_MARKET)
  const { limit_begin, limit_num } = request
  const { total, records } = await readFundingPayments(context.db, query)
  return ok({
    ...{ total, limit_begin, limit_num },
    records: records.map(paid => {
      const { contract } = listedOf(context, paid.market)
      return {
        ...{ time: paid.slot_ms / MS, market: contract.name, side: paid.side, coin: contract.quote.coin },
        amount: writeAmount(contract.quote, -paid.amount),
        rate: rateText(paid.rate),
        mark: writePrice(contract, paid.mark),
      }
    }),
  })
}

/** What each day won and lost. */
export const readDays: Operation<typeof contractDays, ContractTradeServices> = async (context, request) => {
  const { core } = context.services
  const coin = settledIn(context)
  await historyOfNow(core)
  const today = Math.floor(context.clock.nowMs() / DAY_MS) * DAY_MS
  const sinceMs = today - (request.days - 1) * DAY_MS
  const of = { owner: context.session.userId, asset: coin.asset, sinceMs }
  const moved = new Map((await readContractDays(context.db, of)).map(day => [day.dayMs, day]))
  const records = Array.from({ length: request.days }, (_none, index) => {
    const dayMs = sinceMs + index * DAY_MS
    const { amount = 0, funding = 0 } = moved.get(dayMs) ?? {}
    return { time: dayMs / MS, amount: writeAmount(coin, amount), funding: writeAmount(coin, funding) }
  })
  return ok({ coin: coin.coin, records })
}

/** One's liquidations and deleveragings. */
export const listClosings: Operation<typeof contractClosings, ContractTradeServices> = async (context, request) => {
  const query = await queryOf(context, request)
  if (query === null) return refuseFields(UNKNOWN_MARKET)
  const { limit_begin, limit_num } = request
  const { total, records } = await readClosings(context.db, query)
  return ok({
    ...{ total, limit_begin, limit_num },
    records: records.map(row => {
      const { contract } = listedOf(context, row.market)
      const price =
        row.mark === null ? averageText(contract, row.value ?? 0, row.quantity) : writePrice(contract, row.mark)
      return {
        ...{ time: row.at_ms / MS, market: contract.name, side: row.side, kind: row.kind, price },
        amount: writeQuantity(contract, row.quantity),
        dealt: writeQuantity(contract, row.dealt),
        deleveraged: writeQuantity(contract, row.deleveraged),
        realised: row.realised === null ? null : writeAmount(contract.quote, row.realised),
      }
    }),
  })
}

type Past = Pick<RequestOf<typeof contractFundingPaid>, 'market' | 'start' | 'end' | 'limit_begin' | 'limit_num'>

/** What of the past is asked for, once the history holds what has happened up to now; null: in an unknown contract. */
async function queryOf(context: ContractTradeContext, request: Past): Promise<ContractPastQuery | null> {
  const market = contractOf(context, request.market)
  if (market === 'unknown') return null
  await historyOfNow(context.services.core)
  return {
    owner: context.session.userId,
    market,
    ...askedSpan(request),
    offset: request.limit_begin,
    limit: request.limit_num,
  }
}
