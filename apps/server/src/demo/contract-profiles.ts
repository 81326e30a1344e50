import type { MarketProfile } from './coin-profiles.ts'

const QUIET: MarketProfile = {
  halfSpread: 1.5e-4,
  tradesPerS: 0.12,
  tradeWorth: 900,
  levelWorth: 6_000,
  everyMs: 2_000,
}

const PROFILES: Readonly<Record<string, MarketProfile>> = {
  BTCUSDT: { halfSpread: 5e-5, tradesPerS: 0.6, tradeWorth: 2_500, levelWorth: 30_000, everyMs: 500 },
  ETHUSDT: { halfSpread: 8e-5, tradesPerS: 0.35, tradeWorth: 1_600, levelWorth: 18_000, everyMs: 1_000 },
}

/** How a contract of the demo is traded. */
export const contractProfile = (name: string): MarketProfile => PROFILES[name] ?? QUIET
