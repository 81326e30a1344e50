import { describe, expect, it } from 'vitest'
import { contractFaults, contractSituation, positionOf } from './test-contract.ts'

const order = { price: '62900', amount: '0.01' }
const own = contractSituation().account

const withPositions = (...positions: ReturnType<typeof positionOf>[]) =>
  contractSituation({ account: own === null ? null : { ...own, positions } })

describe('what is wrong with the form of a contract', () => {
  it.each([
    [{}, ['amount: empty']],
    [{ price: '62900.05' }, ['price: notAMultiple 0.1']],
    [{ price: 'x' }, ['price: notANumber']],
    [{ price: '50000' }, ['price: tooCheap 57084.1']],
    [{ price: '70000' }, ['price: tooDear 69769.5']],
    [{ amount: '0.0005' }, ['amount: notAMultiple 0.001']],
    [{ amount: '50.001' }, ['amount: amountTooHigh 50']],
    // Beyond what can be counted: too much, not something that is no number.
    [{ amount: '99999999999999999999999' }, ['amount: amountTooHigh 50']],
    [{ amount: '9007199254740993' }, ['amount: amountTooHigh 50']],
    [{ price: '99999999999999999999999' }, ['price: tooDear 69769.5']],
  ])('%j: %j', (changes, faults) => {
    const ticket = 'amount' in changes || 'price' in changes ? { ...order, ...changes } : { price: '62900' }
    expect(contractFaults(ticket).slice(0, 1)).toEqual(faults)
  })

  it('is nothing when all is well', () => {
    expect(contractFaults(order)).toEqual([])
  })

  it('names the button that has too little, and leaves the other', () => {
    // 0.411 is affordable as a long only while the short lacks what it would open with.
    const one = contractFaults({ price: '62900', amount: '1.5' })
    expect(one).toEqual(['short: tooLittle'])
    expect(contractFaults({ price: '62900', amount: '2' })).toEqual(['long: tooLittle', 'short: tooLittle'])
  })

  it('knows what the tier of the whole position allows', () => {
    const steep = contractSituation({ account: own === null ? null : { ...own, leverage: { long: 125, short: 20 } } })
    expect(contractFaults({ price: '62900', amount: '1' }, steep)).toEqual(
      ['long: leverageTooHigh 100', 'short: tooLittle'].slice(0, 1),
    )
  })

  it('closes no more than can be closed, by side', () => {
    const held = withPositions(positionOf('long', [10, 620_000], 1e9))
    const close = { intent: 'close', price: '64000' } as const
    expect(contractFaults({ ...close, amount: '0.01' }, held)).toEqual(['short: nothingToClose'])
    expect(contractFaults({ ...close, amount: '0.011' }, held)).toEqual([
      'long: closeTooLarge 0.01',
      'short: nothingToClose',
    ])
  })

  it('tells who asks never to take that it would, by side', () => {
    expect(contractFaults({ ...order, price: '63431', postOnly: true })).toEqual(['long: wouldTake 63431'])
    expect(contractFaults({ ...order, price: '63430', postOnly: true })).toEqual(['short: wouldTake 63430.4'])
  })

  it('refuses a trigger at the price that triggers it, and takes one on either side', () => {
    const trigger = { kind: 'trigger', amount: '0.01', triggerBy: 'mark' } as const
    expect(contractFaults({ ...trigger, trigger: '63426.8' })).toEqual(['trigger: atReference 63426.8'])
    expect(contractFaults({ ...trigger, trigger: '64000' })).toEqual([])
    expect(contractFaults({ ...trigger, trigger: '60000' })).toEqual([])
  })

  it('has a take-profit above a long and below a short', () => {
    const guarded = { ...order, guarded: true, takeProfit: '64000', stopLoss: '62000' }
    expect(contractFaults(guarded)).toEqual(['short: guardSide'])
    expect(contractFaults({ ...guarded, takeProfit: '62000', stopLoss: '64000' })).toEqual(['long: guardSide'])
    expect(contractFaults({ ...guarded, takeProfit: '', stopLoss: '' })).toEqual(['takeProfit: empty'])
  })

  it('says that opening waits while the index is not known, and lets closing go on', () => {
    const frozen = { ...withPositions(positionOf('long', [10, 620_000], 1e9)), frozen: true }
    expect(contractFaults(order, frozen)).toEqual(['form: frozen'])
    expect(contractFaults({ ...order, intent: 'close' }, frozen)).toEqual(['short: nothingToClose'])
  })

  it('pauses market orders on old data, and finds an empty book', () => {
    const market = { kind: 'market', amount: '0.01' } as const
    expect(contractFaults(market, contractSituation({ stale: true }))).toEqual(['form: stale'])
    expect(contractFaults(market, contractSituation({ asks: [] }))).toEqual(['long: noLiquidity'])
  })
})
