import { DAY_MS } from '@bourse/kernel'
import {
  deskWorkCallback,
  deskWorkCallbacks,
  deskWorkConversions,
  deskWorkJobs,
  deskWorkLetters,
  deskWorkTasks,
  ok,
  type ReplyOf,
  refuse,
} from '@bourse/protocol'
import { type CallHandler, handle, type OperationContext } from '../../operations/operation.ts'
import type { ProductWork, WorkCount } from '../../operations/product-work.ts'
import type { Session } from '../../operations/session.ts'
import {
  countOutgoing,
  type LetterState,
  listOutgoing,
  maskedRecipient,
} from '../../platform/delivery/outgoing-table.ts'
import { type JobInHouse, type JobRow, type Jobs, listJobs } from '../../platform/jobs/index.ts'
import type { SignInServices } from '../sign-in/index.ts'
import { titleOf } from './job-titles.ts'

/** What the page of the work behind needs. */
export type WorkServices = SignInServices & {
  readonly desk: { readonly jobs: Pick<Jobs, 'figures' | 'waiting'>; readonly productWork: ProductWork }
}

type Context = OperationContext<Session, WorkServices>
type Waits = ReplyOf<typeof deskWorkJobs>['tasks']

const secondsOf = (moment: Date): number => moment.getTime() / 1000
const dayBegan = (nowMs: number): Date => new Date(Math.floor(nowMs / DAY_MS) * DAY_MS)

async function jobs({ services }: Context) {
  const { door, jobs: home, productWork } = services.desk
  const nowMs = door.clock.nowMs()
  const today = dayBegan(nowMs)
  const [waiting, letters, callbacks, conversions] = await Promise.all([
    home.waiting(),
    countOutgoing(door.db, today),
    productWork.callbacks.count(today),
    productWork.conversions.count(today),
  ])
  const of = (channel: string): Waits => {
    const found = letters.find(row => row.channel === channel)
    return waitsOf({
      waiting: found?.waiting ?? 0,
      oldest: found?.oldest ?? null,
      givenUp: found?.given_up ?? 0,
      done: found?.sent ?? 0,
    })
  }
  return ok({
    jobs: home.figures().map(job => jobView(job, nowMs)),
    tasks: waitsOf({
      waiting: waiting.reduce((sum, row) => sum + row.waiting, 0),
      oldest: oldestOf(waiting.map(({ oldest }) => oldest)),
      givenUp: waiting.reduce((sum, row) => sum + row.given_up, 0),
      done: 0,
    }),
    mail: of('mail'),
    sms: of('sms'),
    callbacks: waitsOf(callbacks),
    conversions: waitsOf(conversions),
  })
}

const waitsOf = ({ waiting, oldest, givenUp, done }: WorkCount): Waits => ({
  waiting,
  oldest_at: oldest && secondsOf(oldest),
  given_up: givenUp,
  done,
})

function oldestOf(moments: readonly (Date | null)[]): Date | null {
  const known = moments.flatMap(moment => (moment === null ? [] : [moment.getTime()]))
  return known.length === 0 ? null : new Date(Math.min(...known))
}

const jobView = (job: JobInHouse, nowMs: number): ReplyOf<typeof deskWorkJobs>['jobs'][number] => ({
  name: job.name,
  ...titleOf(job.name),
  kind: job.kind,
  every_s: job.everyMs === null ? null : job.everyMs / 1000,
  running: job.running,
  last_at: job.lastAtMs === null ? null : job.lastAtMs / 1000,
  took_ms: job.tookMs,
  next_at: job.nextAtMs === null ? null : job.nextAtMs / 1000,
  runs: job.runs,
  failed: job.failedAtMs.filter(at => at > nowMs - DAY_MS).length,
  fails: job.lastError !== null,
  last_error: job.lastError,
  recent: job.recent.map(({ atMs, tookMs, failed }) => ({ at: atMs / 1000, took_ms: tookMs, failed })),
})

const taskView = (row: JobRow): ReplyOf<typeof deskWorkTasks>['tasks'][number] => ({
  job: row.job_id,
  kind: row.kind,
  title: titleOf(row.kind).title,
  about: row.subject,
  at: secondsOf(row.created_at),
  next_at: row.next_try_at && secondsOf(row.next_try_at),
  tries: row.tries,
  last_error: row.last_error,
})

const letterView = (
  row: Awaited<ReturnType<typeof listOutgoing>>[number],
  state: LetterState,
): ReplyOf<typeof deskWorkLetters>['letters'][number] => {
  const ended = row.sent_at ?? row.given_up_at
  return {
    letter: row.outgoing_id,
    channel: row.channel === 'sms' ? 'sms' : 'mail',
    to: maskedRecipient(row.recipient),
    kind: row.kind,
    at: secondsOf(row.at),
    state,
    next_at: state === 'waiting' ? secondsOf(row.next_try_at) : null,
    ended_at: ended && secondsOf(ended),
    tries: row.tries,
    last_error: row.last_error,
  }
}

/** A page of a list, read one row further to know whether there is more. */
async function pageOf<Row>(
  { before, limit_num: count }: { before?: number | undefined; limit_num: number },
  read: (page: { below: number | undefined; count: number }) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; more: boolean }> {
  const rows = await read({ below: before, count: count + 1 })
  return { rows: rows.slice(0, count), more: rows.length > count }
}

/** A word that is another one when something of the work behind has changed. */
export async function lastOfWork({
  jobs: home,
  productWork,
}: {
  jobs: Pick<Jobs, 'figures' | 'waiting'>
  productWork: ProductWork
}): Promise<string> {
  const [waiting, callbacks, conversions] = await Promise.all([
    home.waiting(),
    productWork.callbacks.count(new Date(0)),
    productWork.conversions.count(new Date(0)),
  ])
  const jobsNow = home.figures().map(({ failures, lastError }) => [failures, lastError])
  return JSON.stringify([jobsNow, waiting, callbacks, conversions])
}

/** The calls of the page of the work behind. */
export const workCalls: readonly CallHandler<WorkServices>[] = [
  handle(deskWorkJobs, (context: Context) => jobs(context)),
  handle(deskWorkTasks, async ({ services }: Context, asked) => {
    const failed = asked.state === 'failed'
    const { rows, more } = await pageOf(asked, page => listJobs(services.desk.door.db, { ...page, failed }))
    return ok({ tasks: rows.map(taskView), more })
  }),
  handle(deskWorkLetters, async ({ services }: Context, asked) => {
    const { state } = asked
    const { rows, more } = await pageOf(asked, page => listOutgoing(services.desk.door.db, { ...page, state }))
    return ok({ letters: rows.map(row => letterView(row, state)), more })
  }),
  handle(deskWorkCallbacks, async ({ services }: Context, asked) => {
    const { state } = asked
    const { rows, more } = await pageOf(asked, page => services.desk.productWork.callbacks.list({ ...page, state }))
    return ok({ callbacks: rows, more })
  }),
  handle(deskWorkCallback, async ({ services }: Context, { callback }) => {
    const { door, productWork } = services.desk
    const found = await productWork.callbacks.one(callback, new Date(door.clock.nowMs() - DAY_MS))
    return found === null ? refuse('404') : ok(found)
  }),
  handle(deskWorkConversions, async ({ services }: Context, asked) => {
    const { state } = asked
    const { rows, more } = await pageOf(asked, page => services.desk.productWork.conversions.list({ ...page, state }))
    return ok({ conversions: rows, more })
  }),
]
