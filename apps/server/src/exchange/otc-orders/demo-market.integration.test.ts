import { expect, it } from 'vitest'
import { giveOtcPast } from './demo-market.ts'
import { openOrderHouse } from './test-orders.ts'

it('gives a demo a market whose makers have traded with each other, once, and an order of it goes its way', async () => {
  const house = await openOrderHouse()
  await giveOtcPast(house.deps)
  await giveOtcPast(house.deps)
  const bob = await house.trader('Bob Ray', {})
  const { total, records } = await house.market(bob)
  expect(total).toBe(4)
  expect(records[0]?.maker).toMatchObject({ name: 'harbourlight', merchant: true, completion: '95.6', rating: '4.7' })
  expect(records[0]?.maker.release_s).toBeGreaterThan(150)
  const order = await house.take(bob, { id: records[0]?.id ?? 0, price: records[0]?.price ?? '' } as never)
  expect(order).toMatchObject({ code: '200', data: { pay_to: [{ holder: 'Lin Weiqing' }, { kind: 'alipay' }] } })
  await house.must(bob, '/api/otc/order-cancel', { id: (order.data as { id: number }).id })
  await house.carryOn()
  const { rows } = await house.deps.db
    .selectFrom('otc_order')
    .select('settled')
    .execute()
    .then(all => ({ rows: all }))
  expect(rows.filter(({ settled }) => !settled)).toEqual([])
  await house.mustNet()
  await house.close()
})
