import { describe, expect, it } from 'vitest'
import { contractRules } from './contract-rules.ts'
import { contractSummary, whatIf } from './contract-summary.ts'
import { btcPerpetual, contractSituation, contractTicket, positionOf } from './test-contract.ts'

const USDT = 1_000_000
const summary = (changes: Parameters<typeof contractTicket>[0], situation = contractSituation()) =>
  contractSummary(contractTicket(changes), situation)

describe('the rules of a contract', () => {
  it('are whole: ticks, lots, atoms and parts of a million', () => {
    const rules = contractRules(btcPerpetual)
    expect(rules).toMatchObject({ scale: 6, tickAtoms: 100, minLots: 1, maxLots: 50_000, positionMaxLots: 100_000 })
    expect(rules.tiers[1]).toEqual({ upTo: 1e13, leverageMax: 100, mmr: 5_000, deduction: 50 * USDT })
    expect(rules.firstFees).toEqual({ makerPpm: 200, takerPpm: 500 })
  })
})

describe('what opening costs and where it ends', () => {
  const ticket = { price: '62900', amount: '0.411' }

  it('is the margin and the fee of a long below the mark, and of a short also what it lacks there', () => {
    const { long, short } = summary(ticket)
    expect(long.cost).toMatchObject({ margin: 1_292.595 * USDT, loss: 0, fee: 12.92595 * USDT })
    // 0.411 × (63,426.8 − 62,900) = 216.51
    expect(short.cost).toMatchObject({ margin: 1_292.595 * USDT, loss: 216_514_800 })
    expect(short.cost?.total).toBe(1_292_595_000 + 216_514_800 + 12_925_950)
  })

  it('is liquidated at 62,900 × 0.95 ÷ 0.996 when isolated, rounded towards the entry', () => {
    // 59,994.98: a long is told the tick above, a short the tick below its own.
    expect(summary(ticket).long.liquidationTicks).toBe(599_950)
    const short = summary(ticket).short.liquidationTicks ?? 0
    expect(short / 10).toBeCloseTo((62_900 * 0.411 * 1.05 + 216.5148) / (0.411 * 1.004), 0)
  })

  it('with the whole wallet behind it, ends further away, and what it is beside counts', () => {
    const { account } = contractSituation()
    if (account === null) throw new Error('the situation has an owner')
    const cross = contractSituation({ account: { ...account, mode: 'cross' } })
    const alone = summary(ticket, cross).long.liquidationTicks ?? 0
    expect(alone).toBeLessThan(599_950)
    const short = { ...positionOf('short', [411, 634_268], 0), mode: 'cross' as const }
    const hedged = contractSituation({ account: { ...account, mode: 'cross', positions: [short] } })
    // A long and a short of the same size win and lose together: only the maintenance moves with the price.
    expect(summary(ticket, hedged).long.liquidationTicks).not.toBe(alone)
  })

  it('adds to the position there is', () => {
    const { account } = contractSituation()
    if (account === null) throw new Error('the situation has an owner')
    const held = positionOf('long', [411, 629_000], 1_292_595_000)
    const more = summary(ticket, contractSituation({ account: { ...account, positions: [held] } })).long
    expect(more.lotsAfter).toBe(822)
    // Twice the same at the same margin: the second tier keeps half a per cent less fifty.
    expect((more.liquidationTicks ?? 0) / 10).toBeCloseTo((62_900 * 0.95 * 0.822 - 0) / (0.822 * 0.996), -1)
  })

  it('at market is what the book asks for, level by level', () => {
    const { long } = summary({ kind: 'market', amount: '0.2' })
    expect(long.cost?.value).toBe((634_310 * 141 + 634_312 * 59) * 100)
    expect(long.filled).toBe(true)
    expect(summary({ kind: 'market', amount: '2' }).long.filled).toBe(false)
  })
})

describe('amount and share', () => {
  it('follow each other: a quarter of what is free', () => {
    const { lots, amount } = summary({ price: '62900', basis: 'share', share: 25 })
    // 5,180.98 ÷ 4 over 3.145 of margin and 0.03145 of fee a lot.
    expect([lots, amount]).toEqual([407, '0.407'])
    expect(summary({ price: '62900', amount: '0.407' }).share).toBe(25)
  })

  it('of what closes is a share of the larger position', () => {
    const { account } = contractSituation()
    if (account === null) throw new Error('the situation has an owner')
    const positions = [positionOf('long', [40, 600_000], 1e8), positionOf('short', [10, 640_000], 1e8)]
    const { lots, long } = summary(
      { intent: 'close', price: '64000', basis: 'share', share: 50 },
      contractSituation({ account: { ...account, positions } }),
    )
    expect(lots).toBe(20)
    // 0.02 × (64,000 − 60,000)
    expect(long.wins).toBe(80 * USDT)
  })

  it('is nothing for who is not known', () => {
    expect(summary({ price: '62900', basis: 'share', share: 25 }, contractSituation({ account: null })).lots).toBeNull()
  })
})

describe('what if', () => {
  const situation = contractSituation()
  const made = summary({ price: '62900', amount: '0.411' }, situation)

  it('the price reaches 64,600: the long wins 698.70, which is 54.05 % of its margin', () => {
    const at = whatIf(646_000, made, situation)
    expect(at).toMatchObject({ side: 'long', wins: 698_700_000 })
    expect(at?.roi).toBeCloseTo(54.05, 2)
    // 12.93 in, 13.28 out.
    expect((at?.fees ?? 0) / USDT).toBeCloseTo(26.2, 1)
    expect((at?.room ?? 0) * 100).toBeCloseTo(-4.62, 1)
  })

  it('it falls: the short is asked', () => {
    expect(whatIf(600_000, made, situation)?.side).toBe('short')
  })

  it('nothing is typed: there is no answer', () => {
    expect(whatIf(600_000, summary({ price: '62900' }), situation)).toBeNull()
  })
})
