import { expect, it } from 'vitest'
import { deadlineOf, isLive, nextOf, orderNumber, progressOf, shareLeft } from './order-view.ts'

it.each([
  ['asked', null, 0, false],
  ['open', null, 1, false],
  ['paid', 5, 2, false],
  ['appealed', 5, 2, false],
  ['released', 5, 4, false],
  ['cancelled', null, 1, true],
  ['expired', null, 1, true],
  ['refunded', 5, 2, true],
  ['split', 5, 2, true],
] as const)('%s, paid at %s, has %i steps behind it', (status, paidAt, behind, ended) => {
  expect(progressOf({ status, paid_at: paidAt })).toEqual({ behind, ended })
})

it('knows which orders are not over', () => {
  expect(isLive('appealed')).toBe(true)
  expect(isLive('expired')).toBe(false)
})

it('counts down to the payment, then to the appeal, then nothing', () => {
  const order = { pay_until: 100, appeal_from: null }
  expect(deadlineOf({ ...order, status: 'open' }, 10)).toEqual({ kind: 'pay', until: 100 })
  expect(deadlineOf({ ...order, status: 'paid', appeal_from: 50 }, 49)).toEqual({ kind: 'appeal', until: 50 })
  expect(deadlineOf({ ...order, status: 'paid', appeal_from: 50 }, 50)).toBeNull()
  expect(deadlineOf({ ...order, status: 'released' }, 10)).toBeNull()
})

it('says how much time is left, never less than nothing', () => {
  const order = { time: 0, pay_until: 100 }
  expect([shareLeft(order, 25), shareLeft(order, 100), shareLeft(order, 130)]).toEqual([75, 0, 0])
})

it('puts the order first whose time runs out first', () => {
  const order = (status: 'open' | 'paid', until: number) => ({ status, pay_until: until })
  expect(nextOf([order('paid', 1), order('open', 90), order('open', 30)])).toEqual(order('open', 30))
  expect(nextOf([])).toBeUndefined()
})

it('groups an order number', () => {
  expect(orderNumber(83)).toBe('0000 0083')
  expect(orderNumber(123_456_789)).toBe('1234 5678 9')
})
