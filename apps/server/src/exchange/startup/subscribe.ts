import {
  type Outcome,
  ok,
  type Refusal,
  type RefusalsOf,
  type ReplyOf,
  refuse,
  refuseFields,
  type startSubscribe,
} from '@bourse/protocol'
import type { Attempt } from '../../core/still-open.ts'
import type { Operation } from '../../operations/operation.ts'
import { inTurnOf } from '../../platform/in-turn.ts'
import { holdOnce, type NotHeld } from '../holds/index.ts'
import { amountProblem, readAmount, writeAmount } from '../markets/index.ts'
import { PURPOSE } from '../purposes/index.ts'
import { checksOf, provedLevel } from '../verification/index.ts'
import { countEntry, type EntryRow, entryOfClient, releaseEntry, reserveEntry } from './entry-table.ts'
import { isSoldOut } from './project-state.ts'
import { type ProjectRow, projectById } from './project-table.ts'
import type { StartDeps, StartServices } from './start-deps.ts'
import { subscriberOf } from './subscriber.ts'

type Receipt = ReplyOf<typeof startSubscribe>
type SubscribeRefusal = RefusalsOf<typeof startSubscribe> | '422' | 'UNAVAILABLE'

/** Subscribes money to a project, once, within every bound and before it closes. */
export const subscribe: Operation<typeof startSubscribe, StartServices> = async (context, request) => {
  const { client_id: clientId = null } = request
  const { userId } = context.session
  return inTurnOf(context.services.turns, { who: `startup ${userId}`, clientId }, () =>
    subscribeOnce(context, { ...request, userId, clientId }),
  )
}

/** Who subscribes how much to what. */
export type SubscriptionWish = {
  readonly id: number
  readonly amount: string
  readonly userId: number
  readonly clientId: string | null
}

/** Subscribes, or says what the same wish was answered before. */
export async function subscribeOnce(
  deps: StartDeps,
  wish: SubscriptionWish,
): Promise<Outcome<Receipt, SubscribeRefusal>> {
  // The house's time, by which a sale opens and closes.
  const { nowMs } = await deps.services.core.ask('head', {})
  return subscribeAt(deps, wish, nowMs)
}

/** The same at a moment that is told: a demo has a past. */
export async function subscribeAt(
  deps: StartDeps,
  wish: SubscriptionWish,
  nowMs: number,
): Promise<Outcome<Receipt, SubscribeRefusal>> {
  const project = await projectById(deps.db, wish.id)
  if (project === null || project.published_at === null) return refuse('404')
  const cost = costOf(deps, project, wish)
  if ('code' in cost) return cost
  const before = wish.clientId === null ? null : await entryOfClient(deps.db, wish.userId, wish.clientId)
  if (before !== null) {
    const answer = await again(deps, before, { wish, cost })
    return 'code' in answer ? answer : ok(takenOf(deps, project, answer))
  }
  const refused = refusalOfTime(project, nowMs) ?? (await refusalOfLevel(deps, project, wish.userId))
  if (refused !== null) return refused
  const entry = {
    ...{ entry_id: deps.ids(), project_id: project.project_id, user_id: wish.userId, client_id: wish.clientId },
    ...{ amount: cost.amount, units: cost.units, asked_at: new Date(nowMs) },
    subscriber: subscriberOf(deps.services, project.project_id, wish.userId),
  }
  const reserved = await reserveEntry(deps.db, entry, found => refusalOfTime(found, nowMs) !== null)
  if (reserved === 'ended') return refuse('START_CLOSED', closedData(project))
  // Another process was faster with the same client id.
  if (reserved === 'repeated') return refuse('BUSY')
  if (reserved !== 'reserved') return refuse('START_CAP', { rule: reserved.cap, left: Math.max(0, reserved.left) })
  const asked = { ...entry, state: 'asked', number: null, ticket: null, digest: null, hold: null, given: null } as const
  const counted = await finishEntry(deps, { project, entry: asked }, 'first')
  return 'code' in counted ? counted : ok(takenOf(deps, project, counted))
}

