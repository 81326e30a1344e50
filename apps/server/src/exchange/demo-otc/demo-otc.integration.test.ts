import { expect, it } from 'vitest'
import { merchantQueue, merchantsForOperators } from '../otc-merchants/index.ts'
import { appealForOperators, appealQueue, giveOtcPast } from '../otc-orders/index.ts'
import { openOrderHouse } from '../otc-orders/test-orders.ts'
import { leaveOtcWork } from './leave-otc-work.ts'

it('gives a demo a market whose makers have traded with each other, once, work for its operators, and an order goes its way', async () => {
  const house = await openOrderHouse()
  const { deps } = house
  const { db } = deps
  const traders = await giveOtcPast(deps)
  expect(traders?.length).toBe(9)
  await leaveOtcWork({ ...deps, services: { ...house.bed.deps.services, ...deps.services } }, traders ?? [])
  expect(await giveOtcPast(deps)).toBeNull()

  const merchants = await merchantsForOperators(db)
  expect(merchants.map(({ nickname, state }) => `${nickname} ${state}`).toSorted()).toEqual(
    ['copperline', 'harbourlight', 'paperkite', 'tidewater'].map(name => `${name} granted`),
  )
  const [asking] = await merchantQueue(db).waiting(10)
  expect(asking?.subject.en).toMatch(/asks to be a merchant/)
  expect((await merchantQueue(db).facts?.(asking?.id ?? ''))?.map(({ said }) => said.en)).toContain('14')

  const [appeal] = await appealQueue(db, house.catalogue).waiting(10)
  const whole = await appealForOperators(deps, Number(appeal?.id))
  expect(whole).toMatchObject({ state: 'appealed', by_two: false, money: '96500', appeal: { by: 'seller' } })
  expect(whole?.lines.flatMap(({ picture }) => picture ?? [])).toEqual(['A', 'B'])

  const bob = await house.trader('Bob Ray', {})
  const { total, records } = await house.market(bob)
  expect(total).toBe(4)
  expect(records[0]?.maker).toMatchObject({ name: 'harbourlight', merchant: true, completion: '95.6', rating: '4.7' })
  expect(records[0]?.maker.release_s).toBeGreaterThan(150)
  const order = await house.take(bob, { id: records[0]?.id ?? 0, price: records[0]?.price ?? '' } as never)
  expect(order).toMatchObject({ code: '200', data: { pay_to: [{ holder: 'Lin Weiqing' }, { kind: 'alipay' }] } })
  await house.must(bob, '/api/otc/order-cancel', { id: (order.data as { id: number }).id })
  await house.carryOn()
  const open = await db.selectFrom('otc_order').select('state').where('settled', '=', false).execute()
  expect(open).toEqual([{ state: 'appealed' }])
  await house.mustNet()
  await house.close()
})
