import { fakeClock } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLog } from '../log.ts'
import { makeMetrics } from '../metrics.ts'
import { type OpenDatabase, openDatabase } from '../postgres/database.ts'
import { type JobsDeps, openJobs } from './jobs.ts'
import type { QueueSpec } from './queue.ts'

const log = makeLog('silent')
let database: Awaited<ReturnType<typeof throwawayDatabase>>
let opened: OpenDatabase
beforeAll(async () => {
  database = await throwawayDatabase()
  opened = await openDatabase(database.url, log)
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

type Letter = { to: string }

// Queues of one table that do not meet: each test works off a kind of its own.
let kinds = 0
function bench(of: Partial<QueueSpec<Letter>> = {}) {
  const clock = fakeClock()
  const deps: Omit<JobsDeps, 'metrics'> = { db: opened.db, clock, log }
  const done: string[] = []
  const spec: QueueSpec<Letter> = {
    kind: `letter-${kinds++}`,
    atOnce: 2,
    claimMs: 60_000,
    retryMs: [5_000],
    act: async ({ to }) => void done.push(to),
    ...of,
  }
  return { clock, deps, done, spec }
}

const rowsOf = (kind: string) => opened.db.selectFrom('job').selectAll().where('kind', '=', kind).execute()

describe('a queue', () => {
  it('works off what was committed, in the order in which it was written', async () => {
    const { deps, done, spec } = bench({ atOnce: 1 })
    const jobs = openJobs({ ...deps, metrics: makeMetrics() })
    const queue = jobs.queue(spec)
    await queue.idle()
    await opened.db.transaction().execute(async transaction => {
      for (const to of ['a', 'b', 'c']) await queue.add(transaction, { to })
    })
    queue.wake()
    await queue.idle()
    expect(done).toEqual(['a', 'b', 'c'])
    expect(await rowsOf(spec.kind)).toEqual([])
    expect(jobs.figures()).toMatchObject([{ name: spec.kind, runs: 3, failures: 0, lastError: null }])
    await jobs.stop()
  })

  it('forgets what was rolled back', async () => {
    const { deps, done, spec } = bench()
    const jobs = openJobs({ ...deps, metrics: makeMetrics() })
    const queue = jobs.queue(spec)
    const failing = opened.db.transaction().execute(async transaction => {
      await queue.add(transaction, { to: 'nobody' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    queue.wake()
    await queue.idle()
    expect(done).toEqual([])
    await jobs.stop()
  })

  it('tries again when its rest is over, and gives up after the last try', async () => {
    const tries: number[] = []
    const given: string[] = []
    const { clock, deps, spec } = bench({
      act: async (_letter, job) => {
        tries.push(job.tries)
        throw new Error('the line is busy')
      },
      givenUp: async ({ to }, error) => void given.push(`${to}: ${error}`),
    })
    const jobs = openJobs({ ...deps, metrics: makeMetrics() })
    const queue = jobs.queue(spec)
    await queue.add(opened.db, { to: 'a' })
    for (const restMs of [0, 4_999, 1, 60_000]) {
      clock.advance(restMs)
      queue.wake()
      await queue.idle()
    }
    expect(tries).toEqual([1, 2])
    expect(given).toEqual(['a: the line is busy'])
    expect(await rowsOf(spec.kind)).toMatchObject([{ tries: 2, next_try_at: null, last_error: 'the line is busy' }])
    const counted = (await jobs.waiting()).find(count => count.kind === spec.kind)
    expect(counted).toMatchObject({ waiting: 0, given_up: 1 })
    await jobs.stop()
  })

  it('is worked off by two processes without doing anything twice', async () => {
    const { deps, done, spec } = bench()
    const two = [deps, deps].map(each => openJobs({ ...each, metrics: makeMetrics() }))
    const queues = two.map(jobs => jobs.queue(spec))
    const [first] = queues
    for (let at = 0; at < 40; at++) await first?.add(opened.db, { to: String(at) })
    for (const queue of queues) queue.wake()
    await Promise.all(queues.map(queue => queue.idle()))
    expect(done.toSorted()).toEqual(Array.from({ length: 40 }, (_, at) => String(at)).toSorted())
    await Promise.all(two.map(jobs => jobs.stop()))
  })

  it('leaves to the next process what one was doing when it died', async () => {
    const { clock, deps, done, spec } = bench()
    const dying = openJobs({ ...deps, metrics: makeMetrics() }).queue({
      ...spec,
      act: () => new Promise(() => undefined),
    })
    await dying.add(opened.db, { to: 'a' })
    dying.wake()
    await expect.poll(async () => (await rowsOf(spec.kind)).map(row => row.tries)).toEqual([1])
    const jobs = openJobs({ ...deps, metrics: makeMetrics() })
    const queue = jobs.queue(spec)
    await queue.idle()
    expect(done).toEqual([])
    clock.advance(spec.claimMs)
    queue.wake()
    await queue.idle()
    expect(done).toEqual(['a'])
    await jobs.stop()
  })

  it('does once what was asked for twice, and again what is asked for while it is done', async () => {
    const { clock, deps, spec } = bench()
    const texts: string[] = []
    let meanwhile: (() => Promise<void>) | null = null
    const jobs = openJobs({ ...deps, metrics: makeMetrics() })
    const queue = jobs.queue<Letter>({
      ...spec,
      act: async ({ to }) => {
        texts.push(to)
        const ask = meanwhile
        meanwhile = null
        await ask?.()
      },
    })
    await queue.idle()
    await queue.add(opened.db, { to: 'first' }, { subject: 'ann' })
    await queue.add(opened.db, { to: 'second' }, { subject: 'ann' })
    meanwhile = () => queue.add(opened.db, { to: 'third' }, { subject: 'ann', from: new Date(clock.nowMs()) })
    queue.wake()
    await queue.idle()
    queue.wake()
    await queue.idle()
    expect(texts).toEqual(['second', 'third'])
    await jobs.stop()
  })
})
