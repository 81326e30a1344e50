import { fakeClock } from '@bourse/kernel'
import { throwawayDatabase } from '@bourse/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueueOutgoing } from '../platform/delivery/outgoing-table.ts'
import { type Jobs, openJobs } from '../platform/jobs/index.ts'
import { makeLog } from '../platform/log.ts'
import { makeMetrics } from '../platform/metrics.ts'
import { type OpenDatabase, openDatabase } from '../platform/postgres/database.ts'
import type { AnyAct } from './acts/act.ts'
import { jobActs } from './acts/job-acts.ts'
import { outboxActs } from './acts/outbox-acts.ts'
import { giveInWords } from './test-order.ts'

const clock = fakeClock()
const log = makeLog('silent')
let database: Awaited<ReturnType<typeof throwawayDatabase>>
let opened: OpenDatabase
let jobs: Jobs
let acts: AnyAct[]

beforeAll(async () => {
  database = await throwawayDatabase()
  opened = await openDatabase(database.url, log)
  jobs = openJobs({ db: opened.db, clock, log, metrics: makeMetrics() })
  const platform = { jobs, clock, database: opened } as never
  acts = [...jobActs(platform), ...outboxActs(platform)]
})
afterAll(async () => {
  await jobs.stop()
  await opened.close()
  await database.drop()
})

async function say(words: string): Promise<string> {
  const reply = await giveInWords(acts, words.split(' '))
  return `${reply.ok ? 'done' : 'refused'}: ${reply.text}`
}

test('a job that was given up is shown with what was wrong, and done when it is tried again', async () => {
  let broken = true
  const done: string[] = []
  const queue = jobs.queue<{ to: string }>({
    kind: 'errand',
    atOnce: 1,
    claimMs: 60_000,
    retryMs: [],
    async act({ to }) {
      if (broken) throw new Error('the road is closed')
      done.push(to)
    },
  })
  await queue.add(opened.db, { to: 'town' })
  queue.wake()
  await queue.idle()
  expect(await say('job list')).toMatch(/errand .* 1 runs +1 failed +0 wait +1 given up +the road is closed/)
  const number = /^done: (\d+) +errand +1 tries +given up +the road is closed$/.exec(await say('job failed'))?.[1]
  broken = false
  expect(await say('job retry 999999')).toBe('refused: Job: there is no job 999999: it is done')
  expect(await say(`job retry ${number}`)).toBe(`done: Job ${number} is tried now.`)
  queue.wake()
  await queue.idle()
  expect(done).toEqual(['town'])
  expect(await say('job failed')).toBe('done: No job has failed.')
})

test('a letter that waits is shown without its text, is tried at once, or is dropped with its text', async () => {
  const later = new Date(clock.nowMs() + 3_600_000)
  const letter = { channel: 'mail' as const, kind: 'code', subject: 'Your code', text: 'it is 123456', code: '123456' }
  for (const recipient of ['ann@example.com', 'ben@example.com'])
    await enqueueOutgoing(opened.db, { ...letter, recipient }, later)
  const listed = await say('outbox list')
  expect(listed).toMatch(/mail +an…@example.com +code +waits +0 tries/)
  expect(listed).not.toContain('123456')
  const [first, second] = [...listed.matchAll(/^(?:done: )?(\d+) /gm)].map(found => found[1])
  expect(await say(`outbox retry ${first}`)).toBe(`done: Letter ${first} is tried now.`)
  const rows = () => opened.db.selectFrom('outgoing').selectAll().orderBy('outgoing_id').execute()
  expect((await rows())[0]?.next_try_at.getTime()).toBe(clock.nowMs())
  expect(await say(`outbox drop ${second} because it is stale`)).toBe(`done: Letter ${second} is given up.`)
  expect((await rows())[1]).toMatchObject({ text: '', code: null, last_error: 'dropped by an operator' })
  for (const how of ['retry', 'drop'])
    expect(await say(`outbox ${how} ${second}`)).toBe(
      `refused: Letter: no letter ${second} waits: it is sent or was given up`,
    )
})
