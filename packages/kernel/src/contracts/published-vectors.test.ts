import { describe, expect, it } from 'vitest'
import { addPremium, fundingOf, fundingRate, meanPremium, premiumOf } from './funding-rate.ts'
import { indexPrice } from './index-price.ts'
import { bankruptcyPrice, equalityPrice, liquidationPrice, type TieredPosition } from './liquidation-price.ts'
import { markPrice } from './mark-price.ts'
import { type HeldPosition, orderCost, realise, unrealisedAt } from './position-figures.ts'
import { numberOf, type Ratio } from './ratio.ts'
import { type DeductedTier, maintenanceOf, tierOf, withDeductions } from './risk-tiers.ts'

// Atoms of a millionth; ticks of a cent; lots of a thousandth: a lot costs ten atoms a tick.
const USDT = 1_000_000
const TICK_ATOMS = 10
const usdt = (text: string): number => Math.round(Number(text) * USDT)
const price = (ratio: Ratio | null): number => (ratio === null ? Number.NaN : numberOf(ratio) / 100)
// Everything published is met to nine digits.
const off = (value: number, expected: number): number => Math.abs(value / expected - 1)
const NINE_DIGITS = 1e-9

function position(sign: 1 | -1, lots: number, ticks: number): HeldPosition {
  return { sign, quantity: lots, entryValue: lots * ticks * TICK_ATOMS, tickAtoms: TICK_ATOMS }
}
const only = (mmr: number, deduction: number): DeductedTier => ({ upTo: 1e15, leverageMax: 1, mmr, deduction })

describe("Binance's worked example", () => {
  const bitcoin = position(1, 109_488, 3_248_198)
  const ether: TieredPosition = { ...position(1, 3_683_979, 145_684), tier: only(100_000, usdt('135365')) }
  const wallet = usdt('1535443.01')
  const maintenance = maintenanceOf(only(25_000, usdt('16300')), 109_488 * 3_196_727 * TICK_ATOMS)
  const unrealised = unrealisedAt(bitcoin, 3_196_727)

  it('has the maintenance margin and the loss of the other contract', () => {
    expect(off(maintenance / USDT, 71_200.811444)).toBeLessThan(NINE_DIGITS)
    expect(off(unrealised / USDT, -56_354.56848)).toBeLessThan(NINE_DIGITS)
  })

  it('liquidates alone at 1114.78', () => {
    const isolated = equalityPrice([ether], { wallet, otherMaintenance: 0, otherUnrealised: 0 })
    expect(price(isolated).toFixed(2)).toBe('1114.78')
  })

  it('liquidates beside the other contract at 1153.26', () => {
    const cross = equalityPrice([ether], { wallet, otherMaintenance: maintenance, otherUnrealised: unrealised })
    expect(price(cross).toFixed(2)).toBe('1153.26')
  })
})

describe('the isolated vectors', () => {
  // Ticks of a hundred-millionth and one lot: 10 is 10^9 ticks.
  const tier = only(10_000, 1_000_000)
  const side = (sign: 1 | -1): TieredPosition => ({
    ...{ sign, quantity: 1, entryValue: 1_000_000_000, tickAtoms: 1 },
    tier,
  })
  const margin = { wallet: 200_000_000, otherMaintenance: 0, otherUnrealised: 0 }

  it('a long of one at 10 with a fifth put up ends at 8.0707…', () => {
    expect(off(price(equalityPrice([side(1)], margin)) / 1e6, 8.070707070707071)).toBeLessThan(NINE_DIGITS)
  })

  it('a short of one at 10 with a fifth put up ends at 11.8910…', () => {
    expect(off(price(equalityPrice([side(-1)], margin)) / 1e6, 11.89108910891089)).toBeLessThan(NINE_DIGITS)
  })
})

