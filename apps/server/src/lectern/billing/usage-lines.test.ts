import { MINUTE_PRICES } from '@bourse/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutesOf } from '../statistics/stay-figures.ts'
import { moneyText } from './money-text.ts'
import { priceOf, usageLines } from './usage-lines.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('the published vectors', () => {
  it('rounds each line and sums the rounded lines: one teacher, five students and three parents for an hour', () => {
    const lines = [priceOf(60, MINUTE_PRICES.hd), priceOf(480, MINUTE_PRICES.fhd)]
    expect(lines.map(moneyText)).toEqual(['0.36', '5.76'])
    expect(moneyText(sum(lines))).toBe('6.12')
  })

  it('charges what is above the free share per thousand', () => {
    expect(moneyText(priceOf(326_102 - 1_000, 1_450))).toBe('4713.98')
  })

  it.each([
    [2, 10, 20],
    [5, 10, 50],
    [10, 10, 100],
    [10, 60, 600],
  ])('counts %d people for %d minutes as %d service minutes', (people, minutes, expected) => {
    const stay = { joinedMs: 0, leftMs: minutes * 60_000 }
    expect(sum(Array.from({ length: people }, () => minutesOf([stay])))).toBe(expected)
  })

  it('rounds seconds up to minutes once a person, not once a stay', () => {
    expect(minutesOf([{ joinedMs: 0, leftMs: 1_000 }])).toBe(1)
    expect(minutesOf([{ joinedMs: 0, leftMs: 60_000 }])).toBe(1)
    expect(minutesOf([{ joinedMs: 0, leftMs: 60_001 }])).toBe(2)
    const twice = [
      { joinedMs: 0, leftMs: 20_000 },
      { joinedMs: 50_000, leftMs: 70_000 },
    ]
    expect(minutesOf(twice)).toBe(1)
  })

  it('takes the discount before it rounds', () => {
    expect(moneyText(priceOf(705, MINUTE_PRICES.fhd, 500))).toBe('8.03')
    expect(moneyText(priceOf(4_582, MINUTE_PRICES.fhd, 500))).toBe('52.19')
    expect(moneyText(priceOf(850, MINUTE_PRICES.fhd, 500))).toBe('9.68')
  })

  it('rounds half a cent up, and less than that down', () => {
    expect([priceOf(1, 499), priceOf(1, 500), priceOf(1, 501)]).toEqual([0, 1, 1])
  })
})

describe('minutes', () => {
  const terms = { price: 599, discountBp: 0 }
  const packages = [
    { package_id: 1, left: 100 },
    { package_id: 2, left: 0 },
    { package_id: 3, left: 50 },
  ]

  it('use up packages in their order, and only what is left over is paid', () => {
    expect(usageLines({ unit: 'hd', minutes: 99 }, packages, terms)).toMatchObject([
      { packageId: 1, minutes: 99, cost: 0 },
    ])
    expect(usageLines({ unit: 'hd', minutes: 150 }, packages, terms)).toMatchObject([
      { packageId: 1, minutes: 100 },
      { packageId: 3, minutes: 50 },
    ])
    expect(usageLines({ unit: 'hd', minutes: 151 }, packages, terms)).toMatchObject([
      { packageId: 1, minutes: 100, cost: 0 },
      { packageId: 3, minutes: 50, cost: 0 },
      { packageId: null, minutes: 1, unitPrice: 599, cost: 1 },
    ])
  })

  it('are none when nobody came', () => {
    expect(usageLines({ unit: 'hd', minutes: 0 }, packages, terms)).toEqual([])
  })

  it('are neither lost nor counted twice, whatever the packages', () => {
    const minute = fc.nat({ max: 10_000_000 })
    fc.assert(
      fc.property(minute, fc.array(minute, { maxLength: 6 }), (minutes, lefts) => {
        const open = lefts.map((left, package_id) => ({ package_id, left }))
        const lines = usageLines({ unit: 'fhd', minutes }, open, terms)
        expect(sum(lines.map(line => line.minutes))).toBe(minutes)
        for (const { packageId, minutes: taken } of lines) {
          if (packageId !== null) expect(taken).toBeLessThanOrEqual(lefts[packageId] ?? 0)
        }
        const paid = sum(lines.filter(({ packageId }) => packageId === null).map(line => line.minutes))
        expect(paid).toBe(Math.max(0, minutes - sum(lefts)))
      }),
    )
  })
})
