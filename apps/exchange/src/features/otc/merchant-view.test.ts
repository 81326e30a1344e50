import type { MerchantView } from '@bourse/protocol'
import { expect, it } from 'vitest'
import { mayAsk, needsOf } from './merchant-view.ts'

const view: MerchantView = {
  ...{ status: 'none', deposit: { coin: 'USDT', amount: '1000' }, needs: { orders: 10, completion: 85 } },
  ...{ has: { orders: 10, completion: '84.9' }, adverts_max: 30, reason: null, time: null },
}
const met = (of: MerchantView, held: string | null) => needsOf(of, held).map(need => [need.name, need.isMet])

it('says what is met at the bound, and not one below it', () => {
  expect(met(view, '1000')).toEqual([
    ['orders', true],
    ['completion', false],
    ['deposit', true],
  ])
  const other = { ...view, has: { orders: 9, completion: '85' } }
  expect(met(other, '999.99')).toEqual([
    ['orders', false],
    ['completion', true],
    ['deposit', false],
  ])
  expect(needsOf({ ...view, has: { orders: 0, completion: null } }, null).map(({ has }) => has)).toEqual([
    '0',
    null,
    null,
  ])
})

it('lets nobody ask who waits, is one, or is on hold', () => {
  const states = ['none', 'asking', 'asked', 'granted', 'held', 'refused', 'left'] as const
  expect(states.filter(status => mayAsk({ status }))).toEqual(['none', 'refused', 'left'])
})
