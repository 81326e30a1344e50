import type { OrderView } from '@bourse/protocol'

/** The day of a market, as `today.update` has it: open, high and low since 0:00 UTC, volume and deal of 24 hours. */
export type TodayQuote = {
  readonly open: string
  readonly last: string
  readonly high: string
  readonly low: string
  readonly volume: string
  readonly deal: string
}

/** A rolling window of a market, as `state.update` has it. */
export type RollingQuote = TodayQuote & {
  readonly period: number
  readonly close: string
} & Partial<ContractQuote>

/** What `state.update` says besides of a contract. */
export type ContractQuote = {
  readonly mark: string
  readonly index: string
  /** Mark, triggers and liquidations stand still. */
  readonly frozen: boolean
  /** Of the last slot, as a fraction; null: none was settled yet. */
  readonly funding_rate: string | null
  /** When the next slot is settled, in seconds. */
  readonly next_funding: number
}

/** A public deal; `type` is the side of who took. */
export type Deal = {
  readonly id: number
  readonly time: number
  readonly price: string
  readonly amount: string
  readonly type: 'buy' | 'sell'
}

/** Which book is wanted: the market, how many levels a side (1, 5, 10, 20, 30, 50, 100), merged to which step (`'0'`: not). */
export type BookKey = { readonly market: string; readonly limit: number; readonly interval: string }

/** A level of a book. A level that did not change is the same object in the next book. */
export type BookLevel = {
  readonly price: string
  readonly amount: string
  /** Running total from the best level to this one. */
  readonly total: string
  /** This level's amount against the running total, whole per mille, rounded down: the best level has 1000. */
  readonly permille: number
}

/** A book as it stands. Both sides by price, descending: the best ask is the last of the asks, the best bid the first of the bids. */
export type Book = BookKey & {
  /** `waiting` for the first whole book; `resyncing` shows the last book that was whole while another is on its way. */
  readonly status: 'waiting' | 'live' | 'resyncing'
  readonly asks: readonly BookLevel[]
  readonly bids: readonly BookLevel[]
  readonly seq: number | null
}

/** Which candles are wanted: a market and the seconds of an interval. */
export type CandlesKey = { readonly market: string; readonly intervalS: number }

/** One candle: time in seconds, then open, CLOSE, high, low, volume, deal. */
export type LiveCandle = readonly [
  time: number,
  open: string,
  close: string,
  high: string,
  low: string,
  volume: string,
  deal: string,
]

/** The newest candles of a market, oldest first. What lies before them is asked of the calls. */
export type LiveCandles = CandlesKey & {
  readonly rows: readonly LiveCandle[]
  /** Grows when the stream was broken and began anew: what was loaded before may have a hole. */
  readonly breaks: number
}

/** The own orders of a market: the newest 50 that live and the newest 10 that ended. */
export type MarketOrders = {
  /** `failed` and `waiting` keep the rows that were known. */
  readonly status: 'waiting' | 'live' | 'failed'
  readonly current: readonly OrderView[]
  /** How many live in all. */
  readonly currentTotal: number
  readonly history: readonly OrderView[]
}

/** What a coin's account holds, as `asset.update` has it. */
export type AssetFigures = { readonly available: string; readonly freeze: string }

/** How the connection stands. */
export type LiveConnection = {
  /** `idle`: nobody watches anything; `waiting`: broken, and the next attempt is due. */
  readonly phase: 'idle' | 'connecting' | 'open' | 'waiting'
  /** Nothing was heard for five seconds: figures are shown as old, market orders are not offered. */
  readonly stale: boolean
  /** When something was last heard before it became stale, in milliseconds; null when nothing ever was, or it is not. */
  readonly heardAtMs: number | null
  /** Whether the server knows who this is. */
  readonly user: 'nobody' | 'asking' | 'proved' | 'refused'
}

/** Everything live. Set at most once a frame; what did not change is the same object as before. */
export type LiveState = {
  readonly connection: LiveConnection
  readonly today: Readonly<Record<string, TodayQuote>>
  readonly prices: Readonly<Record<string, string>>
  readonly rolling: Readonly<Record<string, RollingQuote>>
  /** Newest first, at most 100 a market. */
  readonly deals: Readonly<Record<string, readonly Deal[]>>
  /** The book of whoever asked last: a connection has one. */
  readonly book: Book | null
  /** The candles of whoever asked last: a connection has one series. */
  readonly candles: LiveCandles | null
  readonly orders: Readonly<Record<string, MarketOrders>>
  /** By coin; null until the first figures are here. */
  readonly assets: Readonly<Record<string, AssetFigures>> | null
  /** How many messages wait; null when nobody is signed in. */
  readonly unread: number | null
  /** At the contract host: grows with each change of one's positions. What they are is asked of the calls. */
  readonly positionNews: number
  /** How often something was told of one's OTC orders: another number, and they are asked for anew. */
  readonly otcNews: number
  /** The order in which the other side typed last, and how often somebody did. */
  readonly otcTyping: { readonly order: number; readonly nth: number } | null
}

/** What somebody wants to be kept up to date. Of book and candles a connection holds one: the newest wish wins until it ends. */
export type LiveInterest = {
  readonly today?: readonly string[]
  readonly prices?: readonly string[]
  readonly rolling?: readonly string[]
  readonly deals?: readonly string[]
  readonly book?: BookKey
  readonly candles?: CandlesKey
  /** Markets whose own orders are kept. */
  readonly orders?: readonly string[]
  /** Markets whose own orders are only heard of, without their lists. */
  readonly orderEvents?: readonly string[]
  /** Coins whose balances are kept. */
  readonly assets?: readonly string[]
  readonly unread?: boolean
  /** At the contract host: contracts in which one's positions are heard of. */
  readonly positions?: readonly string[]
  /** Whether one's OTC orders are followed. */
  readonly otc?: boolean
}
