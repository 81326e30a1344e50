import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkShares } from './check-shares.ts'
import { changeSince, percentOf, timesOf } from './progress.ts'
import { costOf, ifClosedNow, leastOf, mostOf, quickUnits, subscriptionProblem, unitsOf } from './subscription-form.ts'
import { winOdds } from './win-odds.ts'

const mine = { units: 0, given: null, subscriber: 'aa' }
const rata = {
  ...({ mode: 'rata', unit_price: '2.5', unit_coins: '40', units: 50, units_max: 100 } as const),
  ...{ user_min: 4, user_max: 60, mine },
}
const first = { ...rata, mode: 'first' } as const
const lottery = { ...rata, mode: 'lottery', user_min: 1, user_max: 10 } as const

describe('a subscription', () => {
  it.each([
    ['10', 4],
    ['10.0', 4],
    ['2.5', 1],
    ['2.49', null],
    ['3', null],
    ['0', null],
    ['', null],
    ['1e3', null],
    ['-5', null],
  ])('of %j money is %j units', (typed, units) => {
    expect(unitsOf(rata, typed)).toBe(units)
  })

  it('in a lottery is said in tickets', () => {
    expect([unitsOf(lottery, '3'), unitsOf(lottery, '2.5'), costOf(lottery, 3)]).toEqual([3, null, '7.5'])
  })

  it.each([
    ['', 'empty'],
    ['3', 'whole'],
    ['7.5', 'least'],
    ['10', null],
    ['150', null],
    ['152.5', 'user'],
  ])('of %j meets %s', (typed, is) => {
    expect(subscriptionProblem(rata, typed, '1000')?.is ?? null).toBe(is)
  })

  it('is bounded by what is left and what is at hand', () => {
    expect(subscriptionProblem(first, '127.5', null)).toEqual({ is: 'project', bound: 50 })
    expect(subscriptionProblem(rata, '127.5', '125.1')).toEqual({ is: 'balance', bound: 50 })
    expect(mostOf({ ...rata, mine: { ...mine, units: 60 } }, null)).toBe(0)
  })

  it('may be less where some was taken, or little is left', () => {
    expect(leastOf({ ...rata, mine: { ...mine, units: 3 } })).toBe(1)
    expect(leastOf({ ...first, units: 98 })).toBe(2)
  })

  it('would bring all of it, or its part', () => {
    expect([ifClosedNow(rata, 50), ifClosedNow(rata, 150), ifClosedNow(first, 150)]).toEqual([50, 75, 150])
  })

  it('is offered in amounts that are allowed', () => {
    expect(quickUnits(rata, null)).toEqual([4, 6, 12, 60])
    expect(quickUnits(rata, '10')).toEqual([4])
    expect(quickUnits(lottery, '12.5')).toEqual([1, 3, 5])
    expect(quickUnits(rata, '0')).toEqual([])
  })
})

describe('how far a sale has come', () => {
  it('is told in per cent, times and the change since', () => {
    expect([percentOf({ units: 6_123, units_max: 2_000 }), timesOf({ units: 824, units_max: 200 })]).toEqual([
      '306.15',
      '4.12',
    ])
    expect([changeSince({ price: '0.05', last: '0.0631' }), changeSince({ price: '0.2', last: '0.1484' })]).toEqual([
      26.2, -25.8,
    ])
    expect(changeSince({ price: '1', last: null })).toBeNull()
  })
})

describe('odds', () => {
  it('are those of tickets drawn without putting back', () => {
    const percent = winOdds(5, 6_128, 2_000).map(chance => Number((chance * 100).toFixed(1)))
    expect(percent).toEqual([13.9, 33.6, 32.6, 15.8, 3.8, 0.4])
    expect(winOdds(3, 10, 10)).toEqual([0, 0, 0, 1].map(chance => expect.closeTo(chance, 9)))
    expect(winOdds(2, 4, 100).at(-1)).toBeCloseTo(1, 9)
  })
})

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const HEAD = 'number,time,subscriber,ticket,units,digest,given'

