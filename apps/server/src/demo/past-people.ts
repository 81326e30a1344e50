/** How somebody of the demo traded before its first start. */
export type PastHabits = {
  /** What they began with, in whole coins. */
  readonly began: Readonly<Record<string, number>>
  /** Chance of an order at each look, four looks a day in the last month. */
  readonly keenness: number
  /** What an order of theirs is worth, in USDT. */
  readonly worth: number
  readonly markets: readonly string[]
  /** Under which name they were verified; null: they never were. */
  readonly name: string | null
}

/** The people of the demo who have a past, by e-mail address: what they turned over is what their levels stand for. */
export const PAST_PEOPLE: Readonly<Record<string, PastHabits>> = {
  'ann@example.com': {
    began: { USDT: 40_000, BTC: 0.6, ETH: 8 },
    keenness: 0.45,
    name: 'Ann Lee',
    worth: 4_500,
    markets: ['BTCUSDT', 'ETHUSDT', 'LTCUSDT', 'XRPUSDT'],
  },
  'ben@example.com': {
    began: { USDT: 3_000, DOGE: 12_000 },
    keenness: 0.2,
    name: null,
    worth: 180,
    markets: ['DOGEUSDT', 'BRSUSDT', 'BTCUSDT'],
  },
  'chloe@example.com': {
    began: { USDT: 900_000, BTC: 14, ETH: 260, SOL: 900 },
    keenness: 0.95,
    name: 'Chloe Wang',
    worth: 82_000,
    markets: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'ETHBTC'],
  },
}
