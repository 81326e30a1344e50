import type { MerchantView } from '@bourse/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveInWords } from '../../operator/test-order.ts'
import { openTurns } from '../../platform/in-turn.ts'
import { type OtcHouse, openOtcHouse, type Trader } from '../otc-adverts/test-otc.ts'
import { countOrder } from '../otc-records/index.ts'
import { carryMerchantsOn } from './carry-merchants-on.ts'
import { merchantActs } from './merchant-acts.ts'
import { merchantQueue } from './merchant-queue.ts'
import type { MerchantDeps } from './merchant-services.ts'

let house: OtcHouse
let deps: MerchantDeps

beforeAll(async () => {
  house = await openOtcHouse()
  const { bed, core, catalogue } = house
  deps = { ...bed.deps, services: { ...bed.deps.services, core: core.link, catalogue, turns: openTurns() } }
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

const give = (...words: readonly string[]) => giveInWords(merchantActs(deps), ['merchant', ...words])
const apply = (owner: Trader) => house.call(owner, '/api/otc/merchant-apply', { text: 'Two years of it.' })
const info = (owner: Trader) => house.must<MerchantView>(owner, '/api/otc/merchant-info')
const usdt = (owner: Trader) => house.available(owner, 'USDT', 'otc')
const badge = async (owner: Trader) =>
  (await house.must<{ maker: { merchant: boolean } }>(owner, '/api/otc/maker-info', { uid: owner.userId })).maker
    .merchant

async function experienced(name: string, coins = '1500'): Promise<Trader> {
  const owner = await house.trader(name, { USDT: coins })
  await countOrder(deps.db, [{ userId: owner.userId, done: 17, failed: 2 }])
  return owner
}

it('asks with a deposit, 20 times at once, waits in a queue, and bears a badge once granted', async () => {
  const ann = await experienced('Ann Lee')
  expect(await info(ann)).toMatchObject({ status: 'none', has: { orders: 17, completion: '89.4' } })
  const answers = await Promise.all(Array.from({ length: 20 }, () => apply(ann)))
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['200']))
  expect([await usdt(ann), (await info(ann)).status]).toEqual(['500', 'asked'])
  expect(await merchantQueue(deps.db).find(String(ann.userId))).toMatchObject({ person: ann.userId })
  expect(await badge(ann)).toBe(false)
  expect(await give('grant', String(ann.userId))).toMatchObject({ ok: true })
  expect([await badge(ann), await merchantQueue(deps.db).count()]).toMatchObject([true, { count: 0 }])
  expect(await give('grant', String(ann.userId))).toMatchObject({ ok: false })
  // One more that is let go is one too many.
  await countOrder(deps.db, [{ userId: ann.userId, done: 0, failed: 1 }])
  await carryMerchantsOn(deps)
  expect([(await info(ann)).status, await badge(ann)]).toEqual(['granted', true])
  await countOrder(deps.db, [{ userId: ann.userId, done: 0, failed: 1 }])
  await carryMerchantsOn(deps)
  expect([(await info(ann)).status, await badge(ann)]).toEqual(['held', false])
  expect((await house.bed.lettersTo(ann.email)).map(({ kind }) => kind)).toContain('merchant_held')
  expect(await apply(ann)).toMatchObject({ code: '409' })
  expect(await house.must(ann, '/api/otc/merchant-leave')).toMatchObject({ status: 'left' })
  expect(await house.must(ann, '/api/otc/merchant-leave')).toMatchObject({ status: 'left' })
  expect(await usdt(ann)).toBe('1500')
})

it('is refused with a reason and the deposit back, and may ask again', async () => {
  const bob = await experienced('Bob Ray')
  await apply(bob)
  expect(await give('refuse', String(bob.userId), 'Not', 'yet.')).toMatchObject({ ok: true })
  expect(await info(bob)).toMatchObject({ status: 'refused', reason: 'Not yet.' })
  expect(await usdt(bob)).toBe('1500')
  expect(await apply(bob)).toMatchObject({ data: { status: 'asked', reason: null } })
  expect(await usdt(bob)).toBe('500')
  await house.must(bob, '/api/otc/merchant-leave')
  expect(await usdt(bob)).toBe('1500')
})

it('has traded, is verified and has the deposit', async () => {
  const cy = await house.trader('Cy Orr', { USDT: '1500' })
  expect(await apply(cy)).toMatchObject({ code: 'OTC_LIMIT', data: { rule: 'orders_done', max: 10 } })
  const dot = await experienced('Dot Kim', '999.99')
  expect(await apply(dot)).toMatchObject({
    code: 'INSUFFICIENT_BALANCE',
    data: { needed: '1000', available: '999.99' },
  })
  expect(await usdt(dot)).toBe('999.99')
})

it.each([false, true])(
  'killed while the deposit is held or given back, goes on (the ledger had done it: %s)',
  async isAfter => {
    const { core } = deps.services
    const submit: typeof core.submit = async body => {
      if (isAfter) await core.submit(body)
      throw new Error('killed')
    }
    const cut: MerchantDeps = { ...deps, services: { ...deps.services, core: { ...core, submit } } }
    const eve = await experienced(isAfter ? 'Eve Low' : 'Flo Ott')
    await apply(eve)
    await house.must(eve, '/api/otc/merchant-leave')
    const { db } = deps
    const whose = (table: 'otc_merchant') => db.updateTable(table).where('user_id', '=', eve.userId)
    await whose('otc_merchant').set({ state: 'asking', round: 2, hold: null, settled: false }).execute()
    await expect(carryMerchantsOn(cut)).rejects.toThrow('killed')
    await carryMerchantsOn(deps)
    expect([await usdt(eve), (await info(eve)).status]).toEqual(['500', 'asked'])
    await whose('otc_merchant').set({ state: 'left' }).execute()
    await expect(carryMerchantsOn(cut)).rejects.toThrow('killed')
    for (let round = 0; round < 2; round++) await carryMerchantsOn(deps)
    expect(await usdt(eve)).toBe('1500')
  },
)