describe('the tiers of BTCUSDT', () => {
  const rows = [
    [50_000, 125, 4_000],
    [250_000, 100, 5_000],
    [1_000_000, 50, 10_000],
    [10_000_000, 20, 25_000],
    [20_000_000, 10, 50_000],
    [50_000_000, 5, 100_000],
    [100_000_000, 4, 125_000],
    [200_000_000, 3, 150_000],
    [300_000_000, 2, 250_000],
    [500_000_000, 1, 500_000],
  ] as const
  const tiers = withDeductions(rows.map(([upTo, leverageMax, mmr]) => ({ upTo: upTo * USDT, leverageMax, mmr })))

  it('have the published deductions, and those that follow', () => {
    const deductions = tiers.map(({ deduction }) => deduction / USDT)
    expect(deductions).toEqual([
      0, 50, 1_300, 16_300, 266_300, 1_266_300, 2_516_300, 5_016_300, 25_016_300, 100_016_300,
    ])
  })

  it('end exactly at their ceiling', () => {
    expect(tierOf(tiers, usdt('50000')).leverageMax).toBe(125)
    expect(tierOf(tiers, usdt('50000.01')).leverageMax).toBe(100)
  })

  it('ask for the same on both sides of a ceiling', () => {
    for (const [index, tier] of tiers.slice(0, -1).entries()) {
      const next = tiers[index + 1] as DeductedTier
      expect(maintenanceOf(next, tier.upTo)).toBe(maintenanceOf(tier, tier.upTo))
    }
  })
})

describe('the published figures of orders and positions', () => {
  it('an order of one at 9,253.30 with a mark of 9,259.84 costs its margin, and a seller the difference', () => {
    const of = { value: usdt('9253.30'), markValue: usdt('9259.84'), leverage: 20, takerPpm: 0 }
    expect(orderCost({ ...of, sign: 1 })).toEqual({ margin: 462_665_000, loss: 0, fee: 0, total: 462_665_000 })
    expect(orderCost({ ...of, sign: -1 })).toMatchObject({ margin: 462_665_000, loss: 6_540_000 })
  })

  it('a half at 5,000 and three tenths at 6,000 were entered at 5,375 on average', () => {
    const entryValue = (500 * 500_000 + 300 * 600_000) * TICK_ATOMS
    expect(entryValue / (800 * TICK_ATOMS) / 100).toBe(5_375)
  })

  it('a short closed from 6,000 to 5,000 is left with 395.48 after fees and funding', () => {
    const { realised } = realise(position(-1, 400, 600_000), 400, 400 * 500_000 * TICK_ATOMS)
    const fees = [2_400, 2_000].map(value => (value * USDT * 550) / 1_000_000)
    expect(realised).toBe(400 * USDT)
    expect(fees).toEqual([1_320_000, 1_100_000])
    expect(realised - 1_320_000 - 1_100_000 - 2_100_000).toBe(usdt('395.48'))
  })

  it('a long of one at 10,000 with fifty times is bankrupt at 9,800', () => {
    expect(off(price(bankruptcyPrice(position(1, 1_000, 1_000_000), 200 * USDT)), 9_800)).toBeLessThan(NINE_DIGITS)
  })

  it('a long of 500 at 1 closed at 0.77 loses 115, fifteen more than its hundred', () => {
    const held: HeldPosition = { sign: 1, quantity: 500, entryValue: 500 * USDT, tickAtoms: 1_000 }
    const { realised } = realise(held, 500, 500 * 770 * 1_000)
    expect(realised).toBe(-115 * USDT)
    expect(Math.max(0, -realised - 100 * USDT)).toBe(15 * USDT)
  })
})

