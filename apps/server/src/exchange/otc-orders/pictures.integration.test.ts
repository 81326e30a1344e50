import type { OwnAdvertView } from '@bourse/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Trader } from '../otc-adverts/test-otc.ts'
import { appealForOperators, appealPictures } from './appeal-for-operators.ts'
import { type OrderHouse, openOrderHouse } from './test-orders.ts'

let house: OrderHouse
let ann: Trader
let bob: Trader
let eve: Trader
let advert: OwnAdvertView

beforeAll(async () => {
  house = await openOrderHouse()
  ann = await house.trader('Ann Lee', { USDT: '5000' })
  bob = await house.trader('Bob Ray', {})
  eve = await house.trader('Eve Low', {})
  advert = await house.advert(ann)
})
afterAll(async () => {
  await house.mustHoldNothing([ann, bob])
  await house.mustNet()
  await house.close()
})

it('in a chat is seen by both inside the order by an address that expires, and by nobody else', async () => {
  const { id } = await house.open(bob, advert)
  const image = await house.upload(bob)
  const line = { id, image, client_id: 'p' }
  expect(await house.call(ann, '/api/otc/message-send', line)).toMatchObject({ code: '422' })
  expect(await house.call(bob, '/api/otc/message-send', line)).toMatchObject({ data: { image: { width: 640 } } })
  const shown = (await house.chat(ann, id)).at(-1)
  expect(shown).toMatchObject({ from: 'other', text: '', image: { width: 640, height: 480 } })
  const url = shown?.image?.url ?? ''
  expect([await house.look(url), await house.look(url.split('?')[0] ?? '')]).toEqual([200, 404])
  expect(await house.call(eve, '/api/otc/message-list', { id })).toMatchObject({ code: '404' })
  house.bed.clock.advance(86_400_001)
  expect(await house.look(url)).toBe(404)
  await house.carryOn()
})

it('is evidence of an appeal, in the chat and before the operators, by its letter', async () => {
  const { id } = await house.open(bob, advert)
  await house.must(bob, '/api/otc/order-paid', { id, paid_by: 'bank' })
  const appeal = (images: readonly string[]) =>
    house.call(ann, '/api/otc/order-appeal', { id, reason: 'not_paid', text: 'Nothing came.', images })
  const own = [await house.upload(ann), await house.upload(ann)]
  expect(await appeal([...own, await house.upload(bob)])).toMatchObject({ code: '422' })
  expect(await appealPictures(house.deps.db, id)).toBe(null)
  expect(await appeal(own)).toMatchObject({ code: '200' })
  const pictures = (await house.chat(bob, id)).filter(({ image }) => image !== null)
  expect(pictures.map(({ from }) => from)).toEqual(['other', 'other'])
  expect(await appealForOperators(house.deps, id)).toMatchObject({
    ...{ number: id, state: 'appealed', held: '100.1', money: '650', by_two: false },
    appeal: { by: 'seller', reason: 'not_paid', text: 'Nothing came.' },
    buyer: { uid: bob.userId, name: 'Bob Ray', appeals: { won: 0, decided: 0 } },
    seller: { uid: ann.userId, name: 'Ann Lee' },
  })
  const shown = await appealForOperators(house.deps, id)
  expect(shown?.lines.flatMap(({ picture }) => picture ?? [])).toEqual(['A', 'B'])
  expect(await appealPictures(house.deps.db, id)).toMatchObject({
    ...{ uid: ann.userId, pictures: [{ letter: 'A', from: 'seller' }, { letter: 'B' }] },
  })
  expect(await appealForOperators(house.deps, id + 100_000)).toBe(null)
  expect(await house.release(ann, id)).toMatchObject({ code: '200' })
})
