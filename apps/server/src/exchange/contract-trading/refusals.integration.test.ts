import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestContracts, type TestContracts } from './test-contracts.ts'

let house: TestContracts
beforeAll(async () => {
  house = await openTestContracts(['ben', 'maker'])
  await house.fund('ben', '10000')
  await house.fund('maker', '10000')
  await house.index(63_420.1)
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

it('names the field that does not fit its kind, and how', async () => {
  const open = { action: 'open_long', price: '63000', amount: '0.01' }
  const misfit = (fields: object) => house.refused('ben', 'order', { ...open, ...fields })
  const says = (rule: string, field: string) => ['ORDER_INVALID', { rule, field }]
  expect(await misfit({ price: undefined })).toEqual(says('missing', 'price'))
  expect(await misfit({ type: 'market' })).toEqual(says('unexpected', 'price'))
  expect(await misfit({ amount: undefined })).toEqual(says('missing', 'amount'))
  expect(await misfit({ type: 'stop' })).toEqual(says('missing', 'trigger_price'))
  expect(await misfit({ trigger_price: '64000' })).toEqual(says('unexpected', 'trigger_price'))
  expect(await misfit({ type: 'trailing', price: undefined })).toEqual(says('missing', 'trail'))
  expect(await misfit({ post_only: true, time_in_force: 'ioc' })).toEqual(says('unexpected', 'post_only'))
  const { id } = await house.placed('ben', open)
  expect(await house.refused('ben', 'amend', { order_id: id, trail: '5' })).toEqual([
    'NOT_AMENDABLE',
    { rule: 'fixed', field: 'trail' },
  ])
  await house.data('ben', 'cancel', { market: 'BTCUSDT', order_id: id })
})

it('names the price that an order met which must only rest', async () => {
  const rests = await house.placed('maker', { action: 'open_short', price: '64500', amount: '0.01' })
  const meets = { action: 'open_long', price: '65000', amount: '0.01', post_only: true }
  expect(await house.refused('ben', 'order', meets)).toEqual([
    'POST_ONLY_WOULD_TAKE',
    { rule: 'post_only', price: '64500' },
  ])
  await house.data('maker', 'cancel', { market: 'BTCUSDT', order_id: rests.id })
})
