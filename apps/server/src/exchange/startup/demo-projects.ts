import { HOUSE, houseClientId } from '@bourse/engine'
import { assert, atoms, DAY_MS, HOUR_MS } from '@bourse/kernel'
import type { StartMode } from '@bourse/protocol'
import { type Coin, listCoin, readAmount } from '../markets/index.ts'
import { insertUser, userByEmail } from '../people/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { carryStartupOn } from './carry-on.ts'
import { DEMO_TEXTS } from './demo-texts/index.ts'
import { costOf } from './project-price.ts'
import { allProjects, insertProject, noteMarket, projectById, updateUnlocks, updateWords } from './project-table.ts'
import type { StartDeps } from './start-deps.ts'
import { subscribeAt } from './subscribe.ts'
import { publish } from './supply.ts'
import { tellNobody } from './told-table.ts'
import { readUnlocks } from './unlocks.ts'

type DemoProject = {
  readonly coin: string
  readonly name: string
  readonly category: number
  readonly mode: StartMode
  readonly price: string
  /** Coins in a unit, and how many units there are, are needed, and one person may take. */
  readonly unit: string
  readonly units: number
  readonly needed: number
  readonly userMin: number
  readonly userMax: number
  readonly level: number
  /** In days from now. */
  readonly opens: number
  readonly closes: number
  readonly trades: number
  readonly unlocks: string
  readonly market?: string
  /** Units that the demo's people take, one after another. */
  readonly taken: readonly number[]
}

const SCALE = 4
const ALL = '100@0'

const PROJECTS: readonly DemoProject[] = [
  {
    ...{ coin: 'BRS', name: 'Bourse Token', category: 2, mode: 'first', price: '1', unit: '10', units: 800 },
    ...{ needed: 0, userMin: 1, userMax: 100, level: 0, opens: -96, closes: -89, trades: -88, unlocks: ALL },
    ...{ market: 'BRSUSDT', taken: [100, 40, 100, 100, 60, 100, 100, 100, 100] },
  },
  {
    ...{ coin: 'VDG', name: 'Verdigris', category: 3, mode: 'rata', price: '0.03', unit: '100', units: 1_000 },
    ...{ needed: 600, userMin: 10, userMax: 500, level: 0, opens: -74, closes: -67, trades: -66, unlocks: ALL },
    taken: [50, 30, 0, 120, 80, 100],
  },
  {
    ...{ coin: 'SKR', name: 'Skerry', category: 3, mode: 'rata', price: '0.2', unit: '5', units: 2_000 },
    ...{ needed: 1_000, userMin: 50, userMax: 1_500, level: 0, opens: -52, closes: -45, trades: -44 },
    ...{ unlocks: '25@0 50@30 75@60 100@90', taken: [800, 300, 1_500, 1_200, 700, 1_500, 640, 900, 700] },
  },
  {
    ...{ coin: 'OKM', name: 'Oakum', category: 4, mode: 'lottery', price: '0.01', unit: '2000', units: 24 },
    ...{ needed: 0, userMin: 1, userMax: 10, level: 0, opens: -23, closes: -16, trades: -15, unlocks: ALL },
    taken: [10, 4, 8, 10, 10, 5, 10, 3, 10],
  },
  {
    ...{ coin: 'LNT', name: 'Lanternfish', category: 4, mode: 'lottery', price: '0.08', unit: '1250', units: 20 },
    ...{ needed: 0, userMin: 1, userMax: 10, level: 0, opens: -4, closes: 1, trades: 2, unlocks: ALL },
    taken: [0, 3, 10, 10, 6, 10, 8, 10, 4],
  },
  {
    ...{ coin: 'MRD', name: 'Meridian', category: 3, mode: 'rata', price: '0.025', unit: '40', units: 20_000 },
    ...{ needed: 5_000, userMin: 50, userMax: 5_000, level: 0, opens: -4, closes: 3, trades: 4, unlocks: ALL },
    taken: [0, 0, 2_500, 3_200, 1_800, 2_400, 1_250, 2_000, 1_350],
  },
  {
    ...{ coin: 'ALD', name: 'Aldous', category: 1, mode: 'first', price: '0.12', unit: '100', units: 12_000 },
    ...{
      needed: 0,
      userMin: 1,
      userMax: 250,
      level: 1,
      opens: 5,
      closes: 12,
      trades: 13,
      unlocks: '40@0 70@30 100@60',
    },
    taken: [],
  },
]

