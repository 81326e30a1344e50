import type { Level } from '@bourse/protocol'
import {
  type ActReply,
  type AnyAct,
  act,
  asTable,
  type Before,
  type Change,
  done,
  oneOf,
  refused,
  type Words,
} from '../../operator/index.ts'
import { type LevelRow, levelFees, levelOfRow } from '../markets/index.ts'
import { changeLevels, followersOf, type LevelPlan, wantedLevels } from './change-levels.ts'
import { LEVEL_FIGURES, type LevelFigure } from './level-rules.ts'
import type { LevelDeps } from './recompute-levels.ts'
import { peopleByLevel, peopleWhoMove } from './turnover-table.ts'

const about = { is: 'level', id: (said: { level: number }) => String(said.level) } as const
const needs = { reason: true, secondFactor: true, fourEyes: true } as const

const level = { kind: 'whole', label: { en: 'Level', zh: '等级' }, min: 0, max: 15 } as const

const WORDS = {
  turnover_30d: { en: 'Turnover in 30 days, USDT', zh: '30 日成交额（USDT）' },
  spot_maker: { en: 'Spot maker, ppm', zh: '现货挂单（ppm）' },
  spot_taker: { en: 'Spot taker, ppm', zh: '现货吃单（ppm）' },
  contract_maker: { en: 'Contract maker, ppm', zh: '合约挂单（ppm）' },
  contract_taker: { en: 'Contract taker, ppm', zh: '合约吃单（ppm）' },
  withdraw_unverified: { en: 'Out a day, unverified, USDT', zh: '每日提现，未认证（USDT）' },
  withdraw_verified: { en: 'Out a day, verified, USDT', zh: '每日提现，已认证（USDT）' },
  open_orders_max: { en: 'Open orders in a market', zh: '单市场挂单上限' },
} as const satisfies Readonly<Record<LevelFigure, Words>>

const figure = (label: Words) => ({ kind: 'whole', label, min: 0, max: 999_999_999_999_999 }) as const

/** What operators do with the levels themselves: `level list|set|create|drop`. */
export const levelRowActs = (deps: LevelDeps): AnyAct[] => [listAct(deps), setAct(deps), createAct(deps), dropAct(deps)]

const listAct = (deps: LevelDeps): AnyAct =>
  act({
    name: 'level list',
    page: 'markets',
    purpose: {
      en: 'shows the levels: turnover in USDT, fees in ppm, USDT out a day, open orders, people',
      zh: '列出等级：成交额（USDT）、费率（ppm）、每日提现（USDT）、挂单上限、人数',
    },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const people = await peopleByLevel(deps.people.db)
      const lines = deps.catalogue
        .levels()
        .map(({ level: of, turnover30d, spot, contract, withdrawDaily, openOrdersMax }) => [
          `level ${of}`,
          `from ${turnover30d}`,
          `spot ${spot.makerPpm}/${spot.takerPpm}`,
          `contract ${contract.makerPpm}/${contract.takerPpm}`,
          `out ${withdrawDaily.unverified}/${withdrawDaily.verified}`,
          `${openOrdersMax} orders`,
          `${people.get(of) ?? 0} people`,
        ])
      return done(asTable(lines))
    },
  })

type Setting = { level: number; what: LevelFigure; value: number }

const setAct = (deps: LevelDeps): AnyAct =>
  act({
    name: 'level set',
    canCome: true,
    page: 'markets',
    purpose: {
      en: 'changes what a level asks, pays or may; markets with the levels’ fees change with it, and people move at once',
      zh: '更改等级的门槛、费率或限额；采用等级费率的市场随之更改，用户等级立即重算',
    },
    effect: 'acts',
    fields: {
      level,
      what: oneOf({ en: 'Figure', zh: '项目' }, LEVEL_FIGURES),
      value: figure({ en: 'Value (USDT, ppm or orders)', zh: '值（USDT、ppm 或挂单数）' }),
    },
    needs,
    about,
    before: (_context, said) => beforeOf(deps, setting(said), changed => setLines(changed, said)),
    // A figure that stands or does not: setting it again leaves the same.
    cutOff: { how: 'again' },
    carryOut: (_context, said) =>
      changeLevels(deps, setting(said), `Level ${said.level}: ${said.what} is ${said.value}.`),
    undo: (_context, said, was) => {
      const before = Number(was[0]?.from)
      if (!Number.isSafeInteger(before)) return Promise.resolve(refused('what it was before is not known'))
      return changeLevels(deps, setting({ ...said, value: before }), `Level ${said.level}: ${said.what} is as before.`)
    },
  })

const setting =
  ({ level: of, what, value }: Setting): LevelPlan =>
  rows =>
    rows.some(row => row.level === of)
      ? rows.map(row => (row.level === of ? { ...row, [what]: value } : row))
      : `Level: there is no level ${of}`

const setLines = ({ is, wanted }: LevelChange, { level: of, what }: Setting): Change[] => [
  {
    what: { en: `Level ${of}: ${WORDS[what].en}`, zh: `等级 ${of}：${WORDS[what].zh}` },
    from: String(is.find(row => row.level === of)?.[what]),
    to: String(wanted.find(row => row.level === of)?.[what]),
  },
]

