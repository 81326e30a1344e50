import type { MarketProfile } from './coin-profiles.ts'

const QUIET: MarketProfile = {
  halfSpread: 2.5e-4,
  tradesPerS: 0.06,
  tradeWorth: 900,
  levelWorth: 3_000,
  everyMs: 4_000,
}

const PROFILES: Readonly<Record<string, MarketProfile>> = {
  BTCUSDT: { halfSpread: 1e-4, tradesPerS: 0.35, tradeWorth: 2_500, levelWorth: 30_000, everyMs: 1_500 },
  ETHUSDT: { halfSpread: 1.5e-4, tradesPerS: 0.2, tradeWorth: 1_600, levelWorth: 18_000, everyMs: 2_500 },
}

/** How a contract of the demo is traded. */
export const contractProfile = (name: string): MarketProfile => PROFILES[name] ?? QUIET