describe('the walk from end to end', () => {
  const tiers = withDeductions([{ upTo: 1e14, leverageMax: 125, mmr: 4_000 }])
  const long = position(1, 1_000, 2_000_000)

  it('is liquidated at 18,072.289…, and bankrupt at 18,000', () => {
    const scope = { wallet: 2_000 * USDT, otherMaintenance: 0, otherUnrealised: 0 }
    expect(off(price(liquidationPrice([long], scope, tiers)), 18_000 / 0.996)).toBeLessThan(NINE_DIGITS)
    expect(price(bankruptcyPrice(long, 2_000 * USDT))).toBe(18_000)
  })

  it('pays 2.01 of funding, wins 200 by closing two fifths, and its entry stays', () => {
    expect(fundingOf(1, 1_000 * 2_010_000 * TICK_ATOMS, 100_000)).toBe(usdt('2.01'))
    const { realised, entryLeft } = realise(long, 400, 400 * 2_050_000 * TICK_ATOMS)
    expect(realised).toBe(200 * USDT)
    expect(entryLeft / (600 * TICK_ATOMS)).toBe(2_000_000)
    expect(10_000 * USDT - 10 * USDT - usdt('2.01') + realised - usdt('1.64')).toBe(usdt('10186.35'))
  })
})

describe('funding', () => {
  it.each([
    [0, 100_000],
    [300_000, 100_000],
    [600_000, 100_000],
    [1_000_000, 500_000],
    [-1_000_000, -500_000],
    [90_000_000, 7_500_000],
    [-90_000_000, -7_500_000],
  ])('a premium of %i parts makes a rate of %i', (premium, rate) => {
    expect(fundingRate(premium)).toBe(rate)
  })

  it('weighs the nth premium n times', () => {
    const sum = [100, 400, 700].reduce(addPremium, { count: 0, weighted: 0 })
    expect(meanPremium(sum)).toBe(Math.trunc((100 + 2 * 400 + 3 * 700) / 6))
  })

  it('is above when even sellers of the impact notional get more than the index', () => {
    const index = 10_000
    const bid = { lots: 10, value: 10 * 10_100 * TICK_ATOMS }
    const ask = { lots: 10, value: 10 * 10_200 * TICK_ATOMS }
    expect(premiumOf({ bid, ask, index, tickAtoms: TICK_ATOMS })).toBe(10_000_000)
    expect(premiumOf({ bid: null, ask, index, tickAtoms: TICK_ATOMS })).toBe(0)
    const cheap = { lots: 10, value: 10 * 9_900 * TICK_ATOMS }
    expect(premiumOf({ bid: null, ask: cheap, index, tickAtoms: TICK_ATOMS })).toBe(-10_000_000)
  })
})

describe('index and mark', () => {
  const source = (price: number, weight = 1, at = 1_000) => ({ price, weight, at })

  it('is the weighted mean of sources that agree', () => {
    expect(indexPrice([source(100, 3), source(104, 1)], 1_000)).toBe(101)
  })

  it('moves by nothing when one source says ten times as much', () => {
    const sources = [source(100), source(100), source(100)]
    expect(indexPrice(sources, 1_000)).toBe(100)
    expect(indexPrice([...sources.slice(1), source(1_000)], 1_000)).toBe(100)
  })

  it('keeps a source that is five percent away, and leaves out one beyond', () => {
    expect(indexPrice([source(1_000), source(1_000), source(1_050)], 1_000)).toBe(1_017)
    expect(indexPrice([source(1_000), source(1_000), source(1_051)], 1_000)).toBe(1_000)
  })

  it('is the median when more than one is far away', () => {
    expect(indexPrice([source(100), source(150), source(101), source(60), source(102)], 1_000)).toBe(101)
  })

  it('weighs no source that said nothing for ten seconds, and knows nothing without sources', () => {
    expect(indexPrice([source(100, 1, 1_000), source(104, 1, 1_001)], 11_000)).toBe(104)
    expect(indexPrice([source(100, 1, 1_000)], 10_999)).toBe(100)
    expect(indexPrice([source(100, 1, 1_000)], 11_000)).toBeNull()
  })

  it('is the middle of three, so that a wick in last alone moves it by no more than to the next', () => {
    const inputs = { index: 1_000_000, lastRate: 100_000, toFundingMs: 14_400_000, intervalMs: 28_800_000, basis: 300 }
    expect(markPrice({ ...inputs, last: 1_000_100 })).toBe(1_000_100)
    expect(markPrice({ ...inputs, last: 500_000 })).toBe(1_000_050)
    expect(markPrice({ ...inputs, last: 9_000_000 })).toBe(1_000_300)
  })
})
