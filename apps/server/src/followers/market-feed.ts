import type { Side } from '@bourse/engine'

/** A public deal, in the market's units. */
export type PublicDeal = {
  deal: number
  atMs: number
  price: number
  quantity: number
  /** Quote atoms. */
  value: number
  takerSide: Side
}

/** The day's figures: open, high, low since 0:00 UTC (the last close before the first deal), volume over the latest 24 h. */
export type TodayFigures = {
  open: number
  last: number
  high: number
  low: number
  /** In lots. */
  volume: bigint
  /** In quote atoms. */
  deal: bigint
}

/** Figures of a window that ends now. */
export type RollingFigures = TodayFigures & { close: number }

/** One candle: prices in ticks, volume in lots, deal in quote atoms, time in whole seconds. */
export type Candle = {
  timeS: number
  open: number
  close: number
  high: number
  low: number
  volume: bigint
  deal: bigint
}

/** A level of the book: price in ticks, quantity in lots. */
export type Level = { price: number; quantity: number }

/** Both sides of a book, each from the best level on. */
export type Depth = { asks: Level[]; bids: Level[] }

/** Where index and mark of a contract stand; frozen: no source of the index is fresh, and they stand still. */
export type ContractMark = { index: number; mark: number; frozen: boolean }

/** A settled funding slot: its moment, and its rate in parts of 10⁹. */
export type FundingSlot = { slot: number; rate: number }

/** What changed in one market with one journal row. */
export type MarketUpdate = {
  market: number
  /** The last command whose effects are in it. */
  seq: number
  atMs: number
  /** Levels with a new total; 0 means gone. */
  levels: { side: Side; price: number; quantity: number }[]
  /** Oldest first. */
  deals: PublicDeal[]
  /** Of a contract whose index came or went. */
  mark?: ContractMark
  /** Of a contract whose funding was settled. */
  funding?: FundingSlot
}

/** A step as a whole number at a scale: 0.05 is 5 at scale 2. */
export type TextStep = { readonly units: number; readonly scale: number }

/** What it takes to write a market's figures: its name, what a tick and a lot are, and the decimals of its money. */
export type MarketText = {
  /** Stands at the end of each candle; null: it does not. */
  readonly name: string | null
  readonly tick: TextStep
  readonly lot: TextStep
  readonly moneyScale: number
}

/** Over how many seconds a candle may be folded: those of the socket protocol. */
export type CandleIntervalS = number

/** Market data as the shadow publishes it; what is synchronous is kept here, the rest is made off the writer's thread. */
export type MarketFeed = {
  /** Calls back for every journal row that touched a market; coalescing is the listener's. The answer ends it. */
  follow(listener: (update: MarketUpdate) => void): () => void
  /** The numbers of the markets that exist. */
  markets(): number[]
  /** Null: no such market, or nothing known of it yet. */
  today(market: number, nowMs: number): TodayFigures | null
  /** The latest price, or null before the first deal. */
  lastPrice(market: number): number | null
  /** The newest deals first, at most the latest 100. */
  latestDeals(market: number, limit: number): PublicDeal[]
  /** The book, merged over all of it to steps of `step` ticks (1: as it is): asks round up, bids down. */
  depth(market: number, limit: number, step: number): Depth
  /** The candle that `nowMs` lies in and the one before, from the newest deals; none before the first deal. */
  latestCandles(market: number, intervalS: CandleIntervalS, nowMs: number): Candle[]
  /** Deals with a number above `afterDeal`, newest first, at most 10,000. */
  deals(market: number, limit: number, afterDeal: number): Promise<PublicDeal[]>
  /** Candles whose time lies in the span, gaps filled flat, at most the newest `limit` before the end. */
  candles(query: CandleQuery): Promise<Candle[]>
  /** Rolling figures over the latest 24 hours, to the minute; null before the first deal. */
  rollingDay(market: number, nowMs: number): RollingFigures | null
  /** The same candles as JSON rows of the socket: thousands of rows are written off the writer's thread too. */
  candlesText(query: CandleQuery, market: MarketText): Promise<string>
  /** The same deals as JSON of the socket. */
  dealsText(query: { market: number; limit: number; afterDeal: number }, market: MarketText): Promise<string>
  /** Rolling figures over the latest `periodS` seconds. */
  rolling(market: number, periodS: number, nowMs: number): Promise<RollingFigures | null>
}

/** Which candles are asked for: from `startS` (included) to `endS` (included). */
export type CandleQuery = {
  market: number
  intervalS: CandleIntervalS
  startS: number
  endS: number
  limit: number
}
