import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bourse/kernel'
import type { ReplyOf, startCategory, startPage } from '@bourse/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Owner } from '../transfers/test-funds.ts'
import { carryStartupOn } from './carry-on.ts'
import { projectById } from './project-table.ts'
import { subscribeOnce } from './subscribe.ts'
import { openStartHouse, type StartHouse } from './test-startup.ts'

let startup: StartHouse
let house: StartHouse['house']
let ann: Owner
let ben: Owner
beforeAll(async () => {
  startup = await openStartHouse()
  ;({ house, ann, ben } = startup)
})
afterEach(() => house.mustNet())
afterAll(() => house.end())

const usdt = (who: Owner): Promise<string> => house.available(who, 'USDT')
const spent = async (who: Owner, act: () => Promise<unknown>): Promise<number> => {
  const before = Number(await usdt(who))
  await act()
  return Math.round((before - Number(await usdt(who))) * 1e6) / 1e6
}

describe('a subscription', () => {
  it('is held, numbered and told', async () => {
    const id = await startup.opened()
    expect(await spent(ann, () => startup.take(ann, id, { amount: '8' }))).toBe(8)
    expect(await startup.take(ben, id, { amount: '4' })).toMatchObject({
      code: '200',
      data: { number: 2, ticket: 5, units: 2, coin: 'USDT', amount: '4' },
    })
    const project = await startup.info(id)
    expect(project).toMatchObject({
      ...{ state: 'open', units: 6, people: 2, entries: 2, raised: '12', goal: '200', for_sale: '500', price: '0.4' },
      mine: { units: 4, given: null },
    })
    expect((await startup.info(id, ben)).mine?.subscriber).not.toBe(project.mine?.subscriber)
    expect((await startup.own(ann))[0]).toMatchObject({ amount: '8', held: '8', paid: '0', given: null, coins: null })
  })

  it.each<[string, object, string]>([
    ['less than a unit', { amount: '1' }, '422'],
    ['no whole units', { amount: '3' }, '422'],
    ['too many decimals', { amount: '2.0000001' }, '422'],
    ['nothing', { amount: '0' }, '422'],
    ['more than one person may', { amount: '122' }, 'START_CAP'],
    ['a project that there is not', { id: 999_999 }, '404'],
  ])('of %s is refused, and takes nothing', async (_what, body, code) => {
    const id = await startup.opened()
    expect(await spent(ann, async () => expect(await startup.take(ann, id, body)).toMatchObject({ code }))).toBe(0)
    expect(await startup.info(id)).toMatchObject({ units: 0, entries: 0 })
  })

  it('is made once under its id, and another one is not made under it', async () => {
    const id = await startup.opened()
    const wish = { amount: '6', client_id: `once-${id}` }
    const cost = await spent(ann, async () => {
      const replies = await Promise.all(Array.from({ length: 10 }, () => startup.take(ann, id, wish)))
      expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1)
      expect(await startup.take(ann, id, { ...wish, amount: '8' })).toMatchObject({ code: 'CLIENT_ID_REUSED' })
    })
    expect(cost).toBe(6)
    expect(await startup.info(id)).toMatchObject({ units: 3, entries: 1 })
  })

  it('of more than is at hand has no place', async () => {
    const id = await startup.opened({ user_max: 100 })
    const userId = await startup.somebody()
    await house.core.link.submit({
      ...{ kind: 'hold', owner: userId, clientId: `rest-${id}`, purpose: 1, purse: 'spot' },
      asset: house.catalogue.coin('USDT')?.asset ?? 0,
      amount: 9_999_000_000 as never,
    })
    const wish = { id, amount: '2', userId, clientId: null }
    expect(await subscribeOnce(startup.deps, wish)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect(await startup.info(id)).toMatchObject({ units: 0, people: 0 })
  })

  it('needs as much as one person must take, and a proved identity where that is asked for', async () => {
    const least = await startup.opened({ user_min: 3 })
    expect(await startup.take(ann, least, { amount: '4' })).toMatchObject({
      code: 'START_CAP',
      data: { rule: 'least', left: 3 },
    })
    expect(await startup.take(ann, least, { amount: '6' })).toMatchObject({ code: '200' })
    expect(await startup.take(ann, least, { amount: '2' })).toMatchObject({ code: '200' })
    const proved = await startup.opened({ level: 1 })
    expect(await startup.take(ann, proved)).toMatchObject({ code: 'START_LEVEL', data: { needed: 1, level: 0 } })
  })
})

