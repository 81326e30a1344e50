import { describe, expect, it } from 'vitest'
import { type Dice, seededDice } from '../dice.ts'
import { deleverageLights, deleverageRank } from './deleverage-rank.ts'
import { fundingOf } from './funding-rate.ts'
import { liquidationPrice } from './liquidation-price.ts'
import {
  bankruptValue,
  entryPart,
  type HeldPosition,
  initialMargin,
  realise,
  unrealisedAt,
} from './position-figures.ts'
import { numberOf, ratioOf, wholeOf } from './ratio.ts'
import { areTiers, maintenanceOf, tierOf, withDeductions } from './risk-tiers.ts'

const TIERS = withDeductions([
  { upTo: 50_000_000_000, leverageMax: 125, mmr: 4_000 },
  { upTo: 250_000_000_000, leverageMax: 100, mmr: 5_000 },
  { upTo: 1_000_000_000_000, leverageMax: 50, mmr: 10_000 },
  { upTo: 10_000_000_000_000, leverageMax: 20, mmr: 25_000 },
])
const ROUNDS = 400

function somePosition(dice: Dice): { position: HeldPosition; margin: number } {
  const quantity = dice.between(1, 100_000)
  const ticks = dice.between(1_000, 100_000)
  const entryValue = quantity * ticks * 10 + dice.between(0, quantity * 10 - 1)
  const sign = dice.chance(0.5) ? 1 : -1
  return {
    position: { sign, quantity, entryValue, tickAtoms: 10 },
    margin: initialMargin(entryValue, dice.between(1, 20)),
  }
}

const equity = (position: HeldPosition, margin: number, mark: number): number => margin + unrealisedAt(position, mark)
function required(position: HeldPosition, mark: number): number {
  const value = position.quantity * mark * position.tickAtoms
  return maintenanceOf(tierOf(TIERS, value), value)
}

describe('liquidation prices from seed 15', () => {
  const dice = seededDice(15)

  it('are where a search tick by tick finds equity below the maintenance margin', () => {
    let found = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { position, margin } = somePosition(dice)
      const scope = { wallet: margin, otherMaintenance: 0, otherUnrealised: 0 }
      const price = liquidationPrice([position], scope, TIERS)
      if (price === null) continue
      found++
      const [sound, lost] = position.sign > 0 ? (['up', 'down'] as const) : (['down', 'up'] as const)
      const inside = Number(wholeOf(price, sound)) + position.sign
      const outside = Number(wholeOf(price, lost)) - position.sign
      expect(equity(position, margin, inside)).toBeGreaterThan(required(position, inside))
      if (outside > 0) expect(equity(position, margin, outside)).toBeLessThanOrEqual(required(position, outside))
    }
    expect(found).toBeGreaterThan(ROUNDS / 2)
  })

  it('of a long and a short at once are one price, at which both together are at the margin', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const one = somePosition(dice)
      const other = { ...one.position, sign: -one.position.sign as 1 | -1, quantity: one.position.quantity * 3 }
      const both = [one.position, other]
      const price = liquidationPrice(both, { wallet: one.margin * 9, otherMaintenance: 5, otherUnrealised: -7 }, TIERS)
      if (price === null) continue
      const at = numberOf(price)
      const worth = both.reduce(
        (sum, { sign, quantity, entryValue }) => sum + sign * (at * quantity * 10 - entryValue),
        one.margin * 9 - 7,
      )
      const kept = both.reduce((sum, { quantity }) => {
        const value = at * quantity * 10
        const tier = tierOf(TIERS, value)
        return sum + (value * tier.mmr) / 1e6 - tier.deduction
      }, 5)
      expect(Math.abs(worth - kept)).toBeLessThan(1e-6 * Math.max(1, one.position.entryValue * 4))
    }
  })
})

