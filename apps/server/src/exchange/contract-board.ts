import { setImmediate } from 'node:timers/promises'
import { HOUSE } from '@bourse/engine'
import { PPM_WHOLE } from '@bourse/kernel'
import type { CoreContract, CoreLink, Questions } from '../core/core-link.ts'
import {
  type ContractClosing,
  historyOfNow,
  lastClosing,
  readEveryClosing,
  readFundDays,
  readFundingSlots,
} from '../followers/contract-past-table.ts'
import { HOUSE_TRADER_MAX } from '../followers/house-traders.ts'
import type { MarketFeed } from '../followers/market-feed.ts'
import type { ContractBoard } from '../operations/contract-board.ts'
import type { Database } from '../platform/postgres/database.ts'
import { allSources, type ContractServices, type IndexSourceRow, isSimulated } from './contract-index/index.ts'
import { asMarket, averageText, crowdsAt, type ListedContract, nextSlotMs, rateText } from './contract-markets/index.ts'
import { type Coin, marketRulesText, writeAmount, writePrice, writeQuantity } from './markets/index.ts'

type Deps = ContractServices & {
  readonly db: Database
  readonly core: CoreLink
  readonly feed: MarketFeed
  readonly nowMs: () => number
}

type Board = Awaited<ReturnType<ContractBoard['read']>>
type Risk = Awaited<ReturnType<ContractBoard['risk']>>
type Crowds = Awaited<ReturnType<typeof crowdsAt>>
type Stress = Questions['stress']['answer']