type Cost = { readonly amount: number; readonly units: number }

/** How many units an amount is: it must be whole ones, so that nothing is taken that was not said. */
function costOf(
  { services: { catalogue } }: StartDeps,
  project: ProjectRow,
  { amount }: SubscriptionWish,
): Cost | Refusal<'422'> {
  const money = catalogue.asset(project.money)
  const reading = readAmount(money, amount)
  if (!reading.ok) return refuseFields({ amount: amountProblem(amount, money.scale) })
  const step = writeAmount(money, project.unit_price)
  if (reading.value < project.unit_price) return refuseFields({ amount: ['too_small', { min: step }] })
  if (reading.value % project.unit_price !== 0) return refuseFields({ amount: ['not_a_multiple', { step }] })
  const units = reading.value / project.unit_price
  // No project allows as many; the bound of the column is passed by none.
  if (units > project.user_max) return { units: project.user_max + 1, amount: project.unit_price }
  return { units, amount: reading.value }
}

const closedData = (project: ProjectRow) => ({
  rule: isSoldOut(project) ? 'sold out' : 'time',
  closed_at: project.closes_at.getTime() / 1000,
})

function refusalOfTime(project: ProjectRow, nowMs: number): Refusal<'START_NOT_OPEN' | 'START_CLOSED'> | null {
  const isOver = project.ended_at !== null || nowMs >= project.closes_at.getTime() || isSoldOut(project)
  if (isOver) return refuse('START_CLOSED', closedData(project))
  if (nowMs >= project.opens_at.getTime()) return null
  return refuse('START_NOT_OPEN', { rule: 'time', opens_at: project.opens_at.getTime() / 1000 })
}

async function refusalOfLevel(
  { db }: StartDeps,
  { level: needed }: ProjectRow,
  user: number,
): Promise<Refusal<'START_LEVEL'> | null> {
  const level = needed === 0 ? 0 : provedLevel(await checksOf(db, user))
  return level < needed ? refuse('START_LEVEL', { rule: 'identity', needed, level }) : null
}

async function again(
  deps: StartDeps,
  entry: EntryRow,
  { wish, cost }: { readonly wish: SubscriptionWish; readonly cost: Cost },
): Promise<EntryRow | Refusal<NotHeld | 'CLIENT_ID_REUSED'>> {
  const isSame = entry.project_id === wish.id && entry.amount === cost.amount
  if (!isSame) return refuse('CLIENT_ID_REUSED', { rule: 'client_id', client_id: wish.clientId })
  const project = await projectById(deps.db, entry.project_id)
  return project === null ? entry : finishEntry(deps, { project, entry })
}

/** Has the ledger hold what a subscription costs, and counts it; for the same again nothing happens twice. */
export async function finishEntry(
  deps: StartDeps,
  { project, entry }: { readonly project: Pick<ProjectRow, 'money'>; readonly entry: EntryRow },
  said: Attempt = 'again',
): Promise<EntryRow | Refusal<NotHeld>> {
  if (entry.state !== 'asked') return entry
  const { core, catalogue } = deps.services
  const { user_id: owner, amount } = entry
  const wish = { name: `st-${entry.entry_id}`, owner, purpose: PURPOSE.startHeld, amount }
  const end = await holdOnce(core, { ...wish, coin: catalogue.asset(project.money) }, said)
  if (end.kind === 'refused') await releaseEntry(deps.db, entry)
  return end.kind === 'held' ? countEntry(deps.db, entry, end.hold) : end.refusal
}

/** A subscription as whoever made it is told. */
function takenOf({ services: { catalogue } }: StartDeps, project: ProjectRow, entry: EntryRow): Receipt {
  const coin = catalogue.asset(project.money)
  return {
    number: entry.number ?? 0,
    ticket: entry.ticket ?? 0,
    units: entry.units,
    subscriber: entry.subscriber,
    coin: coin.coin,
    amount: writeAmount(coin, entry.amount),
    time: entry.asked_at.getTime() / 1000,
  }
}
