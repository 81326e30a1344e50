import { describe, expect, it } from 'vitest'
import { situationWith, wrongWith } from './test-trading.ts'

describe('a limit order', () => {
  it('with price and amount has nothing wrong', () => {
    expect(wrongWith({ price: '63060', amount: '0.0985' })).toEqual([])
  })

  it.each([
    ['', 'price: empty'],
    ['0', 'price: notAboveZero'],
    ['63060.05', 'price: notAMultiple 0.1'],
    ['50736', 'price: tooCheap 50736.1'],
    ['50736.1', null],
    ['76104.1', null],
    ['76104.2', 'price: tooDear 76104.1'],
  ])('at %j says %s', (price, wrong) => {
    expect(wrongWith({ price, amount: '0.01' })).toEqual(wrong === null ? [] : [wrong])
  })

  it.each([
    ['', 'amount: empty'],
    ['0', 'amount: notAboveZero'],
    ['0.00005', 'amount: notAMultiple 0.0001'],
    ['0.0001', null],
    ['0.3942', null],
    ['0.3943', 'amount: tooLittleMoney 24860.42 USDT'],
    ['100.0001', 'amount: amountTooHigh 100'],
  ])('of %j says %s', (amount, wrong) => {
    expect(wrongWith({ price: '63060', amount })).toEqual(wrong === null ? [] : [wrong])
  })

  it.each([
    ['5', 'total: amountTooLow 0.0001'],
    ['7', null],
    ['24860.42', null],
    ['25000', 'total: tooLittleMoney 24860.42 USDT'],
    ['7.0000001', 'total: notAMultiple 0.000001'],
  ])('for %j in all says %s', (total, wrong) => {
    expect(wrongWith({ price: '63060', total, basis: 'total' })).toEqual(wrong === null ? [] : [wrong])
  })

  it('is measured against its value too', () => {
    const rich = situationWith({ available: { stock: '200', money: '900000000' } })
    expect(wrongWith({ price: '76104.1', amount: '65.7001' }, rich)).toEqual(['amount: valueTooHigh 5000000'])
    const cheap = { ...rich, rules: { ...rich.rules, minValue: '10' } }
    expect(wrongWith({ price: '63060', amount: '0.0001' }, cheap)).toEqual(['amount: valueTooLow 10'])
  })

  it('to sell asks for the coin', () => {
    expect(wrongWith({ side: 'sell', price: '63060', amount: '0.6431' })).toEqual([])
    expect(wrongWith({ side: 'sell', price: '63060', amount: '0.6432' })).toEqual(['amount: tooLittleMoney 0.6431 BTC'])
  })

  it('that only rests may not reach the other side', () => {
    const buy = { amount: '0.01', postOnly: true }
    expect(wrongWith({ ...buy, price: '63420' })).toEqual([])
    expect(wrongWith({ ...buy, price: '63420.1' })).toEqual(['price: wouldTake 63420.1'])
    expect(wrongWith({ ...buy, side: 'sell', price: '63419.4' })).toEqual(['price: wouldTake 63419.4'])
    expect(wrongWith({ ...buy, side: 'sell', price: '63419.5' })).toEqual([])
  })

  it('says nothing about money while the balance is unknown', () => {
    const unknown = situationWith({ available: { stock: null, money: null } })
    expect(wrongWith({ price: '63060', amount: '50' }, unknown)).toEqual([])
  })

  it('is cancelled after whole minutes, of which there are at least one and at most a year’s', () => {
    const after = (minutes: string) => wrongWith({ price: '63060', amount: '0.1', lifetime: 'after', after: minutes })
    expect(after('1')).toEqual([])
    expect(after('525600')).toEqual([])
    expect(after('525601')).toEqual(['after: tooLong 525600'])
    expect(after('0')).toEqual(['after: notAboveZero'])
    expect(after('1.5')).toEqual(['after: notAMultiple 1'])
    expect(after('')).toEqual(['after: empty'])
    expect(wrongWith({ price: '63060', amount: '0.1', after: 'never' })).toEqual([])
  })

  it('is not taken while the market is closed', () => {
    const open = situationWith()
    const closed = { ...open, rules: { ...open.rules, open: false } }
    expect(wrongWith({ price: '63060', amount: '0.1' }, closed)).toEqual(['form: closed'])
  })

  it('lists what is empty last', () => {
    expect(wrongWith({ price: '', amount: '0' })).toEqual(['amount: notAboveZero', 'price: empty'])
  })
})