const MS = 1_000
const FUND_DAYS_MS = 90 * 86_400_000
const SLOTS = 30
/** In per cent, without standing still. */
const MOVES = [-10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
// What it costs is a walk over all positions for each move, and prices move little in that time.
const RISK_KEPT_MS = 5_000

/** Contracts as operators see them. */
export function contractBoard(deps: Deps): ContractBoard {
  let kept: { readonly atMs: number; readonly risk: Promise<Risk> } | null = null
  return {
    read: () => read(deps),
    risk() {
      const atMs = deps.nowMs()
      if (kept === null || atMs - kept.atMs >= RISK_KEPT_MS || atMs < kept.atMs) kept = { atMs, risk: riskOf(deps) }
      return kept.risk
    },
    async closings({ kind, contract, begin, count }) {
      const listed = contract === null ? null : deps.contracts.byName(contract)
      if (contract !== null && listed === null) return null
      await historyOfNow(deps.core)
      const market = listed?.contract.contract ?? null
      const rows = await readEveryClosing(deps.db, { kind, market, offset: begin, limit: count })
      return rows.flatMap(row => closingView(deps, row))
    },
    async funding(name) {
      const listed = deps.contracts.byName(name)
      if (listed === null) return null
      const { contract } = listed
      const { records } = await readFundingSlots(deps.db, { market: contract.contract, offset: 0, limit: SLOTS })
      return records.map(slot => ({
        time: slot.slot_ms / MS,
        rate: rateText(slot.rate),
        mark: writePrice(contract, slot.mark),
        paid: writeAmount(contract.quote, slot.paid),
        received: writeAmount(contract.quote, slot.received),
      }))
    },
    last: async () => JSON.stringify([await lastClosing(deps.db), deps.contracts.contracts()]),
  }
}

async function read(deps: Deps): Promise<Board> {
  const { db, core, contracts, nowMs } = deps
  const listed = contracts.contracts()
  const [standing, crowds, sources, insurance, fees] = await Promise.all([
    core.ask('contracts', {}),
    crowdsAt(core, nowMs()),
    allSources(db),
    core.ask('balances', { owner: HOUSE, purse: 'insurance' }),
    core.ask('balances', { owner: HOUSE, purse: 'fees' }),
  ])
  const now = new Map(standing.map(rules => [rules.id, rules]))
  const coins = new Map(listed.map(({ contract: { quote } }) => [quote.asset, quote]))
  const held = (all: typeof fees, coin: Coin): string =>
    writeAmount(coin, all.find(({ asset }) => asset === coin.asset)?.available ?? 0)
  return {
    contracts: listed.map(one =>
      contractRow(deps, { listed: one, now: now.get(one.contract.contract) ?? one.rules, crowds, sources }),
    ),
    funds: await Promise.all(
      [...coins.values()].map(async coin => {
        const days = await readFundDays(db, { asset: coin.asset, sinceMs: nowMs() - FUND_DAYS_MS })
        return {
          ...{ coin: coin.coin, amount: held(insurance, coin), fees: held(fees, coin) },
          days: days.map(({ dayMs, held: then }) => ({ time: dayMs / MS, amount: writeAmount(coin, then) })),
        }
      }),
    ),
  }
}

type RowParts = {
  readonly listed: ListedContract
  readonly now: CoreContract
  readonly crowds: Crowds
  readonly sources: readonly IndexSourceRow[]
}

function contractRow({ feed, indexBoard, nowMs }: Deps, { listed, now, crowds, sources }: RowParts) {
  const { contract } = listed
  const price = (ticks: number): string => writePrice(contract, ticks)
  const crowd = crowds.get(contract.contract)
  const day = feed.rollingDay(contract.contract, nowMs())
  const rules = marketRulesText(asMarket({ contract, rules: now }), now.mark)
  const first = now.fees[0] ?? { maker: 0, taker: 0 }
  const open = crowd?.openInterest ?? 0
  return {
    ...{ name: contract.name, base: contract.base.coin, quote: contract.quote.coin },
    ...{ state: now.state, frozen: now.frozen },
    ...{ last: price(day?.last ?? now.lastPrice), index: price(now.index), mark: price(now.mark) },
    turnover: writeAmount(contract.quote, day?.deal ?? 0n),
    open_interest: writeQuantity(contract, open),
    open_value: valueText(listed, { lots: open, mark: now.mark }),
    ...{ longs: crowd?.ranks.long.length ?? 0, shorts: crowd?.ranks.short.length ?? 0 },
    funding: {
      last_rate: now.lastSlot === 0 ? null : rateText(now.lastRate),
      last_at: now.lastSlot === 0 ? null : now.lastSlot / MS,
      next_rate: crowd === undefined || crowd.nextRate === null ? null : rateText(crowd.nextRate),
      next_at: nextSlotMs(now.intervalMs, nowMs()) / MS,
      interval_s: now.intervalMs / MS,
    },
    ...{ tick: rules.tick, lot: rules.lot, min_amount: rules.min_amount, max_amount: rules.max_amount },
    ...{ position_max: writeQuantity(contract, now.positionMax), price_max: price(now.priceMax) },
    ...{ band_ppm: now.bandPpm, impact_value: writeAmount(contract.quote, now.impactValue) },
    fees: { maker_ppm: first.maker, taker_ppm: first.taker },
    tiers: now.tiers.map(tier => ({
      ...{ up_to: writeAmount(contract.quote, tier.upTo), leverage: tier.leverageMax, maintenance_ppm: tier.mmr },
      deduction: writeAmount(contract.quote, tier.deduction),
    })),
    sources: sourcesOf(contract, { rows: sources, standing: indexBoard.standing(contract.contract, nowMs()) }),
  }
}

type Standing = ReturnType<ContractServices['indexBoard']['standing']>

const sourcesOf = (
  contract: ListedContract['contract'],
  { rows, standing }: { readonly rows: readonly IndexSourceRow[]; readonly standing: Standing },
) =>
  rows
    .filter(row => row.contract === contract.contract)
    .map(({ venue, symbol, weight, active }) => {
      const said = active ? standing.find(one => one.venue === venue) : undefined
      const quote = said?.quote ?? null
      return {
        ...{ venue, symbol, weight, simulated: isSimulated(venue), active },
        price: quote === null ? null : writePrice(contract, quote.price),
        at: quote === null ? null : quote.atMs / MS,
        ...{ fresh: said?.fresh ?? false, trouble: said?.trouble ?? null },
      }
    })

const valueOf = ({ rules }: ListedContract, { lots, mark }: { lots: number; mark: number }): bigint =>
  BigInt(lots) * BigInt(mark) * BigInt(rules.tickAtoms)

const valueText = (listed: ListedContract, of: { lots: number; mark: number }): string =>
  writeAmount(listed.contract.quote, valueOf(listed, of))

/** Each move is a question of its own, and what waits for the core comes in between. */
async function riskOf({ core, contracts, nowMs }: Deps): Promise<Risk> {
  const moves: Risk['moves'] = []
  for (const percent of MOVES) {
    const stress = await core.ask('stress', { movePpm: (percent * PPM_WHOLE) / 100 })
    moves.push(moveOf(contracts, { percent, stress }))
    await setImmediate()
  }
  return { at: nowMs() / MS, moves }
}

function moveOf(
  contracts: ContractServices['contracts'],
  { percent, stress }: { readonly percent: number; readonly stress: Stress },
): Risk['moves'][number] {
  const sums = new Map<number, { coin: Coin; value: bigint; shortage: number }>()
  const rows = stress.contracts.flatMap(({ market, mark, long, short }) => {
    const listed = contracts.byNumber(market)
    if (listed === null) return []
    const { contract } = listed
    const { quote } = contract
    const sum = sums.get(quote.asset) ?? { coin: quote, value: 0n, shortage: 0 }
    sum.value += valueOf(listed, { lots: long.lots + short.lots, mark })
    sums.set(quote.asset, sum)
    const side = ({ count, lots }: typeof long) => ({
      ...{ positions: count, amount: writeQuantity(contract, lots) },
      value: valueText(listed, { lots, mark }),
    })
    return [{ name: contract.name, mark: writePrice(contract, mark), long: side(long), short: side(short) }]
  })
  for (const { asset, amount } of stress.shortages) {
    const sum = sums.get(asset)
    if (sum !== undefined) sum.shortage += amount
  }
  return {
    ...{ percent, accounts: stress.accounts, contracts: rows },
    sums: [...sums.values()].map(({ coin, value, shortage }) => ({
      ...{ coin: coin.coin, value: writeAmount(coin, value), shortage: writeAmount(coin, shortage) },
    })),
  }
}

const personOf = (owner: number): number | null => (owner <= HOUSE_TRADER_MAX ? null : owner)

/** What was closed in a contract that is no more is in no list. */
function closingView({ contracts }: Deps, row: ContractClosing) {
  const listed = contracts.byNumber(row.market)
  if (listed === null) return []
  const { contract } = listed
  return [
    {
      ...{ seq: row.seq, place: row.place, at: row.at_ms / MS, uid: personOf(row.owner) },
      ...{ contract: contract.name, side: row.side, kind: row.kind },
      amount: writeQuantity(contract, row.quantity),
      dealt: writeQuantity(contract, row.dealt),
      deleveraged: writeQuantity(contract, row.deleveraged),
      price: row.mark === null ? averageText(contract, row.value ?? 0, row.quantity) : writePrice(contract, row.mark),
      fund: writeAmount(contract.quote, row.fund),
    },
  ]
}
