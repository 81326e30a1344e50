import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ActEntry } from '../../site/live/acts.ts'
import { testAct } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'
import type { CallbackDetail, JobInfo, LetterInfo, WorkInfo } from './work-info.ts'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

const waits = { waiting: 0, oldest_at: null, given_up: 0, done: 0 }
const job = (more: Partial<JobInfo>): JobInfo => ({
  ...{ name: 'levels', title: { en: 'Fee levels', zh: '费率等级' }, group: 'exchange', kind: 'rounds', every_s: 300 },
  ...{ running: false, last_at: 1_795_000_000, took_ms: 40, next_at: 1_795_000_300, runs: 3, failed: 0, fails: false },
  ...{ last_error: null, recent: [{ at: 1_795_000_000, took_ms: 40, failed: false }] },
  ...more,
})
const work = (more: Partial<WorkInfo> = {}): { data: WorkInfo } => ({
  data: {
    jobs: [
      job({
        name: 'callbacks',
        title: { en: 'Callbacks', zh: '回调' },
        group: 'lectern',
        kind: 'queue',
        every_s: null,
      }),
      job({ fails: true, failed: 2, last_error: 'no prices' }),
    ],
    ...{ tasks: waits, mail: waits, sms: waits, callbacks: { ...waits, waiting: 19 }, conversions: waits },
    ...more,
  },
})

const named = (name: string, field: string, mine = true): ActEntry => ({
  ...testAct,
  ...{ name, page: 'work', mine, roles: ['admin'], tells_before: false },
  purpose: { en: `does ${name}`, zh: name },
  fields: testAct.fields.slice(0, 1).map(of => ({ ...of, name: field, like: null, wanted: null })),
})
const acts = [
  named('job run', 'name'),
  named('outbox retry', 'letter'),
  named('outbox drop', 'letter', false),
  named('callback retry', 'callback'),
  named('callback drop', 'callback'),
]
const answers = (more = {}) => ({
  '/desk/work/jobs': () => work(),
  '/desk/act/list': () => ({ data: { acts } }),
  ...more,
})

test('jobs stand by whose they are; one that failed says what was wrong, and is run now by its act', async () => {
  const { user } = await openDesk('/work', { answers: answers() })
  const table = within(await screen.findByRole('table', { name: 'Job' }))
  const rows = table.getAllByRole('row').map(row => row.textContent ?? '')
  const at = (words: string): number => rows.findIndex(row => row.includes(words))
  expect([at('Exchange'), at('Fee levels'), at('Lectern'), at('Callbacks')]).toEqual([1, 2, 3, 4])
  expect(screen.getByText('1 fail')).toBeTruthy()
  await user.click(table.getByRole('link', { name: 'Fee levels' }))
  const detail = within(await screen.findByRole('region', { name: 'Fee levels' }))
  expect(detail.getByText(/no prices/)).toBeTruthy()
  await user.click(await detail.findByRole('button', { name: 'Run now' }))
  const pane = within(await screen.findByRole('region', { name: 'Does job run' }))
  expect(pane.getByLabelText('Name')).toHaveProperty('value', 'levels')
})

test('the keys walk along the jobs and open the act', async () => {
  const { user } = await openDesk('/work', { answers: answers() })
  await screen.findByRole('table', { name: 'Job' })
  await user.keyboard('j')
  expect(await screen.findByRole('region', { name: 'Fee levels' })).toBeTruthy()
  await user.keyboard('j')
  expect(await screen.findByRole('region', { name: 'Callbacks' })).toBeTruthy()
  await user.keyboard('r')
  expect(await screen.findByRole('region', { name: 'Does job run' })).toBeTruthy()
})

const letter = (number: number): LetterInfo => ({
  ...{ letter: number, channel: 'mail', to: 'an…@example.com', kind: 'code', at: 1_795_000_000, state: 'waiting' },
  ...{ next_at: 1_795_000_060, ended_at: null, tries: 2, last_error: 'the line is busy' },
})

test('letters are narrowed by state and read on by number; an act that is another role’s is grey', async () => {
  const { user, sent } = await openDesk('/work?show=letters', {
    answers: answers({
      '/desk/work/letters': ({ before }: Record<string, unknown>) => ({
        data:
          before === undefined
            ? { letters: [letter(9), letter(8)], more: true }
            : { letters: [letter(3)], more: false },
      }),
    }),
  })
  expect(await screen.findByRole('button', { name: 'Retry 9' })).toHaveProperty('disabled', false)
  expect(screen.getByRole('button', { name: 'Drop 9' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('link', { name: 'Older' }))
  expect(await screen.findByRole('button', { name: 'Retry 3' })).toBeTruthy()
  expect(sent.at(-1)?.body).toMatchObject({ state: 'waiting', before: 8 })
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Newest' }))
  expect(await screen.findByRole('button', { name: 'Retry 9' })).toBeTruthy()
})

const callback: CallbackDetail = {
  ...{ callback: 551_803, institution: 4, institution_name: 'Northbridge Academy', event: 'class.finished' },
  ...{ state: 'waiting', at: 1_795_000_000, next_at: 1_795_000_600, url: 'https://hooks.example/in', body: '{"id":7}' },
  tries: [{ no: 1, at: 1_795_000_010, answer: '502 Bad Gateway', good: false, took_ms: 312 }],
  others: { waiting: 19, delivered: 1185, last_delivered_at: null },
}

test('a callback says whether it matters, its tries and what it sends', async () => {
  const { user } = await openDesk('/work?show=callbacks&callback=551803', {
    answers: answers({
      '/desk/work/callbacks': () => ({ data: { callbacks: [], more: false } }),
      '/desk/work/callback': () => ({ data: callback }),
    }),
  })
  const detail = within(await screen.findByRole('region', { name: 'Callback to Northbridge Academy' }))
  expect(detail.getByText('502 Bad Gateway')).toBeTruthy()
  expect(detail.getByText(/Nothing is lost/)).toBeTruthy()
  expect(detail.getByText(/POST https:\/\/hooks\.example\/in/)).toBeTruthy()
  await user.keyboard('y')
  const pane = within(await screen.findByRole('region', { name: 'Does callback retry' }))
  expect(pane.getByLabelText('Name')).toHaveProperty('value', '551803')
})

test('a list that is empty, and one that cannot be asked for, say so', async () => {
  const { answer, user } = await openDesk('/work?show=conversions', { answers: answers() })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answer({ '/desk/work/conversions': () => ({ data: { conversions: [], more: false } }) })
  await user.click(retry)
  expect(await screen.findByText('No document stands here.')).toBeTruthy()
})

test('a list that was chosen by a press leaves the keys to the page', async () => {
  const { user } = await openDesk('/work?show=letters', {
    answers: answers({ '/desk/work/letters': () => ({ data: { letters: [], more: false } }) }),
  })
  await user.click(await screen.findByText('Jobs'))
  await screen.findByRole('table', { name: 'Job' })
  await user.keyboard('j')
  expect(await screen.findByRole('region', { name: 'Fee levels' })).toBeTruthy()
})
