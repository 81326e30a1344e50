import { DAY_MS } from '@bourse/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveInWords } from '../../operator/test-order.ts'
import { type ServedAccounts, serveAccounts } from '../accounts/test-served-accounts.ts'
import type { SignedIn } from '../people/index.ts'
import { levelActs } from './operator-acts.ts'
import { type LevelDeps, recomputeLevels } from './recompute-levels.ts'

let house: ServedAccounts
let deps: LevelDeps
const told: [number, number][] = []
let isTaken = true
beforeAll(async () => {
  house = await serveAccounts()
  deps = {
    ...house,
    people: house.bed.deps,
    setFeeLevel: async (owner, level) => {
      if (isTaken) told.push([owner, level])
      return isTaken
    },
  }
})
afterAll(() => house.close())

let deals = 0
async function traded(taker: number, maker: number, deal: { market: string; value: number; daysAgo: number }) {
  deals += 1
  await deps.people.db
    .insertInto('deal')
    .values({
      deal_id: deals,
      market: deps.catalogue.byName(deal.market)?.market.market ?? 0,
      at_ms: deps.people.clock.nowMs() - deal.daysAgo * DAY_MS,
      price: 1,
      quantity: 1,
      value: deal.value,
      taker_side: 'buy',
      taker_order: 1,
      taker_owner: taker,
      taker_fee: 0,
      maker_order: 2,
      maker_owner: maker,
      maker_fee: 0,
    })
    .execute()
}

const levelOf = async ({ token }: { token: string }) => {
  const answer = await house.gateway.post('/api/user/user-info', { access_token: token })
  const { level, turnover_30d } = answer.json.data as { level: number; turnover_30d: string }
  return [level, turnover_30d]
}

async function say(words: string): Promise<string> {
  const reply = await giveInWords(levelActs(deps), ['user', 'level', ...words.split(' ')])
  return `${reply.ok ? 'done' : 'refused'}: ${reply.text}`
}

const USDT = 1_000_000
const HOUSE_TRADER = 501

describe('a level', () => {
  let ann: SignedIn & { token: string }
  let ben: SignedIn & { token: string }
  beforeAll(async () => {
    ann = await house.bed.open('ann@bourse.test')
    ben = await house.bed.open('ben@bourse.test')
  })

  it('follows what was turned over in 30 days, on both sides of a deal, and its owner hears of it', async () => {
    await traded(ann.userId, HOUSE_TRADER, { market: 'BTCUSDT', value: 90_000 * USDT, daysAgo: 29 })
    await traded(ben.userId, ann.userId, { market: 'BTCUSDT', value: 10_000 * USDT, daysAgo: 1 })
    await traded(ann.userId, HOUSE_TRADER, { market: 'BTCUSDT', value: 900_000 * USDT, daysAgo: 31 })
    expect(await recomputeLevels(deps)).toBe(1)
    expect([await levelOf(ann), await levelOf(ben)]).toEqual([
      [1, '100000'],
      [0, '10000'],
    ])
    expect(told).toEqual([[ann.userId, 1]])
    expect((await house.bed.lettersTo('ann@bourse.test'))[0]?.kind).toBe('level_changed')
    expect(await recomputeLevels(deps)).toBe(0)
  })

  it('does not grow by what somebody trades with themselves', async () => {
    await traded(ben.userId, ben.userId, { market: 'BTCUSDT', value: 5_000_000 * USDT, daysAgo: 0 })
    expect(await recomputeLevels(deps)).toBe(0)
  })

  it('counts what was paid in another coin at the price it has', async () => {
    // Two BTC at 63,420.1 USDT.
    await traded(ben.userId, HOUSE_TRADER, { market: 'ETHBTC', value: 200_000_000, daysAgo: 0 })
    await recomputeLevels(deps)
    expect(await levelOf(ben)).toEqual([1, '136840.2'])
  })

  it('that an operator set stays until it is given back', async () => {
    expect(await say('ann@bourse.test 6')).toMatch(/^refused: Level: one of 0, 1, 2/)
    expect(await say('ann@bourse.test 4')).toMatch(/^done/)
    await recomputeLevels(deps)
    expect((await levelOf(ann))[0]).toBe(4)
    expect(await say('ann@bourse.test auto')).toMatch(/follows the turnover again: level 1/)
    expect((await levelOf(ann))[0]).toBe(1)
  })

  it('stays as it is while the core does not take it, and is mended by the next count', async () => {
    house.bed.clock.advance(31 * DAY_MS)
    isTaken = false
    expect(await recomputeLevels(deps)).toBe(0)
    isTaken = true
    expect(await recomputeLevels(deps)).toBe(2)
    const { level } = await deps.people.db
      .selectFrom('app_user')
      .select('level')
      .where('user_id', '=', ann.userId)
      .executeTakeFirstOrThrow()
    expect(level).toBe(0)
  })
})
