import { describe, expect, it } from 'vitest'
import { situationWith, ticketWith } from './test-trading.ts'
import type { Ticket } from './ticket.ts'
import { ticketSummary } from './ticket-summary.ts'

const summaryOf = (changes: Partial<Ticket>, situation = situationWith()) =>
  ticketSummary(ticketWith(changes), situation)

describe('amount and total', () => {
  it('follow one another, the last one typed standing still', () => {
    const typed = summaryOf({ price: '63060', amount: '0.0985', basis: 'amount' })
    expect(typed).toMatchObject({ amount: '0.0985', total: '6211.41' })
    const dearer = summaryOf({ price: '63061', amount: '0.0985', basis: 'amount' })
    expect(dearer).toMatchObject({ amount: '0.0985', total: '6211.5085' })
    const byTotal = summaryOf({ price: '63060', total: '6211.41', basis: 'total' })
    expect(byTotal).toMatchObject({ amount: '0.0985', total: '6211.41' })
  })

  it('never buy for more than the total that was typed: the amount is rounded down to a lot', () => {
    const { lots, value } = summaryOf({ price: '63060', total: '6215', basis: 'total' })
    expect(lots).toBe(985n)
    expect((value ?? 0n) <= 6_215_000_000n).toBe(true)
  })

  it('are unknown until both price and one of them are there', () => {
    expect(summaryOf({ price: '', amount: '1' })).toMatchObject({ total: null, need: null })
    expect(summaryOf({ price: '63060', amount: '' })).toMatchObject({ amount: null, total: null })
  })

  it('stay exact where a float would not', () => {
    expect(summaryOf({ price: '0.3', amount: '0.0003' }).total).toBe('0.00009')
    expect(summaryOf({ price: '76104.1', amount: '65.7019' }).total).toBe('5000183.96779')
  })
})

describe('the slider', () => {
  it.each([
    [0, '0'],
    [25, '0.0985'],
    [50, '0.1971'],
    [75, '0.2956'],
    [100, '0.3942'],
  ])('at %i %% buys %s of what the money allows', (share, amount) => {
    expect(summaryOf({ price: '63060', share, basis: 'share' })).toMatchObject({ amount, share })
  })

  it.each([
    [25, '0.1607'],
    [50, '0.3215'],
    [100, '0.6431'],
  ])('at %i %% sells %s of what there is', (share, amount) => {
    expect(summaryOf({ side: 'sell', price: '63060', share, basis: 'share' })).toMatchObject({ amount })
  })

  it('follows what is typed and stops at the whole', () => {
    expect(summaryOf({ price: '63060', amount: '0.0985' }).share).toBe(24)
    expect(summaryOf({ price: '63060', amount: '9' }).share).toBe(100)
  })

  it('knows nothing while the balance is unknown', () => {
    const situation = situationWith({ available: { stock: null, money: null } })
    expect(summaryOf({ price: '63060', share: 50, basis: 'share' }, situation)).toMatchObject({ amount: null })
  })
})

describe('fees', () => {
  it('are taken from what arrives, rounded up: stock for a buyer', () => {
    expect(summaryOf({ price: '63060', amount: '0.0985' })).toMatchObject({
      feeCoin: 'BTC',
      makerFee: '0.0000788',
      takerFee: '0.0000985',
      receives: '0.0984015',
      left: '18649.01',
    })
  })

  it('are money for a seller', () => {
    expect(summaryOf({ side: 'sell', price: '63060', amount: '0.0985' })).toMatchObject({
      feeCoin: 'USDT',
      makerFee: '4.969128',
      takerFee: '6.21141',
      receives: '6205.19859',
      left: '0.5446',
    })
  })

  it('round up to an atom', () => {
    expect(summaryOf({ side: 'sell', price: '0.1', amount: '0.0001' })).toMatchObject({ takerFee: '0.000001' })
  })

  it('are unknown while the level is', () => {
    expect(summaryOf({ price: '1', amount: '1' }, situationWith({ fees: null }))).toMatchObject({ takerFee: null })
  })
})

describe('the distance to the last price', () => {
  it.each([
    ['63060', '-0.57', false],
    ['63420.1', '0', false],
    ['66591.1', '5', false],
    ['66600', '5.01', true],
    ['60249', '-5', false],
    ['60240', '-5.01', true],
  ])('of %s is %s %%', (price, distance, far) => {
    expect(summaryOf({ price, amount: '1' })).toMatchObject({ distance, far })
  })

  it('is unknown without a last price', () => {
    expect(summaryOf({ price: '1' }, situationWith({ last: null }))).toMatchObject({ distance: null, far: false })
  })
})

describe('an order at market', () => {
  it('by amount is estimated from the book on the screen', () => {
    const summary = summaryOf({ kind: 'market', amount: '1', basis: 'amount' })
    // 0.7329 at 63,420.1 and 0.2671 at 63,421.2.
    expect(summary).toMatchObject({ amount: '1', total: '63420.39381', average: '63420.4' })
  })

  it('by value spends what was said and estimates the amount', () => {
    const summary = summaryOf({ kind: 'market', total: '1000', basis: 'total' })
    expect(summary).toMatchObject({ total: '1000', amount: '0.0157', need: 1_000_000_000n })
  })

  it('by share buys for money and sells an amount', () => {
    expect(summaryOf({ kind: 'market', share: 50, basis: 'share' })).toMatchObject({ total: '12430.21' })
    expect(summaryOf({ kind: 'market', side: 'sell', share: 50, basis: 'share' })).toMatchObject({ amount: '0.3215' })
  })

  it('beyond the book promises nothing', () => {
    expect(summaryOf({ kind: 'market', amount: '50', basis: 'amount' })).toMatchObject({ total: null, receives: null })
  })
})

describe('an order that waits', () => {
  it('for a buyer at market sets its value aside, for a seller its amount', () => {
    expect(summaryOf({ kind: 'stop_market', trigger: '64000', total: '500', basis: 'total' })).toMatchObject({
      need: 500_000_000n,
    })
    expect(
      summaryOf({ kind: 'stop_market', side: 'sell', trigger: '62000', amount: '0.5', basis: 'amount' }),
    ).toMatchObject({ need: 50_000_000n })
  })

  it('of two legs sets the larger aside', () => {
    const oco = { kind: 'oco', price: '62000', trigger: '65000', stopPrice: '65100', amount: '0.1' } as const
    expect(summaryOf(oco)).toMatchObject({ total: '6200', need: 6_510_000_000n })
    expect(summaryOf({ ...oco, stopPrice: '' })).toMatchObject({ need: 6_500_000_000n })
    expect(summaryOf({ ...oco, side: 'sell', price: '65000', trigger: '62000' })).toMatchObject({ need: 10_000_000n })
  })
})
