import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { deskWorkJobs, deskWorkLetters, deskWorkTasks, ReplyOf } from '@bourse/protocol'
import { expect, test } from 'vitest'
import { dropOutgoing, enqueueOutgoing, outgoingById } from '../../platform/delivery/outgoing-table.ts'
import { type Browser, openTestDesk } from '../test-desk.ts'
import { JOB_TITLES } from './job-titles.ts'

async function signedIn(desk: Awaited<ReturnType<typeof openTestDesk>>): Promise<Browser> {
  await desk.settle('ann', 'viewer')
  const browser = desk.browser()
  await browser.signIn('ann')
  return browser
}

test('every job that the house begins has a title', () => {
  const root = join(import.meta.dirname, '../..')
  const begun = globSync('**/*.ts', { cwd: root })
    .filter(path => !/test/.test(path))
    .flatMap(path => [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /jobs\.(?:every|queue|worker)(?:<[^>]*>)?\(\{?\s*(?:\.\.\.SPEC,\s*)?(?:name|kind): '([^']+)'/g,
      ),
    ])
    .map(([, name = '']) => name)
  expect(begun.length).toBeGreaterThan(15)
  expect(begun.filter(name => !(name in JOB_TITLES))).toEqual([])
})

test('a job is shown with its last run, its next one and its failures', async () => {
  await using desk = await openTestDesk()
  const browser = await signedIn(desk)
  let broken = true
  const rounds = desk.jobs.every({
    name: 'levels',
    restMs: 60_000,
    async act() {
      desk.clock.advance(20)
      if (broken) throw new Error('no prices')
    },
  })
  await rounds.idle()
  const jobNow = async () => {
    const { jobs } = (await browser.post('/desk/work/jobs')).data as ReplyOf<typeof deskWorkJobs>
    return jobs.find(({ name }) => name === 'levels')
  }
  const failed = await jobNow()
  expect(failed).toMatchObject({ runs: 1, failed: 1, fails: true, last_error: 'no prices', took_ms: 20, every_s: 60 })
  expect(failed?.next_at).toBeCloseTo((failed?.last_at ?? 0) + 60.02, 3)
  expect(failed?.recent).toEqual([{ at: failed?.last_at, took_ms: 20, failed: true }])
  broken = false
  rounds.wake()
  await rounds.idle()
  expect(await jobNow()).toMatchObject({ runs: 2, failed: 1, fails: false, last_error: null })
  await rounds.stop()
})

test('work that waits is listed newest first, a page at a time', async () => {
  await using desk = await openTestDesk()
  const browser = await signedIn(desk)
  const queue = desk.jobs.queue<{ no: number }>({
    kind: 'errand',
    atOnce: 1,
    claimMs: 60_000,
    retryMs: [],
    act: ({ no }) => (no === 2 ? Promise.reject(new Error('the road is closed')) : Promise.resolve()),
  })
  const later = new Date(desk.clock.nowMs() + 3_600_000)
  for (const no of [1, 2, 3]) await queue.add(desk.db, { no }, no === 2 ? {} : { from: later, subject: `s${no}` })
  queue.wake()
  await queue.idle()
  const list = async (asked: object) =>
    (await browser.post('/desk/work/tasks', asked)).data as ReplyOf<typeof deskWorkTasks>
  const first = await list({ limit_num: 2 })
  expect(first).toMatchObject({
    more: true,
    tasks: [{ about: 's3' }, { last_error: 'the road is closed', next_at: null }],
  })
  const second = await list({ limit_num: 2, before: first.tasks[1]?.job })
  expect(second).toMatchObject({ more: false, tasks: [{ about: 's1', tries: 0 }] })
  expect((await list({ state: 'failed' })).tasks).toHaveLength(1)
  const { tasks } = (await browser.post('/desk/work/jobs')).data as ReplyOf<typeof deskWorkJobs>
  expect(tasks).toMatchObject({ waiting: 2, given_up: 1 })
})

test('letters stand by their state, without text and with masked addresses', async () => {
  await using desk = await openTestDesk()
  const browser = await signedIn(desk)
  const letter = { channel: 'mail' as const, kind: 'code', subject: 'Your code', text: 'it is 123456', code: '123456' }
  const now = new Date(desk.clock.nowMs())
  for (const recipient of ['ann@example.com', 'ben@example.com'])
    await enqueueOutgoing(desk.db, { ...letter, recipient }, now)
  const list = async (state: string) => {
    const answer = await browser.post('/desk/work/letters', { state })
    expect(JSON.stringify(answer.data)).not.toMatch(/123456|ann@|ben@/)
    return (answer.data as ReplyOf<typeof deskWorkLetters>).letters
  }
  const waiting = await list('waiting')
  expect(waiting.map(({ to }) => to)).toEqual(['be…@example.com', 'an…@example.com'])
  const number = waiting[0]?.letter ?? 0
  expect(await outgoingById(desk.db, number)).toBeDefined()
  await dropOutgoing(desk.db, number, now)
  expect(await list('given_up')).toMatchObject([{ letter: number, ended_at: now.getTime() / 1000 }])
  expect(await list('waiting')).toHaveLength(1)
  const { mail } = (await browser.post('/desk/work/jobs')).data as ReplyOf<typeof deskWorkJobs>
  expect(mail).toMatchObject({ waiting: 1, given_up: 1, done: 0 })
})

test('a callback that is not there is told so', async () => {
  await using desk = await openTestDesk()
  const browser = await signedIn(desk)
  expect(await browser.post('/desk/work/callback', { callback: 7 })).toMatchObject({ code: '404' })
})
