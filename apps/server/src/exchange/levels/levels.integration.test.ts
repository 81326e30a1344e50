import { DAY_MS, ppm } from '@bourse/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveInWords } from '../../operator/test-order.ts'
import { type ServedAccounts, serveAccounts } from '../accounts/test-served-accounts.ts'
import { contractsFollow } from '../contract-index/index.ts'
import { changeFees, openCatalogue } from '../markets/index.ts'
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
    changeFees: (listed, fees) => changeFees({ core: house.core.link }, listed, fees),
    contractsFollow: (is, then) => contractsFollow({ core: house.core.link, contracts: house.contracts }, is, then),
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

async function order(words: string): Promise<string> {
  const reply = await giveInWords(levelActs(deps), words.split(' '))
  return `${reply.ok ? 'done' : 'refused'}: ${reply.text}`
}

const feesOf = (name: string) => deps.catalogue.byName(name)?.rules.fees.slice(0, 3)
const infoLevels = async () => {
  const answer = await house.gateway.post('/api/init/info', {})
  return (answer.json.data as { fees: { turnover_30d: string; spot: unknown }[] }).fees
}

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

describe('the levels themselves', () => {
  it('change by an act: markets that pay by them follow, those with fees of their own do not, and everybody reads it', async () => {
    const own = deps.catalogue.byName('ETHUSDT')
    if (own === null) throw new Error('the demo lists ETHUSDT')
    expect(await deps.changeFees(own, [{ maker: ppm(300), taker: ppm(400) }])).toBeNull()
    await deps.catalogue.refresh()
    expect(await order('level set 1 spot_maker 850 because a better offer')).toBe('done: Level 1: spot_maker is 850.')
    expect(feesOf('BTCUSDT')).toMatchObject([
      { maker: 1000, taker: 1000 },
      { maker: 850, taker: 1000 },
      { maker: 800, taker: 900 },
    ])
    expect(feesOf('ETHUSDT')?.[1]).toMatchObject({ maker: 300, taker: 400 })
    expect((await infoLevels())[1]).toMatchObject({ spot: { maker_ppm: 850, taker_ppm: 1000 } })
    // Whoever starts anew reads the same rows.
    expect((await openCatalogue(deps.people.db, house.core.link)).levels()[1]?.spot.makerPpm).toBe(850)
  })

  it('count before who would move, and move people at once', async () => {
    const cleo = await house.bed.open('cleo@bourse.test')
    await traded(cleo.userId, HOUSE_TRADER, { market: 'BTCUSDT', value: 60_000 * USDT, daysAgo: 0 })
    await recomputeLevels(deps)
    const set = levelActs(deps).find(({ name }) => name === 'level set')
    const nobody = { operator: 'ann', folder: null, reason: null, audit: null }
    const said = { level: 1, what: 'turnover_30d', value: 50_000 }
    expect(await set?.before?.(nobody, said)).toMatchObject({
      changes: expect.arrayContaining([
        expect.objectContaining({ from: '100000', to: '50000' }),
        expect.objectContaining({ what: { en: 'People on level 1', zh: '等级 1 人数' }, from: '0', to: '1' }),
      ]),
      touches: [{ count: 1 }, { count: 0 }],
    })
    expect(await order('level set 1 turnover_30d 50000 because a campaign')).toMatch(/^done/)
    const { level } = await deps.people.db
      .selectFrom('app_user')
      .select('level')
      .where('user_id', '=', cleo.userId)
      .executeTakeFirstOrThrow()
    expect(level).toBe(1)
  })

  it('are refused with the field where they cannot be so, and nothing is changed then', async () => {
    const before = await infoLevels()
    expect(await order('level set 9 spot_maker 1 because so')).toBe('refused: Level: there is no level 9')
    expect(await order('level set 1 spot_maker 2000 because so')).toMatch(/^refused: level 1: a maker never pays more/)
    expect(await order('level set 1 turnover_30d 99999999999 because so')).toMatch(/^refused: level 2 asks more/)
    expect(await order('level set 1 spot_maker -1 because so')).toMatch(/^refused: .*whole number/)
    expect(await order('level set 1 name 5 because so')).toMatch(/^refused: Figure: one of turnover_30d/)
    expect(await order('level create 8 200000000 1 1 1 1 5000 5000000 1000 because so')).toBe(
      'refused: Level: the next one is 6',
    )
    expect(await order('level drop 0 because so')).toBe('refused: Level: level 0 is where everybody begins')
    expect(await order('level drop 3 because so')).toBe('refused: Level: only the highest one, 5, can go')
    expect(await infoLevels()).toEqual(before)
    expect(feesOf('BTCUSDT')?.[1]).toMatchObject({ maker: 850, taker: 1000 })
  })

  it('come and go at the top, but not while somebody stands there', async () => {
    expect(await order('level create 6 200000000 100 400 20 200 5000 9000000 2000 because of makers')).toBe(
      'done: Level 6 is there.',
    )
    expect(deps.catalogue.byName('BTCUSDT')?.rules.fees[6]).toMatchObject({ maker: 100, taker: 400 })
    expect(await say('cleo@bourse.test 6')).toMatch(/^done/)
    expect(await order('level drop 6 because so')).toBe('refused: Level: somebody is on level 6')
    expect(await say('cleo@bourse.test auto')).toMatch(/^done/)
    expect(await order('level drop 6 because so')).toBe('done: Level 6 is gone.')
    expect(await say('cleo@bourse.test 6')).toMatch(/^refused: Level: one of 0, 1, 2, 3, 4, 5, auto/)
    expect(await infoLevels()).toHaveLength(6)
    expect(deps.catalogue.byName('BTCUSDT')?.rules.fees[6]).toMatchObject({ maker: 200, taker: 500 })
  })

  it('leave every market as it was when the core takes one of them not', async () => {
    const { changeFees: was } = deps
    let left = 2
    const failing: LevelDeps = {
      ...deps,
      changeFees: async (listed, fees) => (left-- === 0 ? 'the core said BUSY' : was(listed, fees)),
    }
    const acts = levelActs(failing)
    await expect(giveInWords(acts, 'level set 2 spot_maker 700 because so'.split(' '))).rejects.toThrow(
      /keeps its fees, so nothing is changed: the core said BUSY/,
    )
    expect(new Set(deps.catalogue.markets().map(({ rules }) => rules.fees[2]?.maker))).toEqual(new Set([800, 300]))
    expect(deps.catalogue.levels()[2]?.spot.makerPpm).toBe(800)
    expect(house.contracts.byName('BTCUSDT')?.rules.fees[2]?.maker).toBe(160)
  })

  it('are what contracts pay by too, with those beside them', async () => {
    const pays = (): unknown => house.contracts.contracts().map(({ rules }) => rules.fees[2]?.maker)
    expect(pays()).toEqual([160, 160, 160])
    expect(await order('level set 2 contract_maker 150 because so')).toMatch(/^done/)
    expect(pays()).toEqual([150, 150, 150])
    expect(await order('level set 2 contract_maker 160 because so')).toMatch(/^done/)
  })
})
