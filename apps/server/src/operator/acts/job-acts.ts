import { dropJob, failedJobs, jobById, retryJob } from '../../platform/jobs/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AnyAct, act } from './act.ts'
import { line, numberOf } from './common-fields.ts'
import { asTable, done, refused } from './replies.ts'

const SHOWN_MAX = 100

type Deps = Pick<Platform, 'jobs' | 'database' | 'clock'>

/** The work that nobody waits for: `job list|failed|retry|drop|run`. */
export const jobActs = (deps: Deps): AnyAct[] => [
  listAct(deps),
  failedAct(deps),
  retryAct(deps),
  dropAct(deps),
  runAct(deps),
]

const listAct = ({ jobs }: Deps): AnyAct =>
  act({
    name: 'job list',
    page: 'work',
    purpose: {
      en: 'shows every job with its last run and its failures, and what waits of each kind',
      zh: '列出各任务的最近运行、失败次数与等待数量',
    },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const waiting = new Map((await jobs.waiting()).map(row => [row.kind, row]))
      return done(
        asTable(
          jobs.figures().map(({ name, runs, failures, lastAtMs, tookMs, lastError }) => {
            const queue = waiting.get(name)
            return [
              name,
              lastAtMs === null ? 'not yet' : new Date(lastAtMs).toISOString(),
              tookMs === null ? '' : `${tookMs} ms`,
              `${runs} runs`,
              `${failures} failed`,
              queue === undefined ? '' : `${queue.waiting} wait`,
              queue === undefined || queue.given_up === 0 ? '' : `${queue.given_up} given up`,
              lastError ?? '',
            ]
          }),
        ),
      )
    },
  })

const failedAct = ({ database: { db } }: Deps): AnyAct =>
  act({
    name: 'job failed',
    page: 'work',
    purpose: { en: 'shows the jobs whose last try failed, each with its number', zh: '列出最近一次失败的任务及编号' },
    effect: 'reads',
    fields: {},
    async carryOut() {
      const rows = await failedJobs(db, SHOWN_MAX)
      if (rows.length === 0) return done('No job has failed.')
      return done(
        asTable(
          rows.map(row => [
            String(row.job_id),
            row.kind,
            row.subject ?? '',
            `${row.tries} tries`,
            row.next_try_at === null ? 'given up' : `next ${row.next_try_at.toISOString()}`,
            row.last_error ?? '',
          ]),
        ),
      )
    },
  })

const retryAct = ({ database: { db }, clock }: Deps): AnyAct =>
  act({
    name: 'job retry',
    page: 'work',
    purpose: { en: 'lets a job that failed be tried again, at once', zh: '立即重试失败的任务' },
    effect: 'acts',
    fields: { job: numberOf({ en: 'Job', zh: '任务编号' }) },
    about: { is: 'job', id: said => String(said.job) },
    async before(_context, said) {
      const row = await jobById(db, said.job)
      if (row === undefined) return refused(`Job: there is no job ${said.job}: it is done`)
      return { changes: [{ what: { en: 'Tries', zh: '已尝试' }, from: String(row.tries), to: '0' }] }
    },
    cutOff: { how: 'again' },
    async carryOut(_context, said) {
      const isThere = await retryJob(db, said.job, new Date(clock.nowMs()))
      return isThere ? done(`Job ${said.job} is tried now.`) : refused(`Job: there is no job ${said.job}: it is done`)
    },
  })

const dropAct = ({ database: { db } }: Deps): AnyAct =>
  act({
    name: 'job drop',
    page: 'work',
    purpose: { en: 'takes away a job that was given up', zh: '删除已放弃的任务' },
    effect: 'acts',
    fields: { job: numberOf({ en: 'Job', zh: '任务编号' }) },
    needs: { reason: true },
    about: { is: 'job', id: said => String(said.job) },
    async before(_context, said) {
      const row = await jobById(db, said.job)
      if (row === undefined) return refused(`Job: there is no job ${said.job}: it is done`)
      return { changes: [{ what: { en: 'Job', zh: '任务' }, from: `${row.kind}, ${row.tries} tries`, to: 'gone' }] }
    },
    cutOff: { how: 'look', wasDone: async (_context, said) => (await jobById(db, said.job)) === undefined },
    async carryOut(_context, said) {
      return (await dropJob(db, said.job))
        ? done(`Job ${said.job} is gone.`)
        : refused(`Job: ${said.job} is not among those that were given up`)
    },
  })

const runAct = ({ jobs }: Deps): AnyAct =>
  act({
    name: 'job run',
    page: 'work',
    purpose: { en: 'begins a round of a job now, as `job list` names it', zh: '立即执行一轮任务（名称见 job list）' },
    effect: 'acts',
    fields: { name: line({ en: 'Name', zh: '名称' }, 40) },
    about: { is: 'job', id: said => said.name },
    // A round more is no harm: each job finds by itself what there is to do.
    cutOff: { how: 'again' },
    carryOut: (_context, said) =>
      Promise.resolve(
        jobs.wake(said.name) ? done(`${said.name} is under way.`) : refused(`Name: there is no job ${said.name}`),
      ),
  })
