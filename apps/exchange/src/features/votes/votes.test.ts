import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkTally, tallyOf } from './check-tally.ts'
import { ballotProblem, costOf, mostOf, POINT, quickVotes } from './vote-form.ts'

const round = {
  prices: [
    { coin: POINT, amount: '10' },
    { coin: 'USDT', amount: '2.5' },
  ],
  ...{ user_max: 500, token_max: 100, votes_max: 1000, votes: 900 },
}
const means = { votes: 170, token_votes: 0, available: '2480' }

describe('a ballot', () => {
  it('costs its votes at the round’s price', () => {
    expect(costOf(round, { coin: POINT, votes: '50' })).toBe('500')
    expect(costOf(round, { coin: 'USDT', votes: '3' })).toBe('7.5')
    expect(costOf(round, { coin: 'USDT', votes: 'x' })).toBe('0')
  })

  it('is allowed up to the nearest of all bounds', () => {
    expect(mostOf(round, POINT, means)).toBe(100)
    expect(mostOf({ ...round, votes_max: null }, POINT, means)).toBe(248)
    expect(mostOf({ ...round, votes_max: null }, 'USDT', { ...means, available: '249.99' })).toBe(99)
    expect(mostOf({ ...round, votes: 1200 }, POINT, means)).toBe(0)
  })

  it.each([
    ['', 'empty'],
    ['0', 'whole'],
    ['1.5', 'whole'],
    ['-1', 'whole'],
    ['331', 'user'],
    ['101', 'round'],
    ['100', null],
  ])('of %j votes meets %s', (votes, problem) => {
    expect(ballotProblem(round, { coin: POINT, votes }, means)?.is ?? null).toBe(problem)
  })

  it('is told what is lacking, and for the coin alone its own bound', () => {
    expect(ballotProblem({ ...round, votes_max: null }, { coin: POINT, votes: '249' }, means)).toEqual({
      ...{ is: 'balance', left: 248 },
    })
    expect(ballotProblem(round, { coin: 'USDT', votes: '100' }, { ...means, token_votes: 1 })?.is).toBe('token')
  })

  it('is offered in amounts that are allowed', () => {
    expect(quickVotes(248)).toEqual([10, 50, 100, 248])
    expect(quickVotes(50)).toEqual([10, 50])
    expect(quickVotes(0)).toEqual([])
  })
})

describe('a tally', () => {
  const head = 'number,time,voter,candidate,votes,coin,amount,digest'
  const rows = ['1,t,aa,HLC,4,USDT,8', '2,t,bb,FRT,11,USDT,22', '3,t,aa,FRT,1,POINT,10']
  const lines = (): string[] => {
    let digest = '0'.repeat(64)
    return rows.map(row => {
      digest = createHash('sha256').update(`${digest}\n${row}`).digest('hex')
      return `${row},${digest}`
    })
  }
  const text = [head, ...lines(), ''].join('\n')

  it('adds up when every digest holds', () => {
    const checked = checkTally(text)
    expect(checked).toMatchObject({ ok: true, entries: 3, voters: 2 })
    expect(checked.ok && [...checked.sums]).toEqual([
      ['HLC', 4],
      ['FRT', 12],
    ])
    expect(checkTally(`${head}\n`)).toMatchObject({ ok: true, entries: 0 })
  })

  it.each([
    ['a vote is changed', text.replace('FRT,11', 'FRT,12'), 2],
    ['a line is taken out', [head, lines()[0], lines()[2], ''].join('\n'), 2],
    ['two change places', [head, lines()[1], lines()[0], ''].join('\n'), 1],
    ['it is something else', 'hello', 0],
  ])('does not hold where %s', (_what, broken, line) => {
    expect(checkTally(broken)).toEqual({ ok: false, line })
  })

  it('is held against the page once its round is over', () => {
    const digest = text.trimEnd().slice(-64)
    const candidates = [
      { coin: 'HLC', votes: 4 },
      { coin: 'FRT', votes: 12 },
      { coin: 'QLL', votes: 0 },
    ]
    const over = { state: 'ended', head: digest, candidates } as const
    expect(tallyOf(over, text)).toMatchObject({ ok: true, entries: 3 })
    const cut = `${text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`
    expect(tallyOf(over, cut)).toEqual({ ok: false, line: 3 })
    // While votes are taken the page may be behind the file.
    expect(tallyOf({ ...over, state: 'open' }, cut)).toMatchObject({ ok: true, entries: 2 })
    const [first, ...others] = candidates
    expect(tallyOf({ ...over, candidates: [{ ...first, coin: 'HLC', votes: 5 }, ...others] }, text)).toEqual({
      ...{ ok: false, line: 4 },
    })
  })
})
