import { DAY_MS, HOUR_MS } from '@bourse/kernel'
import type { ReplyOf, startInfo, startSubscribe, startSubscriptions } from '@bourse/protocol'
import { openTurns } from '../../platform/in-turn.ts'
import { listCoin } from '../markets/index.ts'
import { insertUser } from '../people/index.ts'
import { type Owner, openTestFunds, type TestFunds } from '../transfers/test-funds.ts'
import { insertProject, type NewProject, projectById, updateWords } from './project-table.ts'
import type { StartDeps } from './start-deps.ts'
import { publish } from './supply.ts'

/** What subscribing answered. */
export type TakenReply = { code: string; data: ReplyOf<typeof startSubscribe> & { rule: string; left: number } }

/** The whole exchange with a coin to sell, whose it is, and two who subscribe. */
export type StartHouse = {
  readonly house: TestFunds
  readonly deps: StartDeps
  readonly ann: Owner
  readonly ben: Owner
  readonly issuer: Owner
  nowMs(): number
  /** Signs somebody in anew: a test's clock leaps. */
  entered(who: Owner): Promise<Owner>
  /** Publishes a sale: 100 units of 5 NEW for 2 USDT each, open for an hour to come, trading a day later. */
  opened(part?: Partial<NewProject>): Promise<number>
  /** The same as a draft. */
  drafted(part?: Partial<NewProject>): Promise<number>
  take(who: Owner, id: number, body?: object): Promise<TakenReply>
  info(id: number, who?: Owner): Promise<ReplyOf<typeof startInfo>['project']>
  own(who: Owner): Promise<ReplyOf<typeof startSubscriptions>['records']>
  /** What a user holds of a coin, not at hand. */
  held(who: Pick<Owner, 'userId'>, coin: string): Promise<number>
  /** Somebody with money, who never signs in. */
  somebody(): Promise<number>
}

const SUPPLY = '1000000'
let people = 0

/** Opens it. */
export async function openStartHouse(): Promise<StartHouse> {
  const house = await openTestFunds()
  const { core, catalogue, bed } = house
  const nowMs = (): number => bed.clock.nowMs()
  const listing = { db: bed.deps.db, core: core.link, now: () => new Date(nowMs()) }
  await listCoin(listing, { asset: 60, coin: 'NEW', name: 'Newcomer', scale: 4, maxTotal: '1000000000' })
  await catalogue.refresh()
  const { sealing } = bed.deps.services
  const deps: StartDeps = { ...bed.deps, services: { core: core.link, catalogue, turns: openTurns(), sealing } }
  const [ann, ben, issuer] = await Promise.all(['ann', 'ben', 'issuer'].map(name => bed.open(`${name}@startup.test`)))
  if (ann === undefined || ben === undefined || issuer === undefined) throw new Error('three are there')
  for (const who of [ann, ben]) await house.deposit(who, 'USDT', '100000')
  await house.deposit(issuer, 'NEW', SUPPLY)
  const entered = async (who: Owner): Promise<Owner> => ({ ...who, token: await house.enter(who.userId) })
  const drafted: StartHouse['drafted'] = async (part = {}) =>
    insertProject(deps.db, {
      ...{ coin: 60, money: catalogue.coin('USDT')?.asset ?? 0, name: 'Newcomer', category: 3, mode: 'first' },
      ...{ unit_price: 2_000_000, unit_coins: 50_000, units_max: 100, units_needed: 0, user_min: 1, user_max: 60 },
      ...{ level: 0, issuer: issuer.userId, unlocks: [{ ppm: 1_000_000, days: 0 }] },
      ...{ opens_at: new Date(nowMs() - HOUR_MS), closes_at: new Date(nowMs() + HOUR_MS) },
      trades_at: new Date(nowMs() + DAY_MS),
      ...part,
    })
  return {
    ...{ house, deps, ann, ben, issuer, nowMs, entered, drafted },
    async opened(part = {}) {
      const id = await drafted(part)
      const row = await projectById(deps.db, id)
      if (row === null) throw new Error('a draft is there')
      await updateWords(deps.db, id, { ...row, texts: { en: { story: 'Something new.' } } })
      const problem = await publish(deps, id, new Date(nowMs()))
      if (problem !== null) throw new Error(problem)
      return id
    },
    async take(who, id, body = {}) {
      return house.call(await entered(who), '/api/start/subscribe', { id, amount: '2', ...body })
    },
    info: async (id, who = ann) => {
      const reply = await house.call(await entered(who), '/api/start/info', { id })
      return (reply.data as ReplyOf<typeof startInfo>).project
    },
    own: async who => {
      const reply = await house.call(await entered(who), '/api/start/subscriptions', { limit_num: 100 })
      return (reply.data as ReplyOf<typeof startSubscriptions>).records
    },
    async held({ userId }, coin) {
      const asset = catalogue.coin(coin)?.asset
      const balances = await core.link.ask('balances', { owner: userId, purse: 'spot' })
      return balances.find(one => one.asset === asset)?.held ?? 0
    },
    somebody: () => somebody(house, deps),
  }
}

/** Publishes a sale of a coin of its own for the tests of money, which outlasts them all. */
export async function openBought(house: TestFunds, issuer: Owner): Promise<number> {
  const { core, catalogue, bed } = house
  const listing = { db: bed.deps.db, core: core.link, now: () => new Date(bed.clock.nowMs()) }
  await listCoin(listing, { asset: 60, coin: 'NEW', name: 'Newcomer', scale: 4, maxTotal: '1000000000' })
  await catalogue.refresh()
  await house.deposit(issuer, 'NEW', SUPPLY)
  const { sealing } = bed.deps.services
  const id = await insertProject(bed.deps.db, {
    ...{ coin: 60, money: catalogue.coin('USDT')?.asset ?? 0, name: 'Newcomer', category: 3, mode: 'rata' },
    ...{
      unit_price: 2_000_000,
      unit_coins: 10_000,
      units_max: 100_000,
      units_needed: 0,
      user_min: 1,
      user_max: 10_000,
    },
    ...{ level: 0, issuer: issuer.userId, unlocks: [{ ppm: 1_000_000, days: 0 }] },
    ...{
      opens_at: new Date(0),
      closes_at: new Date('2090-01-01T00:00:00Z'),
      trades_at: new Date('2090-01-02T00:00:00Z'),
    },
  })
  const deps = { ...bed.deps, services: { core: core.link, catalogue, sealing } }
  const problem = await publish(deps, id, new Date(bed.clock.nowMs()))
  if (problem !== null) throw new Error(problem)
  return id
}

async function somebody(house: TestFunds, deps: StartDeps): Promise<number> {
  const name = `starter-${++people}`
  const now = new Date(deps.clock.nowMs())
  const user = await insertUser(deps.db, {
    ...{ created_at: now, email: `${name}@startup.test`, area_code: null, mobile_phone: null },
    ...{ password_hash: 'none', password_at: now, nickname: name, avatar: null, language: 'en' },
    ...{ invite_code: `S${String(people).padStart(7, '0')}`, invited_by: null, mail_word: null },
    ...{ frozen_at: null, frozen_reason: null, withdraw_frozen_until: null },
  })
  if (user === undefined) throw new Error('somebody is new')
  await house.deposit({ userId: user.user_id }, 'USDT', '10000')
  return user.user_id
}
