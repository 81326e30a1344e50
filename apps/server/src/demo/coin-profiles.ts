/** How a coin of the demo moves and is traded. */
export type CoinProfile = {
  /** A year's standard deviation of its price, as a share of it. */
  readonly volatility: number
  /** How much of its movement is the whole market's, 0 to 1. */
  readonly together: number
}

/** The coins whose prices the demo makes up; their prices are in USDT. */
export const COIN_PROFILES: Readonly<Record<string, CoinProfile>> = {
  BTC: { volatility: 0.5, together: 0.85 },
  ETH: { volatility: 0.65, together: 0.8 },
  XRP: { volatility: 0.8, together: 0.6 },
  LTC: { volatility: 0.7, together: 0.7 },
  EOS: { volatility: 0.85, together: 0.65 },
  SOL: { volatility: 0.9, together: 0.7 },
  DOGE: { volatility: 1, together: 0.6 },
  BRS: { volatility: 1.1, together: 0.3 },
}

/** The currencies in which the demo has markets: what so many of one are worth in USDT hardly moves. */
export const CURRENCY_PROFILES: Readonly<Record<string, CoinProfile>> = {
  TWD: { volatility: 0.04, together: 0.2 },
  USD: { volatility: 0.006, together: 0.2 },
}

/** How a market of the demo is traded. */
export type MarketProfile = {
  /** Half the distance between the best bid and the best ask, as a share of the price. */
  readonly halfSpread: number
  /** Trades a second while nothing special happens. */
  readonly tradesPerS: number
  /** What a trade is worth, in USDT: half are worth more. */
  readonly tradeWorth: number
  /** What the best level is worth, in USDT. */
  readonly levelWorth: number
  /** How often its book is looked after. */
  readonly everyMs: number
}

const MAIN: MarketProfile = {
  halfSpread: 3e-4,
  tradesPerS: 0.15,
  tradeWorth: 220,
  levelWorth: 2_500,
  everyMs: 2_000,
}
const CROSS: MarketProfile = {
  halfSpread: 5e-4,
  tradesPerS: 0.04,
  tradeWorth: 150,
  levelWorth: 1_200,
  everyMs: 6_000,
}

const PROFILES: Readonly<Record<string, MarketProfile>> = {
  BTCUSDT: { halfSpread: 6e-5, tradesPerS: 2.2, tradeWorth: 500, levelWorth: 9_000, everyMs: 250 },
  ETHUSDT: { halfSpread: 1e-4, tradesPerS: 1.1, tradeWorth: 400, levelWorth: 6_000, everyMs: 250 },
  // A tick of these is wide: the spread is one or two of them.
  USDTTWD: { ...CROSS, halfSpread: 4e-4, tradesPerS: 0.06 },
  BTCTWD: { ...CROSS, halfSpread: 2e-4, tradesPerS: 0.05 },
  USDTUSD: { ...CROSS, halfSpread: 6e-4, tradesPerS: 0.03 },
  ETHBTC: { ...CROSS, tradesPerS: 0.08, everyMs: 3_000 },
  BRSUSDT: { ...MAIN, halfSpread: 1.2e-3, tradesPerS: 0.05, tradeWorth: 60, levelWorth: 400, everyMs: 4_000 },
}

/** How a market is traded, by its coins. */
export const marketProfile = (base: string, quote: string): MarketProfile =>
  PROFILES[base + quote] ?? (quote === 'USDT' ? MAIN : CROSS)
