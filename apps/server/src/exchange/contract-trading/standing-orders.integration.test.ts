import type { ContractOrderView, contractHistory, ReplyOf } from '@bourse/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestContracts, type TestContracts } from './test-contracts.ts'

const INDEX = 63_500

let house: TestContracts
beforeAll(async () => {
  house = await openTestContracts(['eve', 'cy', 'many', 'maker'])
  await house.fund('eve', '10000')
  await house.fund('many', '100000')
  await house.fund('maker', '5000000')
  // The mark is the middle of three, and all three have to come there.
  for (let time = 0; time < 3; time++) await house.index(INDEX)
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

describe('a client id', () => {
  it('of an order that dealt at once says what it dealt then', async () => {
    await house.placed('maker', { action: 'open_short', price: '63450', amount: '0.01' })
    const part = { action: 'open_long', price: '63450', amount: '0.03', client_id: 'part' }
    const first = await house.placed('eve', part)
    expect(first).toMatchObject({ status: 'part_filled', left: '0.02' })
    await house.placed('maker', { action: 'open_short', price: '63450', amount: '0.02' })
    expect(await house.placed('eve', part)).toEqual(first)
    const out = { action: 'close_long', type: 'market', amount: '0.03', client_id: 'out' }
    await house.placed('maker', { action: 'close_short', price: '63440', amount: '0.03' })
    const closed = await house.placed('eve', out)
    expect(closed).toMatchObject({ status: 'filled', realised: '-0.3' })
    expect(await house.placed('eve', out)).toEqual(closed)
  })
})

describe('amending', () => {
  const amend = (name: string, body: object) =>
    house.data<ContractOrderView>(name, 'amend', { market: 'BTCUSDT', ...body })

  it('moves what rests and what waits, and the history has it as it is then', async () => {
    const rests = await house.placed('eve', { action: 'open_long', price: '62000', amount: '0.02' })
    const moved = await amend('eve', { order_id: rests.id, price: '62010', amount: '0.03' })
    expect(moved).toMatchObject({ id: rests.id, status: 'pending', price: '62010', amount: '0.03', left: '0.03' })
    await house.pass(1_000)
    await amend('eve', { order_id: rests.id, amount: '0.01' })
    await house.data('eve', 'cancel', { market: 'BTCUSDT', order_id: rests.id })
    const { records } = await house.data<ReplyOf<typeof contractHistory>>('eve', 'history')
    expect(records[0]).toMatchObject({
      id: rests.id,
      price: '62010',
      amount: '0.01',
      left: '0.01',
      status: 'cancelled',
    })
    const waits = await house.placed('eve', {
      ...{ action: 'open_long', type: 'stop', trigger_price: '64000', price: '64010', amount: '0.01' },
    })
    const later = await amend('eve', { order_id: waits.id, trigger_price: '64100', price: '64110' })
    expect(later).toMatchObject({ status: 'waiting', trigger_price: '64100', price: '64110' })
    await house.data('eve', 'cancel-all')
  })

  it('to where somebody stands deals there, and says that it is over', async () => {
    await house.placed('maker', { action: 'open_short', price: '63450', amount: '0.01' })
    const rests = await house.placed('eve', { action: 'open_long', price: '62000', amount: '0.01' })
    const dealt = await amend('eve', { order_id: rests.id, price: '63450' })
    expect(dealt).toMatchObject({ id: rests.id, status: 'filled', deal_stock: '0.01', price: '63450', left: '0' })
    const { records } = await house.data<ReplyOf<typeof contractHistory>>('eve', 'history')
    expect(records[0]).toEqual(dealt)
    await house.placed('maker', { action: 'close_short', price: '63450', amount: '0.01' })
    await house.placed('eve', { action: 'close_long', type: 'market', amount: '0.01' })
  })

  it('is refused with the reason, and of another’s order with none', async () => {
    const rests = await house.placed('eve', { action: 'open_long', price: '62000', amount: '0.02' })
    const say = async (part: object, name = 'eve') =>
      (await house.refused(name, 'amend', { order_id: rests.id, ...part }))[0]
    expect(await say({ price: '62010' }, 'cy')).toBe('ORDER_NOT_FOUND')
    expect(await say({})).toBe('ORDER_INVALID')
    expect(await say({ trigger_price: '62000' })).toBe('NOT_AMENDABLE')
    expect(await say({ price: '62000.05' })).toBe('PRICE_WRONG')
    expect(await say({ price: '50000' })).toBe('PRICE_OUT_OF_BAND')
    expect(await say({ amount: '0' })).toBe('QUANTITY_TOO_LOW')
    expect(await say({ amount: '9007199254740993' })).toBe('QUANTITY_TOO_HIGH')
    expect(await say({ amount: '90' })).toBe('INSUFFICIENT_BALANCE')
    expect(await say({ price: '-1' })).toBe('422')
    house.switches.trading = false
    expect(await say({ price: '62010' })).toBe('TRADING_OFF')
    house.switches.trading = true
    const stop = { action: 'open_long', type: 'stop', trigger_price: '64000', price: '64010', amount: '0.01' }
    const waits = await house.placed('eve', stop)
    const toNow = { order_id: waits.id, trigger_price: '60000' }
    expect((await house.refused('eve', 'amend', toNow))[0]).toBe('TRIGGER_WRONG')
    await house.data('eve', 'cancel-all')
  })
})

describe('how long an order stands', () => {
  it('is all at once or not at all', async () => {
    await house.placed('maker', { action: 'open_short', price: '63450', amount: '0.01' })
    const whole = { action: 'open_long', price: '63450', time_in_force: 'fok' }
    expect(await house.refused('eve', 'order', { ...whole, amount: '0.02' })).toEqual([
      'NOT_FILLABLE',
      { rule: 'fill_or_kill', fillable: '0.01' },
    ])
    expect(await house.placed('eve', { ...whole, amount: '0.01' })).toMatchObject({
      status: 'filled',
      time_in_force: 'fok',
    })
    await house.placed('maker', { action: 'close_short', price: '63450', amount: '0.01' })
    await house.placed('eve', { action: 'close_long', type: 'market', amount: '0.01' })
  })

  it('is until a moment that it names', async () => {
    const now = house.clock.nowMs() / 1_000
    const open = { action: 'open_long', price: '62000', amount: '0.01' }
    expect(await house.refused('eve', 'order', { ...open, expire_at: now - 1 })).toMatchObject([
      'EXPIRY_WRONG',
      { rule: 'expiry' },
    ])
    const rests = await house.placed('eve', { ...open, expire_at: now + 60 })
    expect(rests.expire_at).toBeCloseTo(now + 60, 2)
    await house.pass(61_000)
    await house.index(63_500)
    const { records } = await house.data<ReplyOf<typeof contractHistory>>('eve', 'history')
    expect(records[0]).toMatchObject({ id: rests.id, status: 'cancelled', reason: 'expired' })
    expect(records[0]?.expire_at).toBe(rests.expire_at)
  })

  it('is until a while without a word', async () => {
    await house.placed('eve', { action: 'open_long', price: '62000', amount: '0.01' })
    const after = (seconds: number) => house.data<{ cancel_at: number | null }>('eve', 'cancel-after', { seconds })
    expect((await after(30)).cancel_at).toBeCloseTo(house.clock.nowMs() / 1_000 + 30, 2)
    expect(await after(0)).toEqual({ cancel_at: null })
    await after(30)
    await house.pass(31_000)
    await house.index(63_500)
    const { records } = await house.data<ReplyOf<typeof contractHistory>>('eve', 'history')
    expect(records[0]).toMatchObject({ status: 'cancelled', reason: 'timed_out' })
    expect((await house.refused('eve', 'cancel-after', { seconds: 86_401 }))[0]).toBe('422')
  })
})

describe('as many orders as may stand', () => {
  const low = { action: 'open_long', price: '62000', amount: '0.01' }
  const codesOf = (replies: readonly { code: string }[], code: string): number =>
    replies.filter(reply => reply.code === code).length

  it('400 at once are exactly 200, and who stands in a position still leaves it at market', async () => {
    await house.placed('maker', { action: 'open_short', price: '63450', amount: '0.01' })
    await house.placed('many', { action: 'open_long', price: '63450', amount: '0.01' })
    const replies = await Promise.all(Array.from({ length: 400 }, () => house.order('many', low)))
    expect(codesOf(replies, '200')).toBe(200)
    const over = replies.filter(({ code }) => code !== '200')
    expect(new Set(over.map(({ code, data }) => JSON.stringify([code, data])))).toEqual(
      new Set([JSON.stringify(['TOO_MANY_ORDERS', { rule: 'open_orders', max: 200 }])]),
    )
    const { total } = await house.data<{ total: number }>('many', 'orders', { market: 'BTCUSDT' })
    expect(total).toBe(200)
    await house.placed('maker', { action: 'close_short', price: '63440', amount: '0.01' })
    const left = await house.placed('many', { action: 'close_long', type: 'market', amount: '0.01' })
    expect(left.status).toBe('filled')
    await house.data('many', 'cancel-all')
  })
})