// Those who can be signed in as, and some who only subscribe.
const KNOWN = ['ann@example.com', 'ben@example.com', 'chloe@example.com'] as const
const OTHERS = ['brook', 'cove', 'delta', 'ferry', 'gale', 'haven'] as const
const ISSUER = 'issuer'
const MONEY = 'USDT'
const BROUGHT = '40000'

/** Gives a demo its sales at the first start: one of each kind that ended, two that are open, and one that comes. */
export async function openDemoProjects(deps: StartDeps): Promise<void> {
  if ((await allProjects(deps.db, 1)).length > 0) return
  const { nowMs } = await deps.services.core.ask('head', {})
  await listCoins(deps)
  const others = await Promise.all([ISSUER, ...OTHERS].map((name, at) => comer(deps, name, { at, nowMs })))
  const [issuer, ...more] = others
  assert(issuer !== undefined, 'somebody sells')
  const known = await Promise.all(KNOWN.map(email => userByEmail(deps.db, email)))
  const people = [...known.map(user => user?.user_id ?? null), ...more]
  for (const user of more) await bring(deps, user, { coin: coinOf(deps, MONEY), amount: BROUGHT })
  for (const project of PROJECTS) await open(deps, project, { issuer, people, nowMs })
  // What is due by now is handed out before anybody listens.
  await carryStartupOn(deps)
  await tellNobody(deps.db)
}

const coinOf = ({ services: { catalogue } }: StartDeps, name: string): Coin => {
  const coin = catalogue.coin(name)
  assert(coin !== null, `the demo lists ${name}`)
  return coin
}

async function listCoins(deps: StartDeps): Promise<void> {
  const { catalogue, core } = deps.services
  const listing = { db: deps.db, core, now: () => new Date(deps.clock.nowMs()) }
  for (const { coin, name } of PROJECTS) {
    if (catalogue.coin(coin) !== null) continue
    const asset = 1 + Math.max(0, ...catalogue.coins().map(one => one.asset))
    const problem = await listCoin(listing, { asset, coin, name, scale: SCALE, maxTotal: '1000000000' })
    assert(problem === null, `the demo's coins are listed (${problem})`)
    await catalogue.refresh()
  }
}

async function comer(deps: StartDeps, name: string, of: { at: number; nowMs: number }): Promise<number> {
  const email = `${name}@startup.example.com`
  const came = new Date(of.nowMs - 110 * DAY_MS)
  const user =
    (await insertUser(deps.db, {
      ...{ created_at: came, email, area_code: null, mobile_phone: null, password_hash: 'none', password_at: came },
      ...{ nickname: name, avatar: null, language: 'en', invite_code: `SALE${10_001 + of.at}`, invited_by: null },
      ...{ mail_word: null, frozen_at: null, frozen_reason: null, withdraw_frozen_until: null },
    })) ?? (await userByEmail(deps.db, email))
  assert(user !== undefined, 'somebody of the demo is there')
  return user.user_id
}

