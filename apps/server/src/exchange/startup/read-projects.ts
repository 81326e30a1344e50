import { DAY_MS, HOUR_MS } from '@bourse/kernel'
import {
  type Language,
  nearestFirst,
  ok,
  type ProjectView,
  refuse,
  START_CATEGORIES,
  START_EVERY_CATEGORY,
  type startCategory,
  type startInfo,
  type startPage,
} from '@bourse/protocol'
import type { Operation, OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { type MarketCatalogue, writeAmount, writePrice } from '../markets/index.ts'
import { checksOf, provedLevel } from '../verification/index.ts'
import { liveSums, standingsOf } from './entry-table.ts'
import { priceOf } from './project-price.ts'
import { stateOf } from './project-state.ts'
import { type ProjectRow, type ProjectText, projectById, projectCounts, projectsShown } from './project-table.ts'
import { paragraphsOf, risksOf, splitOf } from './project-texts.ts'
import type { StartServices } from './start-deps.ts'
import { subscriberOf } from './subscriber.ts'
import { dueAt } from './unlocks.ts'

type Context = OperationContext<Session | null, StartServices>

/** The projects of a category. */
export const readCategory: Operation<typeof startCategory, StartServices> = async (context, request) => {
  const { id, limit_begin, limit_num } = request
  const category = id === START_EVERY_CATEGORY ? null : id
  return ok(await pageOf(context, { type: 0, category, limit_begin, limit_num }))
}

/** The projects by where they stand. */
export const readPage: Operation<typeof startPage, StartServices> = async (context, request) => {
  const { type, limit_begin, limit_num } = request
  const page = await pageOf(context, { type, category: null, limit_begin, limit_num })
  const counts = await projectCounts(context.db, new Date(page.time * 1000))
  const [open, coming, ended] = [1, 2, 3].map(rank => counts.get(rank) ?? 0) as [number, number, number]
  return ok({ ...page, counts: { all: open + coming + ended, open, coming, ended } })
}

type PageWish = {
  readonly type: number
  readonly category: number | null
  readonly limit_begin: number
  readonly limit_num: number
}

async function pageOf(context: Context, { type, category, limit_begin, limit_num }: PageWish) {
  const { nowMs } = await context.services.core.ask('head', {})
  const of = { type, category, now: new Date(nowMs) }
  const { total, rows } = await projectsShown(context.db, of, { offset: limit_begin, limit: limit_num })
  return { time: nowMs / 1000, total, limit_begin, limit_num, records: await viewsOf(context, rows, nowMs) }
}

/** One project with all that is said of it. */
export const readProject: Operation<typeof startInfo, StartServices> = async (context, { id }) => {
  const { db, services, session, language } = context
  const [project, { nowMs }] = await Promise.all([projectById(db, id), services.core.ask('head', {})])
  if (project === null || project.published_at === null) return refuse('404')
  const [[view], sums, checks] = await Promise.all([
    viewsOf(context, [project], nowMs),
    liveSums(db, [id], new Date(nowMs - HOUR_MS)),
    session === null ? null : checksOf(db, session.userId),
  ])
  if (view === undefined) return refuse('404')
  const money = services.catalogue.asset(project.money)
  return ok({
    time: nowMs / 1000,
    project: {
      ...view,
      about: paragraphsOf(textIn(project, language, 'about')),
      split: splitOf(textIn(project, language, 'split')),
      risks: risksOf(textIn(project, language, 'risks')),
      ...{ site: project.site, paper: project.paper, audit: project.audit },
      last_hour: writeAmount(money, (sums.get(id)?.lately ?? 0) * project.unit_price),
      ...{ head: project.head, committed: project.committed, outside: project.outside },
      ...{ secret: project.secret, beacon: project.beacon },
      own_level: checks === null ? null : provedLevel(checks),
    },
  })
}

/** What is said of a project in a language; what is missing there is said in the nearest that has it. */
function textIn({ texts }: ProjectRow, language: Language, part: keyof ProjectText): string {
  const said = nearestFirst(language).find(one => texts[one]?.[part])
  return (said && texts[said]?.[part]) ?? ''
}

async function viewsOf(context: Context, projects: readonly ProjectRow[], nowMs: number): Promise<ProjectView[]> {
  const ids = projects.map(({ project_id: id }) => id)
  const user = context.session?.userId ?? null
  const [sums, own] = await Promise.all([
    liveSums(context.db, ids, new Date(nowMs - DAY_MS)),
    user === null ? null : standingsOf(context.db, user, ids),
  ])
  return projects.map(project => {
    const id = project.project_id
    return {
      ...viewOf(context.services, project, nowMs),
      story: textIn(project, context.language, 'story'),
      people: sums.get(id)?.people ?? 0,
      mine:
        user === null
          ? null
          : { ...(own?.get(id) ?? { units: 0, given: null }), subscriber: subscriberOf(context.services, id, user) },
    }
  })
}

const seconds = (at: Date): number => at.getTime() / 1000

function viewOf(
  { catalogue }: StartServices,
  project: ProjectRow,
  nowMs: number,
): Omit<ProjectView, 'story' | 'people' | 'mine'> {
  const [coin, money] = [catalogue.asset(project.coin), catalogue.asset(project.money)]
  const { unit_price: price, unit_coins: coins, units_max: most } = project
  return {
    ...{ id: project.project_id, coin: coin.coin, money: money.coin, name: project.name },
    category: START_CATEGORIES[project.category - 1] ?? 'all',
    ...{ mode: project.mode, state: stateOf(project, nowMs), outcome: project.outcome },
    price: priceOf(project, { coin, money }),
    unit_price: writeAmount(money, price),
    unit_coins: writeAmount(coin, coins),
    ...{ units_max: most, units_needed: project.units_needed, units: project.units, given: project.given },
    for_sale: writeAmount(coin, most * coins),
    goal: writeAmount(money, most * price),
    raised: writeAmount(money, BigInt(project.units) * BigInt(price)),
    ...{ user_min: project.user_min, user_max: project.user_max, entries: project.entries, level: project.level },
    announced_at: seconds(project.published_at ?? project.opens_at),
    ...{ opens_at: seconds(project.opens_at), closes_at: seconds(project.closes_at) },
    ended_at: project.ended_at === null ? null : seconds(project.ended_at),
    trades_at: seconds(project.trades_at),
    unlocks: project.unlocks.map(unlock => ({ at: seconds(dueAt(project.trades_at, unlock)), ppm: unlock.ppm })),
    market: project.market,
    last: lastPriceIn(catalogue, project.market),
  }
}

function lastPriceIn(catalogue: MarketCatalogue, name: string | null): string | null {
  const listed = name === null ? null : catalogue.byName(name)
  return listed === null ? null : writePrice(listed.market, listed.rules.lastPrice)
}
