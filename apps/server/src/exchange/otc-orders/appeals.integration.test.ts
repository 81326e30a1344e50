import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveInWords } from '../../operator/test-order.ts'
import type { Trader } from '../otc-adverts/test-otc.ts'
import { appealActs } from './appeal-acts.ts'
import { appealQueue } from './appeal-queue.ts'
import { type OrderHouse, openOrderHouse } from './test-orders.ts'

let house: OrderHouse
let ann: Trader
let bob: Trader

beforeAll(async () => {
  house = await openOrderHouse()
  ann = await house.trader('Ann Lee', { USDT: '100000' })
  bob = await house.trader('Bob Ray', {})
})
afterAll(async () => {
  await house.mustHoldNothing([ann, bob])
  await house.mustNet()
  await house.close()
})

const give = (...words: readonly string[]) => giveInWords(appealActs(house.deps), ['appeal', ...words])
const queue = () => appealQueue(house.deps.db, house.catalogue)
const bobs = async (): Promise<number> => Number(await house.available(bob, 'USDT', 'otc'))

/** An order that waits for a verdict. */
async function appealed(amount = '100', reason = 'not_paid'): Promise<string> {
  house.bed.clock.advance(86_400_001)
  const advert = await house.advert(ann, { amount, min: '100', max: String(Number(amount) * 6.5) })
  const { id } = await house.open(bob, advert, { amount })
  await house.must(bob, '/api/otc/order-paid', { id, paid_by: 'bank' })
  await house.must(bob, '/api/otc/message-send', { id, text: 'It is on its way.', client_id: 'one' })
  await house.must(ann, '/api/otc/order-appeal', { id, reason, text: 'Nothing came.' })
  await house.must(ann, '/api/otc/advert-close', { id: advert.id })
  return String(id)
}

it('is shown whole to who decides, and waits in a queue until then', async () => {
  const id = await appealed('100', 'payer_name')
  expect(await queue().count()).toMatchObject({ count: 1 })
  expect(await queue().find(id)).toMatchObject({ id, person: ann.userId, byTwo: false })
  const shown = (await give('show', id)).text
  for (const part of [
    'Ann Lee',
    'Bob Ray',
    'payer_name',
    'Nothing came.',
    'It is on its way.',
    'First Bank',
    '(opened)',
  ]) {
    expect(shown).toContain(part)
  }
  expect(await give('say', id, 'Please', 'send', 'the', 'slip.')).toMatchObject({ ok: true })
  expect((await house.chat(bob, Number(id))).at(-1)).toMatchObject({ from: 'house', text: 'Please send the slip.' })
  const had = await bobs()
  expect(await give('release', id, 'It', 'came', 'after', 'all.')).toMatchObject({ ok: true })
  expect((await bobs()) - had).toBeCloseTo(100)
  expect(await house.info(ann, Number(id))).toMatchObject({
    status: 'released',
    verdict: { outcome: 'release', buyer_gets: '100', reason: 'It came after all.' },
  })
  expect((await house.bed.lettersTo(ann.email)).map(({ kind }) => kind)).toContain('otc_decided')
  expect(await queue().find(id)).toBe(null)
  expect(await give('refund', id, 'again')).toMatchObject({ ok: false })
})

it('goes back to the seller, or to both in parts that make all of it', async () => {
  const back = await appealed()
  const had = await bobs()
  expect(await give('refund', back, 'Nothing', 'came.')).toMatchObject({ ok: true })
  expect(await bobs()).toBe(had)
  const parts = await appealed()
  for (const wrong of ['0', '100', '0.0000001']) {
    expect([wrong, (await give('split', parts, wrong, 'half')).ok]).toEqual([wrong, false])
  }
  expect(await give('split', parts, '30.5', 'a', 'part', 'came')).toMatchObject({ ok: true })
  expect((await bobs()) - had).toBeCloseTo(30.5)
})

it('is decided by two from a bound on', async () => {
  const id = await appealed('10000')
  expect(await queue().find(id)).toMatchObject({ byTwo: true })
  for (const verdict of ['release', 'refund']) {
    expect(await give(verdict, id, 'alone')).toMatchObject({ ok: false, text: expect.stringContaining('-large') })
  }
  const large = appealActs(house.deps).filter(({ name }) => /-large$|split$/.test(name))
  expect(large.map(({ name, needs }) => [name, needs?.fourEyes])).toEqual([
    ['appeal release-large', true],
    ['appeal refund-large', true],
    ['appeal split', true],
  ])
  expect(await give('refund-large', id, 'together')).toMatchObject({ ok: true })
})