describe('an order at market', () => {
  it('needs data that is not old', () => {
    const stale = situationWith({ stale: true })
    expect(wrongWith({ kind: 'market', total: '100', basis: 'total' }, stale)).toEqual(['form: stale'])
    expect(wrongWith({ price: '63060', amount: '0.1' }, stale)).toEqual([])
  })

  it('needs somebody on the other side', () => {
    expect(wrongWith({ kind: 'market', total: '100', basis: 'total' }, situationWith({ asks: [] }))).toEqual([
      'form: noLiquidity',
    ])
  })

  it('that must be filled whole needs enough of them', () => {
    const rich = situationWith({ available: { stock: '9', money: '900000' } })
    const whole = { kind: 'market', lifetime: 'fok', basis: 'amount' } as const
    expect(wrongWith({ ...whole, amount: '1.8188' }, rich)).toEqual([])
    expect(wrongWith({ ...whole, amount: '1.8189' }, rich)).toEqual(['form: notFillable'])
  })

  it('for more than the screen shows is refused when that alone costs more than there is', () => {
    const large = { kind: 'market', basis: 'amount', amount: '99' } as const
    expect(wrongWith(large)).toEqual(['amount: tooLittleMoney 24860.42 USDT'])
    expect(wrongWith(large, situationWith({ available: { stock: '9', money: '900000' } }))).toEqual([])
  })

  it('by value spends no more than there is', () => {
    expect(wrongWith({ kind: 'market', total: '24860.43', basis: 'total' })).toEqual([
      'total: tooLittleMoney 24860.42 USDT',
    ])
    expect(wrongWith({ kind: 'market', total: '4.99', basis: 'total' })).toEqual(['total: valueTooLow 5'])
  })
})

describe('a trigger', () => {
  const size = { total: '100', basis: 'total' } as const

  it.each([
    ['buy', 'stop_market', '63420.1', 'trigger: alreadyReached 63420.1'],
    ['buy', 'stop_market', '63420.2', null],
    ['buy', 'take_profit_market', '63420.1', 'trigger: alreadyReached 63420.1'],
    ['buy', 'take_profit_market', '63420', null],
  ] as const)('to %s with %s at %s says %s', (side, kind, trigger, wrong) => {
    expect(wrongWith({ ...size, side, kind, trigger })).toEqual(wrong === null ? [] : [wrong])
  })

  it('of a seller lies the other way', () => {
    const sell = { side: 'sell', amount: '0.1', basis: 'amount' } as const
    expect(wrongWith({ ...sell, kind: 'stop_market', trigger: '63420' })).toEqual([])
    expect(wrongWith({ ...sell, kind: 'stop_market', trigger: '63421' })).toEqual(['trigger: alreadyReached 63420.1'])
    expect(wrongWith({ ...sell, kind: 'take_profit_market', trigger: '63421' })).toEqual([])
  })

  it('keeps the tick', () => {
    expect(wrongWith({ ...size, kind: 'stop_market', trigger: '64000.05' })).toEqual(['trigger: notAMultiple 0.1'])
    expect(wrongWith({ ...size, kind: 'trailing', trail: '0.05' })).toEqual(['trail: notAMultiple 0.1'])
  })

  it('that trails a seller stays above nothing', () => {
    const sell = { side: 'sell', kind: 'trailing', amount: '0.1', basis: 'amount' } as const
    expect(wrongWith({ ...sell, trail: '63420' })).toEqual([])
    expect(wrongWith({ ...sell, trail: '63420.1' })).toEqual(['trail: trailTooLong 63420.1'])
  })
})

describe('two legs', () => {
  it('of a seller stand above and below the market', () => {
    const sell = { side: 'sell', kind: 'oco', amount: '0.1', trigger: '62000', stopPrice: '' } as const
    expect(wrongWith({ ...sell, price: '65000' })).toEqual([])
    expect(wrongWith({ ...sell, price: '62000' })).toEqual(['price: aboveTrigger 62000'])
    expect(wrongWith({ ...sell, price: '65000', trigger: '64000' })).toEqual(['trigger: alreadyReached 63420.1'])
  })

  it('of a buyer stand the other way round', () => {
    const buy = { kind: 'oco', amount: '0.1', trigger: '65000', stopPrice: '65100' } as const
    expect(wrongWith({ ...buy, price: '62000' })).toEqual([])
    expect(wrongWith({ ...buy, price: '65000' })).toEqual(['price: belowTrigger 65000'])
    expect(wrongWith({ ...buy, price: '62000', stopPrice: '65100.01' })).toEqual(['stopPrice: notAMultiple 0.1'])
  })
})
