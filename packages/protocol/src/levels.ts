/** What a user's level brings: fees in parts per million, bounds in USDT a day and what raises one to it. */
export type Level = {
  readonly level: number
  /** USDT turned over in 30 days that lifts a user to this level. */
  readonly turnover30d: string
  readonly spot: { readonly makerPpm: number; readonly takerPpm: number }
  readonly contract: { readonly makerPpm: number; readonly takerPpm: number }
  /** USDT that may leave in 24 hours, before and after the identity is verified. */
  readonly withdrawDaily: { readonly unverified: string; readonly verified: string }
  /** Orders that may stand in one market at a time. */
  readonly openOrdersMax: number
}

/** The levels that a new house begins with; from then on its own table of levels counts, which operators change. */
export const FIRST_LEVELS: readonly Level[] = [
  {
    level: 0,
    turnover30d: '0',
    spot: { makerPpm: 1000, takerPpm: 1000 },
    contract: { makerPpm: 200, takerPpm: 500 },
    withdrawDaily: { unverified: '1000', verified: '50000' },
    openOrdersMax: 200,
  },
  {
    level: 1,
    turnover30d: '100000',
    spot: { makerPpm: 900, takerPpm: 1000 },
    contract: { makerPpm: 180, takerPpm: 480 },
    withdrawDaily: { unverified: '1000', verified: '100000' },
    openOrdersMax: 200,
  },
  {
    level: 2,
    turnover30d: '1000000',
    spot: { makerPpm: 800, takerPpm: 900 },
    contract: { makerPpm: 160, takerPpm: 450 },
    withdrawDaily: { unverified: '2000', verified: '250000' },
    openOrdersMax: 300,
  },
  {
    level: 3,
    turnover30d: '5000000',
    spot: { makerPpm: 600, takerPpm: 800 },
    contract: { makerPpm: 120, takerPpm: 400 },
    withdrawDaily: { unverified: '2000', verified: '500000' },
    openOrdersMax: 400,
  },
  {
    level: 4,
    turnover30d: '25000000',
    spot: { makerPpm: 400, takerPpm: 700 },
    contract: { makerPpm: 80, takerPpm: 350 },
    withdrawDaily: { unverified: '5000', verified: '1000000' },
    openOrdersMax: 500,
  },
  {
    level: 5,
    turnover30d: '100000000',
    spot: { makerPpm: 200, takerPpm: 500 },
    contract: { makerPpm: 40, takerPpm: 300 },
    withdrawDaily: { unverified: '5000', verified: '5000000' },
    openOrdersMax: 1000,
  },
]

/** A level among those that there are; the lowest one for a number that there is not. */
export function levelAmong(levels: readonly Level[], level: number): Level {
  const found = levels.find(line => line.level === level) ?? levels[0]
  if (found === undefined) throw new Error('there is at least one level')
  return found
}
