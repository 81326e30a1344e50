import {
  type contractDepth,
  type contractFunding,
  type contractInsurance,
  type contractKline,
  type contractLiquidations,
  type contractMarkets,
  ok,
  refuseFields,
} from '@bourse/protocol'
import { readFundDays, readFundingSlots, readLiquidations } from '../../followers/contract-past-table.ts'
import type { Operation } from '../../operations/operation.ts'
import { candlesOf, depthOf, writeAmount, writePrice, writeQuantity } from '../markets/index.ts'
import { contractsAsMarkets } from './as-market.ts'
import { crowdsAt } from './contract-crowds.ts'
import type { ContractMarketServices } from './contract-market-services.ts'
import { rateText } from './contract-text.ts'
import { contractView } from './contract-view.ts'

const MS = 1_000
const FUND_DAYS_MS = 90 * 86_400_000

/** All contracts. */
export const listContracts: Operation<typeof contractMarkets, ContractMarketServices> = async ({ services, clock }) => {
  const { core, contracts, feed, catalogue } = services
  const now = new Map((await core.ask('contracts', {})).map(rules => [rules.id, rules]))
  const nowMs = clock.nowMs()
  const figures = { feed, nowMs, levels: catalogue.levels().length, crowds: await crowdsAt(core, nowMs) }
  return ok({
    records: contracts.contracts().map(listed => contractView(listed, now.get(listed.contract.contract), figures)),
  })
}

/** Candles of one contract. */
export const readContractCandles: Operation<typeof contractKline, ContractMarketServices> = (context, request) =>
  candlesOf({ services: asMarkets(context.services), clock: context.clock }, request)

/** The best levels of a contract's book. */
export const readContractDepth: Operation<typeof contractDepth, ContractMarketServices> = (context, request) =>
  depthOf(asMarkets(context.services), request)

const asMarkets = (services: ContractMarketServices) => ({
  feed: services.feed,
  catalogue: contractsAsMarkets(services),
})

/** The settled funding slots of a contract. */
export const readFunding: Operation<typeof contractFunding, ContractMarketServices> = async (context, request) => {
  const listed = context.services.contracts.byName(request.market)
  if (listed === null) return refuseFields({ market: 'unknown' })
  const { contract } = listed
  const { limit_begin, limit_num } = request
  const page = { market: contract.contract, offset: limit_begin, limit: limit_num }
  const { total, records } = await readFundingSlots(context.db, page)
  return ok({
    ...{ total, limit_begin, limit_num },
    records: records.map(slot => ({
      time: slot.slot_ms / MS,
      market: contract.name,
      rate: rateText(slot.rate),
      mark: writePrice(contract, slot.mark),
      paid: writeAmount(contract.quote, slot.paid),
      received: writeAmount(contract.quote, slot.received),
    })),
  })
}

/** What the insurance fund holds, of each coin that a contract is settled in. */
export const readInsurance: Operation<typeof contractInsurance, ContractMarketServices> = async context => {
  const { core, contracts } = context.services
  const held = await core.ask('balances', { owner: 0, purse: 'insurance' })
  const coins = new Map(contracts.contracts().map(({ contract: { quote } }) => [quote.asset, quote]))
  const sinceMs = context.clock.nowMs() - FUND_DAYS_MS
  const records = [...coins.values()].map(async coin => {
    const fund = held.find(({ asset }) => asset === coin.asset)
    const days = await readFundDays(context.db, { asset: coin.asset, sinceMs })
    return {
      coin: coin.coin,
      amount: writeAmount(coin, fund?.available ?? 0),
      days: days.map(({ dayMs, held: then }) => ({ time: dayMs / MS, amount: writeAmount(coin, then) })),
    }
  })
  return ok({ records: await Promise.all(records) })
}

/** What was liquidated in a contract, without saying whose it was. */
export const listLiquidations: Operation<typeof contractLiquidations, ContractMarketServices> = async (
  context,
  request,
) => {
  const listed = context.services.contracts.byName(request.market)
  if (listed === null) return refuseFields({ market: 'unknown' })
  const { contract } = listed
  const { limit_begin, limit_num } = request
  const page = { market: contract.contract, offset: limit_begin, limit: limit_num }
  const { total, records } = await readLiquidations(context.db, page)
  return ok({
    ...{ total, limit_begin, limit_num },
    records: records.map(row => ({
      time: row.at_ms / MS,
      market: contract.name,
      side: row.side,
      mark: writePrice(contract, row.mark ?? 0),
      amount: writeQuantity(contract, row.quantity),
      dealt: writeQuantity(contract, row.dealt),
      deleveraged: writeQuantity(contract, row.deleveraged),
      fund: writeAmount(contract.quote, row.fund),
    })),
  })
}
