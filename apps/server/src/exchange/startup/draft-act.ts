import { SAFE_MAX } from '@bourse/kernel'
import { START_CATEGORIES, START_MODES, START_TICKETS_MAX, VOTE_POINT } from '@bourse/protocol'
import { type AnyAct, act, done, line, oneOf, refused } from '../../operator/index.ts'
import { type Coin, readAmount } from '../markets/index.ts'
import { userIfThere } from '../people/index.ts'
import { coinField, momentField } from './act-fields.ts'
import { costOf } from './project-price.ts'
import { allProjects, insertProject, type NewProject } from './project-table.ts'
import type { StartActDeps } from './start-deps.ts'

const UNITS_MOST = 1_000_000_000
const PROJECTS_LISTED = 200
const CATEGORIES = START_CATEGORIES.filter(category => category !== 'all')

const units = (en: string, zh: string, min = 1) => ({ kind: 'whole', label: { en, zh }, min, max: UNITS_MOST }) as const
const decimal = (en: string, zh: string) => ({ kind: 'decimal', label: { en, zh } }) as const

type DraftFields = {
  readonly coin: string
  readonly money: string
  readonly category: string
  readonly mode: NewProject['mode']
  readonly price: string
  readonly supply: string
  readonly unit: string
  readonly needed: number
  readonly userMin: number
  readonly userMax: number
  readonly level: number
  readonly issuer: number
  readonly opens: string
  readonly closes: string
  readonly trades: string
  readonly name: string
}

/** Drafts a project: nobody sees it before it is published. */
export const draftAct = (deps: StartActDeps): AnyAct =>
  act({
    name: 'startup draft',
    page: 'markets',
    purpose: {
      en: 'drafts a sale: what is sold of whose, for how much, how it is shared, and when',
      zh: '起草一次发售：出售的币种、发行方、价格、分配方式与时间',
    },
    effect: 'acts',
    fields: {
      coin: coinField('Coin for sale', '出售币种'),
      money: coinField('Paid in', '支付币种'),
      category: oneOf({ en: 'Category', zh: '类别' }, CATEGORIES),
      mode: oneOf({ en: 'Shared by', zh: '分配方式' }, START_MODES),
      price: decimal('Price of a coin', '单价'),
      supply: decimal('Coins for sale', '出售总量'),
      unit: decimal('Coins in a unit or ticket', '每份（签）数量'),
      needed: units('Units needed, 0: none', '最低份数，0 为不限', 0),
      userMin: units('Units of one person, least', '每人最少份数'),
      userMax: units('Units of one person, most', '每人最多份数'),
      level: { kind: 'whole', label: { en: 'Identity level, 0 to 2', zh: '身份级别，0 至 2' }, min: 0, max: 2 },
      issuer: { kind: 'whole', label: { en: 'Issuer’s uid', zh: '发行方用户编号' }, min: 1, max: 2_147_483_647 },
      opens: momentField('Opens (UTC)', '开始（UTC）'),
      closes: momentField('Closes (UTC)', '截止（UTC）'),
      trades: momentField('Trading opens (UTC)', '开放交易（UTC）'),
      name: { ...line({ en: 'Name', zh: '名称' }, 40), rest: true },
    },
    needs: { reason: true },
    about: { is: 'startup', id: said => said.coin.toUpperCase() },
    async before(_context, said) {
      const wanted = await projectOf(deps, said)
      if (typeof wanted === 'string') return refused(wanted)
      const count = (await allProjects(deps.db, PROJECTS_LISTED)).length
      return { changes: [{ what: { en: 'Projects', zh: '项目数' }, from: String(count), to: String(count + 1) }] }
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) =>
        (await allProjects(deps.db, PROJECTS_LISTED)).some(
          ({ name, opens_at: at }) => name === said.name && at.getTime() === Date.parse(said.opens),
        ),
    },
    async carryOut(_context, said) {
      const wanted = await projectOf(deps, said)
      if (typeof wanted === 'string') return refused(wanted)
      const id = await insertProject(deps.db, wanted)
      return done(`${said.name} is project ${id}: say what it is, then publish it.`)
    },
  })

async function projectOf(deps: StartActDeps, said: DraftFields): Promise<NewProject | string> {
  const { catalogue } = deps.services
  const [coin, money] = [catalogue.coin(said.coin.toUpperCase()), catalogue.coin(said.money.toUpperCase())]
  if (coin === null || coin.coin === VOTE_POINT)
    return `Coin for sale: there is no coin ${said.coin}: coin create first`
  if (money === null || money.coin === VOTE_POINT || money === coin)
    return `Paid in: there is no coin ${said.money} to pay in`
  if ((await userIfThere(deps.db, said.issuer)) === undefined) return `Issuer: there is no user ${said.issuer}`
  const times = timesOf(said)
  if (typeof times === 'string') return times
  if (times.opens_at.getTime() <= deps.clock.nowMs()) return 'Opens: a moment that is still to come'
  const sizes = sizesOf(said, coin, money)
  if (typeof sizes === 'string') return sizes
  return {
    ...{ coin: coin.asset, money: money.asset, name: said.name, mode: said.mode, ...sizes, ...times },
    category: CATEGORIES.findIndex(category => category === said.category) + 1,
    ...{ units_needed: said.needed, user_min: said.userMin, user_max: said.userMax, level: said.level },
    ...{ issuer: said.issuer, unlocks: [{ ppm: 1_000_000, days: 0 }] },
  }
}

type Times = Pick<NewProject, 'opens_at' | 'closes_at' | 'trades_at'>

/** Three moments that follow each other, or what is wrong with them. */
export function timesOf(said: {
  readonly opens: string
  readonly closes: string
  readonly trades: string
}): Times | string {
  const [opens, closes, trades] = [new Date(said.opens), new Date(said.closes), new Date(said.trades)]
  if ([opens, closes, trades].some(at => Number.isNaN(at.getTime())))
    return 'Opens, closes, trading: there is no such moment'
  if (closes <= opens) return 'Closes: after it opens'
  if (trades < closes) return 'Trading opens: not before it closes'
  return { opens_at: opens, closes_at: closes, trades_at: trades }
}

function sizesOf(
  said: DraftFields,
  coin: Coin,
  money: Coin,
): Pick<NewProject, 'unit_price' | 'unit_coins' | 'units_max'> | string {
  const [price, supply, unit] = [
    readAmount(money, said.price),
    readAmount(coin, said.supply),
    readAmount(coin, said.unit),
  ]
  if (!price.ok || price.value === 0) return `Price of a coin: ${said.price} is no amount of ${money.coin}`
  if (!supply.ok || !unit.ok || unit.value === 0) return `Coins: no amounts of ${coin.coin}`
  const unitPrice = costOf(unit.value, price.value, coin)
  if (unitPrice === null) return `Coins in a unit: ${said.unit} cost no whole amount of ${money.coin}`
  const most = supply.value / unit.value
  if (!Number.isInteger(most) || most < 1 || most > UNITS_MOST) return 'Coins for sale: a whole number of units'
  if (most * unitPrice > SAFE_MAX) return `Coins for sale: all of them cost more ${money.coin} than can be held`
  if (said.mode === 'lottery' && most > START_TICKETS_MAX) return `Coins for sale: at most ${START_TICKETS_MAX} tickets`
  if (said.needed > most) return 'Units needed: no more than are for sale'
  if (said.userMin > said.userMax) return 'Units of one person, least: no more than the most'
  if (said.mode !== 'lottery' && said.userMax > most) return 'Units of one person, most: no more than are for sale'
  return { unit_price: unitPrice, unit_coins: unit.value, units_max: most }
}
