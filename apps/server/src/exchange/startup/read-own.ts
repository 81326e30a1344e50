import { ok, type startSubscriptions } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { type Coin, writeAmount } from '../markets/index.ts'
import { deliveredTo } from './delivery-table.ts'
import { type EntryRow, entriesOf, projectsOf } from './entry-table.ts'
import { stateOf } from './project-state.ts'
import { type ProjectRow, projectsById } from './project-table.ts'
import type { StartServices } from './start-deps.ts'
import { amountOfStep, dueAt } from './unlocks.ts'

/** What somebody has subscribed, by project, and what came of it. */
export const readOwn: Operation<typeof startSubscriptions, StartServices> = async (context, request) => {
  const { db, services, session } = context
  const { limit_begin, limit_num } = request
  const [{ total, ids }, { nowMs }] = await Promise.all([
    projectsOf(db, session.userId, { offset: limit_begin, limit: limit_num }),
    services.core.ask('head', {}),
  ])
  const [projects, entries, delivered] = await Promise.all([
    projectsById(db, ids),
    entriesOf(db, session.userId, ids),
    deliveredTo(db, session.userId, ids),
  ])
  const byId = new Map(projects.map(project => [project.project_id, project]))
  const records = ids.flatMap(id => {
    const project = byId.get(id)
    if (project === undefined) return []
    const own = entries.filter(({ project_id: of }) => of === id)
    return [recordOf(services, { project, own, nowMs, ...(delivered.get(id) ?? { done: 0, steps: 0 }) })]
  })
  return ok({ total, limit_begin, limit_num, records })
}

type Own = {
  readonly project: ProjectRow
  readonly own: readonly EntryRow[]
  readonly nowMs: number
  /** What was handed out, and in how many steps. */
  readonly done: number
  readonly steps: number
}

function recordOf({ catalogue }: StartServices, { project, own, nowMs, done, steps }: Own) {
  const [coin, money] = [catalogue.asset(project.coin), catalogue.asset(project.money)]
  const { unit_price: price, unit_coins: coins } = project
  const sum = (of: (entry: EntryRow) => number): number => own.reduce((all, entry) => all + of(entry), 0)
  const isKnown = project.ended_at !== null
  const given = isKnown ? sum(entry => entry.given ?? 0) : null
  const settled = (entry: EntryRow): boolean => entry.state === 'settled'
  const amount = sum(entry => entry.amount)
  const paid = sum(entry => (settled(entry) ? (entry.given ?? 0) * price : 0))
  const back = sum(entry => (settled(entry) ? (entry.units - (entry.given ?? 0)) * price : 0))
  return {
    project: {
      ...{ id: project.project_id, coin: coin.coin, money: money.coin, name: project.name },
      ...{ mode: project.mode, state: stateOf(project, nowMs), outcome: project.outcome },
      closes_at: project.closes_at.getTime() / 1000,
      trades_at: project.trades_at.getTime() / 1000,
      market: project.market,
    },
    units: sum(entry => entry.units),
    given,
    amount: writeAmount(money, amount),
    held: writeAmount(money, amount - paid - back),
    paid: writeAmount(money, paid),
    back: writeAmount(money, back),
    coins: given === null ? null : writeAmount(coin, given * coins),
    delivered: writeAmount(coin, done),
    next: nextOf(project, { all: (given ?? 0) * coins, steps, coin }),
    entries: own.map(entry => ({
      ...{ number: entry.number ?? 0, ticket: entry.ticket ?? 0, time: entry.asked_at.getTime() / 1000 },
      ...{ units: entry.units, amount: writeAmount(money, entry.amount), given: entry.given },
    })),
  }
}

type Share = { readonly all: number; readonly steps: number; readonly coin: Coin }

function nextOf(project: ProjectRow, { all, steps, coin }: Share) {
  if (all === 0) return null
  const left = project.unlocks.slice(steps)
  const at = left.findIndex((_, index) => amountOfStep(all, project.unlocks, steps + index) > 0)
  const unlock = left[at]
  if (unlock === undefined) return null
  return {
    at: dueAt(project.trades_at, unlock).getTime() / 1000,
    amount: writeAmount(coin, amountOfStep(all, project.unlocks, steps + at)),
  }
}
