import type { MarketFeed } from '../../followers/market-feed.ts'
import { type MarketCatalogue, writePrice } from '../markets/index.ts'
import { grouped, type NoticeToLeave, tellMany } from '../messages/index.ts'
import type { PeopleDeps } from '../people/index.ts'
import { type AlertRow, fireAlerts, type NearestPrices, nearestByMarket, type PriceSpan } from './alert-table.ts'

/** What watching needs. */
export type PriceWatchDeps = {
  readonly people: PeopleDeps<'drawers'>
  readonly feed: Pick<MarketFeed, 'follow' | 'lastPrice' | 'deals' | 'markets'>
  readonly catalogue: MarketCatalogue
}

/** Watches the prices that people wait for. */
export type PriceWatch = {
  /** The latest price of a market in ticks; null before its first deal. */
  lastPrice(market: number): number | null
  /** Tells of what was reached since the last look. */
  look(): Promise<void>
  /** Alerts were set or taken away: the nearest ones are read anew. */
  changed(): Promise<void>
  stop(): void
}

type Span = { high: number; low: number }

// So far back the deals are looked at after a start: longer than a server takes to come back.
const BACK_MS = 600_000
const DEALS_BACK_MAX = 10_000

/** Begins to watch. What was dealt shortly before the start counts for alerts that are older than it. */
export async function openPriceWatch(deps: PriceWatchDeps): Promise<PriceWatch> {
  const { people, feed } = deps
  const spans = new Map<number, Span>()
  let nearest = await nearestByMarket(people.db)
  let isFirst = true
  const saw = (market: number, high: number, low: number): void => {
    const span = spans.get(market)
    if (span === undefined) spans.set(market, { high, low })
    else {
      span.high = Math.max(span.high, high)
      span.low = Math.min(span.low, low)
    }
  }
  const unfollow = feed.follow(({ market, deals }) => {
    for (const { price } of deals) saw(market, price, price)
  })
  async function look(): Promise<void> {
    const now = new Date(people.clock.nowMs())
    const before = isFirst ? await spansBefore(deps, nearest, now) : []
    const seen = [...spans].map(([market, span]) => ({ market, ...span, since: now }))
    spans.clear()
    const reached = [...before, ...seen].filter(span => isReached(nearest.get(span.market), span))
    if (reached.length > 0) {
      try {
        await tellReached(deps, reached, now)
      } catch (cause) {
        // What was seen is looked at again.
        for (const { market, high, low } of seen) saw(market, high, low)
        throw cause
      }
      nearest = await nearestByMarket(people.db)
    }
    isFirst = false
  }
  return {
    lastPrice: market => feed.lastPrice(market),
    look,
    async changed() {
      nearest = await nearestByMarket(people.db)
    },
    stop: unfollow,
  }
}

const isReached = (nearest: NearestPrices | undefined, { high, low }: Span): boolean =>
  nearest !== undefined && (nearest.upper <= high || nearest.lower >= low)

/** The deals of the last minutes, each as a span of its own: it counts for alerts that were there before it. */
async function spansBefore(
  { feed }: PriceWatchDeps,
  nearest: ReadonlyMap<number, NearestPrices>,
  now: Date,
): Promise<PriceSpan[]> {
  const spans: PriceSpan[] = []
  for (const [market, waits] of nearest) {
    for (const { atMs, price } of await feed.deals(market, DEALS_BACK_MAX, 0)) {
      if (atMs < now.getTime() - BACK_MS) break
      if (isReached(waits, { high: price, low: price }))
        spans.push({ market, high: price, low: price, since: new Date(atMs) })
    }
  }
  return spans
}

async function tellReached(deps: PriceWatchDeps, spans: readonly PriceSpan[], now: Date): Promise<void> {
  const { people, catalogue } = deps
  await tellMany(people, async transaction => {
    const fired: AlertRow[] = []
    for (const span of spans) fired.push(...(await fireAlerts(transaction, span, now)))
    return fired.map(row => noticeOf(row, catalogue))
  })
}

const HUNDREDTHS = 100

function noticeOf(row: AlertRow, catalogue: MarketCatalogue): NoticeToLeave {
  const { market } = catalogue.byNumber(row.market)
  const name = `${market.base.coin}/${market.quote.coin}`
  const told = (ticks: number): string => grouped(writePrice(market, ticks))
  const price = told(row.fired_price ?? row.base)
  const at = row.fired_at ?? row.created_at
  if (row.move !== null) {
    const base = told(row.base)
    const details = { market: name, price, base, percent: String(row.move / HUNDREDTHS) }
    return { userId: row.user_id, kind: 'price_moved', details, at }
  }
  const wanted = told(row.upper ?? row.lower ?? row.base)
  const kind = row.kind === 'above' ? 'price_above' : 'price_below'
  return { userId: row.user_id, kind, details: { market: name, price, wanted }, at }
}
