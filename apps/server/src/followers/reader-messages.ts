import type { CandleQuery, MarketText } from './market-feed.ts'

/** What the reader is started with. */
export type ReaderSettings = { url: string; memoryMb: number }

/** What strangers ask of the markets. */
export type ReaderQuestion =
  | { ask: 'deals'; market: number; limit: number; afterDeal: number }
  | ({ ask: 'candles' } & CandleQuery)
  | { ask: 'candles_text'; query: CandleQuery; text: MarketText }
  | { ask: 'deals_text'; market: number; limit: number; afterDeal: number; text: MarketText }
  | { ask: 'rolling'; market: number; periodS: number; nowMs: number }

/** What the reader is told. */
export type ToReader =
  /** First of all. */
  | { kind: 'settings'; settings: ReaderSettings }
  /** Begins from the history as it is now. */
  | { kind: 'load' }
  /** Deals in order; those that the history held already are passed over. */
  | { kind: 'deals'; words: Float64Array }
  | { kind: 'question'; id: number; question: ReaderQuestion }

/** What the reader tells. */
export type FromReader =
  /** It stands where the history stood: after this command. */
  | { kind: 'loaded'; seq: number }
  | { kind: 'not_loaded'; cause: unknown }
  | { kind: 'answer'; id: number; answer: unknown }
  /** With the error's code, which does not come along with an error between processes. */
  | { kind: 'no_answer'; id: number; cause: unknown; code: string | null }