const createAct = (deps: LevelDeps): AnyAct =>
  act({
    name: 'level create',
    page: 'markets',
    purpose: {
      en: 'adds a level above the highest: USDT turned over in 30 days, fees in ppm, USDT out a day, open orders',
      zh: '在最高等级之上新增等级：30 日成交额、费率（ppm）、每日提现（USDT）、挂单上限',
    },
    effect: 'acts',
    fields: {
      level,
      turnover: figure(WORDS.turnover_30d),
      spotMaker: figure(WORDS.spot_maker),
      spotTaker: figure(WORDS.spot_taker),
      contractMaker: figure(WORDS.contract_maker),
      contractTaker: figure(WORDS.contract_taker),
      unverified: figure(WORDS.withdraw_unverified),
      verified: figure(WORDS.withdraw_verified),
      orders: figure(WORDS.open_orders_max),
    },
    needs,
    about,
    before: (_context, said) => beforeOf(deps, adding(rowOf(said)), countLines),
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => deps.catalogue.levels().some(line => line.level === said.level),
    },
    carryOut: (_context, said) => changeLevels(deps, adding(rowOf(said)), `Level ${said.level} is there.`),
    undo: (_context, said) => changeLevels(deps, dropping(said.level), `Level ${said.level} is gone again.`),
  })

type NewLevel = Record<'level' | 'turnover' | 'unverified' | 'verified' | 'orders', number> &
  Record<'spotMaker' | 'spotTaker' | 'contractMaker' | 'contractTaker', number>

const rowOf = (said: NewLevel): LevelRow => ({
  level: said.level,
  turnover_30d: said.turnover,
  spot_maker: said.spotMaker,
  spot_taker: said.spotTaker,
  contract_maker: said.contractMaker,
  contract_taker: said.contractTaker,
  withdraw_unverified: said.unverified,
  withdraw_verified: said.verified,
  open_orders_max: said.orders,
})

const adding =
  (row: LevelRow): LevelPlan =>
  rows =>
    row.level === rows.length ? [...rows, row] : `Level: the next one is ${rows.length}`

const dropAct = (deps: LevelDeps): AnyAct =>
  act({
    name: 'level drop',
    page: 'markets',
    purpose: { en: 'takes the highest level away, where nobody is on it', zh: '移除最高等级（须无人处于该等级）' },
    effect: 'acts',
    fields: { level },
    needs,
    about,
    async before(_context, said) {
      const counted = await beforeOf(deps, dropping(said.level), countLines)
      if ('ok' in counted) return counted
      const people = (await peopleByLevel(deps.people.db)).get(said.level) ?? 0
      return people > 0 ? refused(`Level: somebody is on level ${said.level}`) : counted
    },
    cutOff: {
      how: 'look',
      wasDone: async (_context, said) => !deps.catalogue.levels().some(line => line.level === said.level),
    },
    carryOut: (_context, said) => changeLevels(deps, dropping(said.level), `Level ${said.level} is gone.`),
  })

const dropping =
  (of: number): LevelPlan =>
  rows => {
    if (of === 0) return 'Level: level 0 is where everybody begins'
    return of === rows.length - 1 ? rows.slice(0, -1) : `Level: only the highest one, ${rows.length - 1}, can go`
  }

type LevelChange = { readonly is: readonly LevelRow[]; readonly wanted: readonly LevelRow[] }

const countLines = ({ is, wanted }: LevelChange): Change[] => [
  { what: { en: 'Levels', zh: '等级数' }, from: String(is.length), to: String(wanted.length) },
]

/** What a change of levels would change: its own figures, how many people are on each level, and the fees of markets. */
async function beforeOf(
  deps: LevelDeps,
  wanted: LevelPlan,
  own: (changed: LevelChange) => readonly Change[],
): Promise<Before | ActReply> {
  const { db } = deps.people
  const found = await wantedLevels(db, wanted)
  if (typeof found === 'string') return refused(found)
  const [is, then] = [found.is.map(levelOfRow), found.wanted.map(levelOfRow)]
  const [people, moved] = await Promise.all([peopleByLevel(db), peopleWhoMove(db, then)])
  const after = new Map(people)
  for (const { from, to, people: some } of moved) {
    after.set(from, (after.get(from) ?? 0) - some)
    after.set(to, (after.get(to) ?? 0) + some)
  }
  const count = (rises: boolean): number =>
    moved.reduce((sum, one) => sum + (one.to > one.from === rises ? one.people : 0), 0)
  const numbers = [...new Set([...is, ...then].map(line => line.level))]
  return {
    changes: [
      ...own(found),
      ...numbers.map(of => ({
        what: { en: `People on level ${of}`, zh: `等级 ${of} 人数` },
        from: String(people.get(of) ?? 0),
        to: String(after.get(of) ?? 0),
      })),
      ...feeLines(deps, is, then),
    ],
    touches: [
      { what: { en: 'People who rise', zh: '升级人数' }, count: count(true) },
      { what: { en: 'People who fall', zh: '降级人数' }, count: count(false) },
    ],
  }
}

/** The fees of each market that pays by the levels, level by level, where they would be others. */
function feeLines(deps: LevelDeps, is: readonly Level[], then: readonly Level[]): Change[] {
  const [now, later] = [levelFees(is), levelFees(then)]
  const text = (fees: typeof now, of: number): string => {
    const fee = fees[Math.min(of, fees.length - 1)]
    return `${fee?.maker}/${fee?.taker}`
  }
  const differ = later.map((_, of) => of).filter(of => text(now, of) !== text(later, of))
  return followersOf(deps, is).flatMap(({ market }) =>
    differ.map(of => ({
      what: { en: `${market.name} fees of level ${of}, ppm`, zh: `${market.name} 等级 ${of} 费率（ppm）` },
      from: text(now, of),
      to: text(later, of),
    })),
  )
}
