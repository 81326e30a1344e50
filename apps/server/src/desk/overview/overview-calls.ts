import { DAY_MS } from '@bourse/kernel'
import { deskHouse, deskOverview, deskSound, ok } from '@bourse/protocol'
import { operatorOf } from '../../operations/desk-session.ts'
import type { HouseState } from '../../operations/house-state.ts'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { listOperators } from '../../operator/index.ts'
import { actsSince, listRows } from '../audit/index.ts'
import type { Queues } from '../queues/index.ts'
import { lastUses, liveSessions, loginOf, type SignInServices } from '../sign-in/index.ts'
import { databaseVersion } from './books-table.ts'
import { type measureHouse, STEP_S } from './measure-house.ts'
import { type Measure, measuresSince } from './measure-table.ts'
import type { News } from './news.ts'
import { purposeOf } from './setting-purposes.ts'
import type { Soundness } from './soundness.ts'

/** What the overview and the page of the house need. */
export type OverviewServices = SignInServices & {
  readonly desk: {
    readonly house: HouseState
    readonly queues: Queues
    readonly version: string
    readonly startedAtMs: number
    readonly sound: () => Promise<Soundness>
    /** Calls back now and then, for what changes without anybody saying so. */
    readonly looks: (look: () => void) => () => void
    /** What may have changed, topic by topic. */
    readonly news: () => Promise<News>
    readonly measures: Pick<ReturnType<typeof measureHouse>, 'now'>
  }
}

type Context = OperationContext<Session, OverviewServices>

const DONE_SHOWN = 12
const BACKUPS_SHOWN = 20
// What the house says of its answers, in milliseconds at the 95th of a hundred.
const ANSWER_PROMISE_MS = 50

const secondsOf = (moment: Date): number => moment.getTime() / 1000

type Line = { name: 'orders' | 'deals' | 'sockets' | 'answer' | 'errors'; of: Exclude<keyof Measure, 'at'> }

const LINES: readonly Line[] = [
  { name: 'orders', of: 'orders' },
  { name: 'deals', of: 'deals' },
  { name: 'sockets', of: 'sockets' },
  { name: 'answer', of: 'answer_ms' },
  { name: 'errors', of: 'errors' },
]

async function busy({ services }: Context) {
  const { door, measures } = services.desk
  const stepMs = STEP_S * 1000
  const fromMs = Math.floor((door.clock.nowMs() - DAY_MS) / stepMs + 1) * stepMs
  const [kept, now] = await Promise.all([measuresSince(door.db, new Date(fromMs)), measures.now()])
  const at = new Map(kept.map(measure => [measure.at.getTime(), measure]))
  const steps = Array.from({ length: DAY_MS / stepMs }, (_, step) => at.get(fromMs + step * stepMs))
  return {
    from: fromMs / 1000,
    step_s: STEP_S,
    lines: LINES.map(({ name, of }) => ({
      name,
      values: steps.map(step => step?.[of] ?? null),
      now: now?.[of] ?? null,
      promise: name === 'answer' ? ANSWER_PROMISE_MS : null,
    })),
  }
}

async function atDesk({ services, session }: Context) {
  const { door, queues } = services.desk
  const [open, lists] = await Promise.all([
    liveSessions(door.db, null, door.sessions.livingNow()),
    queues.list(operatorOf(session)),
  ])
  const items = lists.flatMap(({ queue, taken }) => taken.map(one => ({ ...one, queue })))
  const seen = new Set<string>()
  return open
    .filter(({ operator }) => !seen.has(operator) && seen.add(operator))
    .map(({ operator, role, used_at }) => {
      const item = items.find(one => one.operator === operator)
      return { operator, role, used: secondsOf(used_at), item: item ? { queue: item.queue, id: item.item } : null }
    })
}

async function overview(context: Context) {
  const { door, queues, sound } = context.services.desk
  const dayBegan = new Date(Math.floor(door.clock.nowMs() / DAY_MS) * DAY_MS)
  const [soundness, lines, waits, rows, today, present] = await Promise.all([
    sound(),
    busy(context),
    queues.list(operatorOf(context.session)),
    listRows(door.db, {}, { before: undefined, count: DONE_SHOWN }),
    actsSince(door.db, dayBegan),
    atDesk(context),
  ])
  return ok({
    sound: soundness,
    busy: lines,
    ...notesOf(context.services.desk.house),
    waits,
    done: rows.map(row => ({
      seq: row.seq,
      at: secondsOf(row.at),
      operator: row.operator,
      act: row.command,
      subject: row.subject ?? '',
      outcome: row.became,
    })),
    acts_today: today,
    at_desk: present,
  })
}

/** What the house has closed and announced, as it travels. */
const notesOf = (house: HouseState) => ({
  switches: house.switches().map(({ name, title, off }) => ({
    ...{ name, title, on: off === null, reason: off?.reason ?? null, by: off?.by ?? null },
    since: off === null ? null : secondsOf(off.since),
  })),
  maintenance: house.maintenance().map(({ id, begins, ends, by }) => ({
    ...{ id, by },
    begins_at: secondsOf(begins),
    ends_at: secondsOf(ends),
  })),
})

const isSettled = (login: Awaited<ReturnType<typeof loginOf>>): boolean => login !== null && login.passwordHash !== null

async function house({ services }: Context) {
  const { door, house: state, version, startedAtMs } = services.desk
  const [operators, uses, backups, database] = await Promise.all([
    listOperators(door.db),
    lastUses(door.db),
    state.backups(BACKUPS_SHOWN),
    databaseVersion(door.db),
  ])
  const settled = await Promise.all(operators.map(async ({ name }) => isSettled(await loginOf(door.db, name))))
  return ok({
    settings: state.settings().map(setting => ({ ...setting, purpose: purposeOf(setting) })),
    version,
    node: process.version,
    database,
    started_at: startedAtMs / 1000,
    backups: backups.map(({ at, file, bytes, testedAt }) => ({
      ...{ at: secondsOf(at), file, bytes },
      tested_at: testedAt && secondsOf(testedAt),
    })),
    restore_tested_at: newest(backups.map(({ testedAt }) => testedAt)),
    ...notesOf(state),
    operators: operators.map((operator, at) => {
      const used = uses.get(operator.name)
      return {
        name: operator.name,
        role: operator.role,
        added_at: secondsOf(operator.added_at),
        removed_at: operator.removed_at === null ? null : secondsOf(operator.removed_at),
        settled: settled[at] ?? false,
        used: used === undefined ? null : secondsOf(used),
      }
    }),
  })
}

function newest(moments: readonly (Date | null)[]): number | null {
  const known = moments.flatMap(moment => (moment === null ? [] : [secondsOf(moment)]))
  return known.length === 0 ? null : Math.max(...known)
}

/** The calls about the house as a whole. */
export const overviewCalls: readonly CallHandler<OverviewServices>[] = [
  handle(deskOverview, (context: Context) => overview(context)),
  handle(deskSound, async ({ services }: Context) => ok(await services.desk.sound())),
  handle(deskHouse, (context: Context) => house(context)),
]