describe('a long and a short from seed 16', () => {
  const dice = seededDice(16)

  it('mirror each other: what one wins the other loses', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { position } = somePosition(dice)
      const mirrored = { ...position, sign: -position.sign as 1 | -1 }
      const mark = dice.between(1, 200_000)
      expect(unrealisedAt(position, mark) + unrealisedAt(mirrored, mark)).toBe(0)
      const lots = dice.between(1, position.quantity)
      const value = lots * mark * 10
      // Each rounds against itself, so together they lose an atom at most.
      const sum = realise(position, lots, value).realised + realise(mirrored, lots, value).realised
      expect(sum === 0 || sum === -1).toBe(true)
      const rate = dice.between(-7_500_000, 7_500_000)
      const paid = fundingOf(1, value, rate) + fundingOf(-1, value, rate)
      expect(paid === 0 || paid === 1).toBe(true)
    }
  })

  it('win in parts what they win at once, to the atom', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { position } = somePosition(dice)
      const mark = dice.between(1, 200_000)
      let left = position
      let won = 0
      while (left.quantity > 0) {
        const lots = dice.between(1, left.quantity)
        const { realised, entryLeft } = realise(left, lots, lots * mark * 10)
        won += realised
        left = { ...left, quantity: left.quantity - lots, entryValue: entryLeft }
      }
      expect(won).toBe(unrealisedAt(position, mark))
      expect(left.entryValue).toBe(0)
    }
  })
})

describe('rounding', () => {
  it('goes against whoever holds the position', () => {
    const long: HeldPosition = { sign: 1, quantity: 3, entryValue: 100, tickAtoms: 1 }
    expect(entryPart(long, 1)).toBe(34)
    expect(entryPart({ ...long, sign: -1 }, 1)).toBe(33)
    expect(initialMargin(100, 3)).toBe(34)
    expect(maintenanceOf({ upTo: 1_000, leverageMax: 1, mmr: 4_000, deduction: 0 }, 251)).toBe(2)
  })

  it('of a ratio goes the way it is told, below zero too', () => {
    const ratio = ratioOf(7n, -2n)
    expect(ratio).toEqual({ over: -7n, under: 2n })
    expect(ratio && [wholeOf(ratio, 'down'), wholeOf(ratio, 'up'), numberOf(ratio)]).toEqual([-4n, -3n, -3.5])
    expect(ratioOf(1n, 0n)).toBeNull()
  })
})

describe('tiers that can be set', () => {
  const tier = { upTo: 100, leverageMax: 50, mmr: 4_000 }
  it.each([
    [[], false],
    [[tier], true],
    [[tier, { upTo: 200, leverageMax: 50, mmr: 4_000 }], true],
    [[tier, { upTo: 100, leverageMax: 20, mmr: 5_000 }], false],
    [[tier, { upTo: 200, leverageMax: 51, mmr: 5_000 }], false],
    [[tier, { upTo: 200, leverageMax: 20, mmr: 3_999 }], false],
    [[{ ...tier, mmr: 20_000 }], false],
    [[{ ...tier, mmr: 19_999 }], true],
    [[{ ...tier, upTo: 0.5 }], false],
  ])('%j: %s', (tiers, can) => {
    expect(areTiers(tiers)).toBe(can)
  })
})

describe('ranks of deleveraging', () => {
  const position: HeldPosition = { sign: 1, quantity: 10, entryValue: 1_000, tickAtoms: 1 }

  it('put higher profit and higher leverage first, and losers behind winners', () => {
    const calm = deleverageRank(position, 500, 120)
    const bold = deleverageRank(position, 100, 120)
    const richer = deleverageRank(position, 500, 150)
    const loser = deleverageRank(position, 500, 90)
    expect(bold).toBeGreaterThan(calm)
    expect(richer).toBeGreaterThan(calm)
    expect(loser).toBeLessThan(0)
    // Profit 20 %, mark value 1,200 over 1,200 − 500 of room.
    expect(calm).toBe((0.2 * 1_200) / 700)
    expect(bankruptValue(position, 500)).toBe(500)
  })

  it('count a short in the same way', () => {
    const short: HeldPosition = { ...position, sign: -1 }
    expect(deleverageRank(short, 500, 80)).toBe((0.2 * 800) / (1_500 - 800))
  })

  it('show in five lights', () => {
    expect([0, 1, 4, 5, 9].map(place => deleverageLights(place, 10))).toEqual([5, 5, 3, 3, 1])
    expect(deleverageLights(0, 0)).toBe(0)
  })
})