async function bring(deps: StartDeps, owner: number, of: { coin: Coin; amount: string }): Promise<void> {
  const reading = readAmount(of.coin, of.amount)
  assert(reading.ok, 'an amount of the demo is one')
  const leg = { fromOwner: HOUSE, fromPurse: 'outside', toOwner: owner, toPurse: 'spot' } as const
  const done = await deps.services.core.submit({
    ...{ kind: 'transfer', owner, clientId: houseClientId(`start-demo-${owner}-${of.coin.asset}`) },
    ...{ purpose: PURPOSE.welcome, legs: [{ ...leg, asset: of.coin.asset, amount: atoms(reading.value) }] },
  })
  assert(done.kind === 'done' || done.kind === 'repeated', 'the demo brings coins')
}

type Of = { readonly issuer: number; readonly people: readonly (number | null)[]; readonly nowMs: number }

async function open(deps: StartDeps, project: DemoProject, { issuer, people, nowMs }: Of): Promise<void> {
  const [coin, money] = [coinOf(deps, project.coin), coinOf(deps, MONEY)]
  const [unit, price] = [readAmount(coin, project.unit), readAmount(money, project.price)]
  const unlocks = readUnlocks(project.unlocks)
  assert(unit.ok && price.ok && unlocks !== null, 'the demo says what its projects are')
  const unitPrice = costOf(unit.value, price.value, coin)
  assert(unitPrice !== null, 'a unit costs whole atoms')
  const hour = Math.floor(nowMs / HOUR_MS) * HOUR_MS
  const at = (days: number): Date => new Date(hour + days * DAY_MS)
  await bring(deps, issuer, { coin, amount: String(Number(project.unit) * project.units) })
  const id = await insertProject(deps.db, {
    ...{ coin: coin.asset, money: money.asset, name: project.name, category: project.category, mode: project.mode },
    ...{ unit_price: unitPrice, unit_coins: unit.value, units_max: project.units, units_needed: project.needed },
    ...{ user_min: project.userMin, user_max: project.userMax, level: project.level, issuer, unlocks },
    ...{ opens_at: at(project.opens), closes_at: at(project.closes), trades_at: at(project.trades) },
  })
  await updateUnlocks(deps.db, id, unlocks)
  const row = await projectById(deps.db, id)
  assert(row !== null, 'the project is there')
  await updateWords(deps.db, id, { ...row, texts: DEMO_TEXTS[project.coin] ?? {} })
  const announced = at(Math.min(project.opens - 3, -1))
  const problem = await publish(deps, id, announced)
  assert(problem === null, `the demo's project is published (${problem})`)
  await take(deps, { id, project, people, openedMs: at(project.opens).getTime(), unitPrice, money, nowMs })
  if (project.closes < 0) await end(deps, id, { project, endedMs: at(project.closes).getTime() + HOUR_MS })
}

type Taking = {
  readonly id: number
  readonly project: DemoProject
  readonly people: readonly (number | null)[]
  readonly openedMs: number
  readonly unitPrice: number
  readonly money: Coin
  readonly nowMs: number
}

async function take(deps: StartDeps, of: Taking): Promise<void> {
  const { id, project, people, openedMs, unitPrice, money, nowMs } = of
  const endMs = Math.min(nowMs, openedMs + (project.closes - project.opens) * DAY_MS)
  for (const [at, units] of project.taken.entries()) {
    const userId = people[at] ?? null
    if (userId === null || units === 0) continue
    const moment = Math.floor(openedMs + ((endMs - openedMs) * (at + 1)) / (project.taken.length + 1))
    const amount = String((units * unitPrice) / 10 ** money.scale)
    const taken = await subscribeAt(deps, { id, amount, userId, clientId: null }, moment)
    // Whoever has too little has no share; that is no reason not to begin.
    if ('code' in taken) deps.log.info({ userId, code: taken.code }, 'somebody of the demo subscribed nothing')
  }
}

/** Works a past sale out as at the time. */
async function end(deps: StartDeps, id: number, of: { project: DemoProject; endedMs: number }): Promise<void> {
  await carryStartupOn({ ...deps, clock: { ...deps.clock, nowMs: () => of.endedMs } })
  if (of.project.market !== undefined) await noteMarket(deps.db, id, of.project.market)
}
