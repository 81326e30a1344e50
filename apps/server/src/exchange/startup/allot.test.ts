import { createHash } from 'node:crypto'
import { seededDice } from '@bourse/kernel'
import { describe, expect, it } from 'vitest'
import { allot, digestOfSecret, inProportion, scoreOf, seedOf, type Wish } from './allot.ts'

/** Subscriptions in their order, with their tickets. */
function askedFor(...wishes: readonly (readonly [who: string, units: number])[]): Wish[] {
  let ticket = 1
  return wishes.map(([subscriber, units], at) => {
    const first = ticket
    ticket += units
    return { number: at + 1, subscriber, ticket: first, units }
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

describe('shares in proportion', () => {
  it.each<[string, readonly (readonly [string, number])[], number, number[]]>([
    [
      'are all that was asked for where there is enough',
      [
        ['a', 3],
        ['b', 7],
      ],
      10,
      [3, 7],
    ],
    [
      'are halved of twice as much',
      [
        ['a', 6],
        ['b', 14],
      ],
      10,
      [3, 7],
    ],
    [
      'give the rest to who lost most',
      [
        ['a', 5],
        ['b', 3],
        ['c', 3],
      ],
      10,
      [4, 3, 3],
    ],
    [
      'give it of two alike to who came first',
      [
        ['a', 1],
        ['b', 1],
        ['c', 1],
      ],
      2,
      [1, 1, 0],
    ],
    [
      'are reckoned by person, and fill what came first',
      [
        ['a', 2],
        ['b', 4],
        ['a', 6],
      ],
      6,
      [2, 2, 2],
    ],
    [
      'may be nothing',
      [
        ['a', 1],
        ['b', 999],
      ],
      10,
      [0, 10],
    ],
  ])('%s', (_what, wishes, supply, given) => {
    expect(inProportion(askedFor(...wishes), supply)).toEqual(given)
  })

  it('come to all that there is, and stay within a unit of the exact share, for hundreds of seeds', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const dice = seededDice(seed)
      const asked = askedFor(
        ...Array.from({ length: 1 + dice.between(0, 39) }, (_, at) => [`p${at}`, 1 + dice.between(0, 4_999)] as const),
      )
      const all = sum(asked.map(({ units }) => units))
      const supply = 1 + dice.between(0, all + 9)
      const given = inProportion(asked, supply)
      expect([seed, sum(given)]).toEqual([seed, Math.min(supply, all)])
      for (const [at, { units }] of asked.entries()) {
        const exact = Math.min(units, (units * supply) / all)
        expect(given[at]).toBeLessThanOrEqual(units)
        expect(Math.abs((given[at] ?? 0) - exact)).toBeLessThan(1)
      }
    }
  })
})

describe('a draw', () => {
  const draw = { secret: 'a'.repeat(64), head: 'b'.repeat(64), beacon: 'block 7' }

  it('gives to the tickets with the lowest numbers', async () => {
    const asked = askedFor(['a', 3], ['b', 5], ['c', 2])
    const seed = sha256(`${draw.secret}\n${draw.head}\nblock 7`)
    expect(seedOf(draw)).toBe(seed)
    const best = Array.from({ length: 10 }, (_, at) => ({ ticket: at + 1, score: sha256(`${seed} ${at + 1}`) }))
      .toSorted((one, other) => (one.score < other.score ? -1 : 1))
      .slice(0, 4)
      .map(({ ticket }) => ticket)
    const expected = asked.map(({ ticket, units }) => best.filter(one => one >= ticket && one < ticket + units).length)
    expect(await allot('lottery', asked, { supply: 4, draw })).toEqual(expected)
  })

  it('lets every ticket win where there are enough', async () => {
    expect(await allot('lottery', askedFor(['a', 3], ['b', 5]), { supply: 8, draw })).toEqual([3, 5])
    expect(await allot('lottery', askedFor(['a', 3], ['b', 5]), { supply: 80, draw })).toEqual([3, 5])
  })

  it('is another one with another secret, list or word from outside', () => {
    const seeds = [draw, { ...draw, secret: 'c' }, { ...draw, head: 'c' }, { ...draw, beacon: '' }].map(seedOf)
    expect(new Set(seeds).size).toBe(4)
    expect(scoreOf(seedOf(draw), 1)).not.toBe(scoreOf(seedOf(draw), 2))
  })

  it('is promised by the digest of its secret', () => {
    expect(digestOfSecret('abc')).toBe(sha256('abc'))
  })
})

describe('who came first', () => {
  it('is given all they took', async () => {
    expect(await allot('first', askedFor(['a', 3], ['b', 5]), { supply: 8, draw: null })).toEqual([3, 5])
  })

  it('never took more than there was', async () => {
    await expect(allot('first', askedFor(['a', 3]), { supply: 2, draw: null })).rejects.toThrow(
      'no more than there was',
    )
  })
})
