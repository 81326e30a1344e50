import type { OrderEvent } from '@bourse/client'
import type { ContractOrderView } from '@bourse/protocol'
import { beforeEach, expect, it } from 'vitest'
import { forgetLostGuard, keepLostGuard, lostGuardOf, lostGuards } from './lost-guards.ts'

const guard = {
  ...{ id: 7, market: 'BTCUSDT', action: 'close_long', trigger_price: '64000', reduce_only: true },
  ...{ status: 'cancelled', reason: 'no_liquidity' },
} as ContractOrderView
const eventOf = (event: 1 | 2 | 3, order: object): OrderEvent => ({ event, order }) as unknown as OrderEvent

beforeEach(() => {
  lostGuards.setState([], true)
})

it('a take-profit that was reached and found nobody is lost', () => {
  expect(lostGuardOf(eventOf(3, guard))).toBe(guard)
})

it.each([
  ['it filled', 3, { ...guard, status: 'filled', reason: 'filled' }],
  ['its owner took it back', 3, { ...guard, reason: 'cancelled' }],
  ['there is nothing left to close', 3, { ...guard, reason: 'nothing_to_close' }],
  ['it only changed', 2, guard],
  ['it would have opened something', 3, { ...guard, action: 'open_long', reduce_only: false }],
  ['it waited for no price', 3, { ...guard, trigger_price: null }],
] as const)('nothing is lost where %s', (_when, event, order) => {
  expect(lostGuardOf(eventOf(event, order))).toBeNull()
})

it('one is kept once, until it is taken away', () => {
  expect([keepLostGuard(guard), keepLostGuard({ ...guard })]).toEqual([true, false])
  forgetLostGuard(guard.id)
  expect(lostGuards.getState()).toEqual([])
})