describe('the times of a sale', () => {
  const soon = (ms: number) => new Date(startup.nowMs() + ms)

  it('are the house’s: nothing is taken before, at the end, or after', async () => {
    const id = await startup.opened({ opens_at: soon(MINUTE_MS), closes_at: soon(2 * MINUTE_MS) })
    expect(await startup.take(ann, id)).toMatchObject({ code: 'START_NOT_OPEN' })
    house.bed.clock.advance(MINUTE_MS)
    expect(await startup.take(ann, id)).toMatchObject({ code: '200' })
    house.bed.clock.advance(MINUTE_MS)
    expect(await startup.take(ann, id)).toMatchObject({ code: 'START_CLOSED' })
    await carryStartupOn(startup.deps)
    house.bed.clock.advance(HOUR_MS)
    expect(await startup.take(ann, id)).toMatchObject({ code: 'START_CLOSED' })
    expect(await startup.info(id)).toMatchObject({ entries: 1 })
  })

  it.each([-DAY_MS, DAY_MS])('are not those of a machine whose clock is set by %i ms', async step => {
    const id = await startup.opened({ closes_at: soon(HOUR_MS) })
    house.bed.clock.step(step)
    await carryStartupOn(startup.deps)
    expect(await startup.info(id)).toMatchObject({ state: 'open', outcome: null })
    house.bed.clock.step(-step)
    expect(await startup.take(ann, id)).toMatchObject({ code: '200' })
  })
})

describe('a hundred people at once', () => {
  it.each<[string, number, number]>([
    ['take all that there is to the last unit, and no more', 37, 1],
    ['in threes leave what is less than that', 37, 3],
  ])(
    '%s',
    async (_what, units, each) => {
      const id = await startup.opened({ units_max: units, user_max: 37 })
      const people = await Promise.all(Array.from({ length: 100 }, () => startup.somebody()))
      const replies = await Promise.all(
        people.map(userId => subscribeOnce(startup.deps, { id, amount: String(2 * each), userId, clientId: null })),
      )
      const taken = replies.filter(reply => !('code' in reply)).length
      expect(taken).toBe(Math.floor(units / each))
      expect(new Set(replies.flatMap(reply => ('code' in reply ? [reply.code] : [])))).toEqual(
        new Set(
          each === 1
            ? ['START_CAP', 'START_CLOSED'].filter(code => replies.some(one => 'code' in one && one.code === code))
            : ['START_CAP'],
        ),
      )
      const row = await projectById(startup.deps.db, id)
      expect(row).toMatchObject({ units: taken * each, counted: taken * each, entries: taken })
      const held = await Promise.all(people.map(userId => startup.held({ userId }, 'USDT')))
      expect(held.reduce((sum, one) => sum + one, 0)).toBe(taken * each * 2_000_000)
    },
    60_000,
  )

  it('and one person with a hundred wishes pass no bound of one person', async () => {
    const id = await startup.opened({ mode: 'rata', user_max: 7 })
    const userId = await startup.somebody()
    await Promise.all(
      Array.from({ length: 100 }, () => subscribeOnce(startup.deps, { id, amount: '2', userId, clientId: null })),
    )
    expect(await projectById(startup.deps.db, id)).toMatchObject({ units: 7, entries: 7 })
    expect(await startup.held({ userId }, 'USDT')).toBe(14_000_000)
  })
})

describe('the lists', () => {
  it('show what is published, open ones first, and count them', async () => {
    const draft = await startup.drafted()
    const coming = await startup.opened({ opens_at: new Date(startup.nowMs() + MINUTE_MS), category: 5 })
    const ask = async <Data>(path: string, body: object): Promise<Data> =>
      (await house.call(await startup.entered(ann), path, body)).data
    const all = await ask<ReplyOf<typeof startPage>>('/api/start/start-page', { type: 0, limit_num: 100 })
    expect(all.records.map(({ id }) => id)).not.toContain(draft)
    expect(all.counts.all).toBe(all.total)
    const order = ['open', 'coming', 'counting', 'ended']
    const ranks = all.records.map(({ state }) => Math.min(2, order.indexOf(state)))
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    const open = await ask<ReplyOf<typeof startPage>>('/api/start/start-page', {})
    expect(open).toMatchObject({ limit_begin: 0, limit_num: 1, total: all.counts.open })
    expect(open.records.every(({ state }) => state === 'open')).toBe(true)
    const some = await ask<ReplyOf<typeof startCategory>>('/api/start/cate', { id: 5 })
    expect(some.records.map(({ id }) => id)).toEqual([coming])
    expect(await ask<ReplyOf<typeof startCategory>>('/api/start/cate', {})).toMatchObject({
      limit_num: 4,
      total: all.total,
    })
    expect(await house.call(await startup.entered(ann), '/api/start/info', { id: draft })).toMatchObject({
      code: '404',
    })
  })

  it('tell nobody’s name and no secret before it is time', async () => {
    const id = await startup.opened({ mode: 'lottery' })
    await startup.take(ann, id)
    const { secret, committed } = await startup.info(id, ben)
    expect([secret, committed]).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/)])
    const row = await projectById(startup.deps.db, id)
    expect(row?.secret).toBeNull()
    expect(row?.sealed?.toString('utf8')).not.toMatch(/[0-9a-f]{64}/)
  })
})