/** A list as the server writes it. */
function listOf(
  facts: Record<string, string>,
  wishes: readonly (readonly [who: string, units: number, given: number | ''])[],
) {
  let [head, ticket] = ['0'.repeat(64), 1]
  const rows = wishes.map(([who, units, given], at) => {
    const row = `${at + 1},2026-03-01T08:00:00.000Z,${who},${ticket},${units}`
    head = sha256(`${head}\n${row}`)
    ticket += units
    return `${row},${head},${given}\n`
  })
  const top = Object.entries({
    mode: 'rata',
    units: '10',
    needed: '0',
    outcome: 'sold',
    committed: '',
    secret: '',
    beacon: '',
    ...facts,
  })
  return { text: `${top.map(([name, value]) => `${name},${value}`).join('\n')}\n${HEAD}\n${rows.join('')}`, head }
}

describe('a list', () => {
  const fair = listOf({}, [
    ['a', 12, 8],
    ['b', 4, 2],
  ])

  it('holds when every digest and every share does', async () => {
    expect(await checkShares(fair.text)).toEqual({
      ok: true,
      entries: 2,
      people: 2,
      asked: 16,
      given: 10,
      head: fair.head,
    })
    expect(await checkShares(listOf({ outcome: '' }, [['a', 12, '']]).text)).toMatchObject({ ok: true, given: 0 })
    expect(await checkShares(listOf({ outcome: 'missed' }, [['a', 1, 0]]).text)).toMatchObject({ ok: true, given: 0 })
    expect(await checkShares(listOf({ mode: 'first' }, [['a', 3, 3]]).text)).toMatchObject({ ok: true, given: 3 })
    expect(await checkShares(listOf({ outcome: '' }, []).text)).toMatchObject({ ok: true, entries: 0 })
  })

  it.each([
    ['a share is another one', fair.text.replace(/,8\n/, ',9\n'), { line: 1, why: 'share' }],
    ['units were changed', fair.text.replace(',1,12,', ',1,13,'), { line: 1, why: 'digest' }],
    ['a line was taken out', fair.text.replace(/^1,.*\n/m, ''), { line: 1, why: 'digest' }],
    ['it is something else', 'hello', { line: 0, why: 'form' }],
  ])('does not hold where %s', async (_what, text, broken) => {
    expect(await checkShares(text)).toEqual({ ok: false, ...broken })
  })

  it('of a lottery is drawn again from its secret', async () => {
    const secret = 'e'.repeat(64)
    const facts = { mode: 'lottery', units: '3', committed: sha256(secret), secret, beacon: 'block 9' }
    const wishes = [
      ['a', 4],
      ['b', 1],
      ['c', 5],
    ] as const
    const { head } = listOf(
      facts,
      wishes.map(([who, units]) => [who, units, '']),
    )
    const seed = sha256(`${secret}\n${head}\nblock 9`)
    const won = Array.from({ length: 10 }, (_, at) => ({ ticket: at + 1, score: sha256(`${seed} ${at + 1}`) }))
      .toSorted((one, other) => (one.score < other.score ? -1 : 1))
      .slice(0, 3)
    const given = [
      [1, 4],
      [5, 5],
      [6, 10],
    ].map(([from = 0, to = 0]) => won.filter(({ ticket }) => ticket >= from && ticket <= to).length)
    const { text } = listOf(
      facts,
      wishes.map(([who, units], at) => [who, units, given[at] ?? 0]),
    )
    expect(await checkShares(text)).toMatchObject({ ok: true, given: 3 })
    expect(await checkShares(text.replace('beacon,block 9', 'beacon,block 8'))).toMatchObject({ ok: false })
    expect(await checkShares(text.replace(`secret,${secret}`, `secret,${'f'.repeat(64)}`))).toMatchObject({
      why: 'secret',
    })
  })
})
