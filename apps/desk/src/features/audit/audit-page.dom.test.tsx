import type { deskAuditList, ReplyOf } from '@bourse/protocol'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Answers } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

type Page = ReplyOf<typeof deskAuditList>

const LIST = '/desk/audit/list'
const VERIFY = '/desk/audit/verify'

const row = (seq: number): Page['rows'][number] => ({
  seq,
  at: 1_795_000_000 + seq,
  operator: 'tom-ash',
  act: 'level set',
  words: ['uid', String(seq)],
  fields: { uid: String(seq) },
  reason: null,
  subject: null,
  outcome: 'done',
  detail: null,
  ended_at: null,
  by: 'page',
  digest: 'abcdef0123456789',
})

const page = (rows: readonly number[], more: Partial<Page> = {}) => ({
  data: {
    rows: rows.map(row),
    matching: rows.length,
    head: { seq: 1200, digest: 'e53138000000c57b' },
    unfinished: 0,
    operators: ['lena-vogt', 'tom-ash'],
    ...more,
  } satisfies Page,
})

const openAudit = (answers: Answers, path = '/audit') => openDesk(path, { answers })
const down = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from - at)
const rowButtons = () => screen.findAllByRole('button', { name: /^Open row/ })

test('is waited for, fails in words, and comes when it is asked for again', async () => {
  const { user, answer } = await openAudit({})
  const failed = within(await screen.findByRole('alert'))
  expect(failed.getByText('The server cannot be reached.')).toBeTruthy()
  expect(screen.queryByText('No act matches.')).toBeNull()
  answer({ [LIST]: () => page([3, 2, 1]) })
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  expect(await rowButtons()).toHaveLength(3)
})

test('without a row it says that none matches, and how many there are', async () => {
  await openAudit({ [LIST]: () => page([], { matching: 0 }) }, '/audit?subject=nobody')
  expect(await screen.findByText('No act matches.')).toBeTruthy()
  expect(screen.getByText('0 of 1,200')).toBeTruthy()
})

test('is narrowed by what the address says, and wide again at a press', async () => {
  const { user, sent } = await openAudit(
    { [LIST]: ({ operator }) => page(operator === 'tom-ash' ? [3] : [3, 2, 1]) },
    '/audit?operator=tom-ash&outcome=undone&from=nonsense',
  )
  expect(await rowButtons()).toHaveLength(1)
  const asked = sent.find(({ path }) => path === LIST)?.body
  expect(asked).toMatchObject({ operator: 'tom-ash', outcome: 'undone' })
  expect(asked).not.toHaveProperty('from')
  await user.click(screen.getByText('Clear'))
  await waitFor(async () => expect(await rowButtons()).toHaveLength(3))
  expect(location.search).toBe('')
  expect(screen.queryByText('Clear')).toBeNull()
})

test('what is typed of a subject narrows when it is entered, and forgets the opened row', async () => {
  const { user, sent } = await openAudit({ [LIST]: () => page([3]) }, '/audit?row=3')
  await user.type(await screen.findByRole('textbox', { name: 'Subject: uid, order, market' }), 'uid 9{Enter}')
  await waitFor(() => expect(location.search).toBe('?subject=uid+9'))
  await waitFor(() => expect(sent.filter(({ path }) => path === LIST).at(-1)?.body).toMatchObject({ subject: 'uid 9' }))
})

test('earlier acts are asked for from before the last that is shown, as long as there are any', async () => {
  const { user, sent } = await openAudit({
    [LIST]: ({ before }) => (before === undefined ? page(down(60, 50)) : page(down(10, 10))),
  })
  expect(await rowButtons()).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Earlier acts' }))
  await waitFor(async () => expect(await rowButtons()).toHaveLength(60))
  expect(sent.filter(({ path }) => path === LIST).at(-1)?.body).toMatchObject({ before: 11 })
  expect(screen.queryByRole('button', { name: 'Earlier acts' })).toBeNull()
})

test('a chain that holds says how much of it was followed', async () => {
  const { user } = await openAudit({
    [LIST]: () => page([3, 2, 1]),
    [VERIFY]: () => ({ data: { holds: true, rows: 1200, digest: 'e5', broken: null, took_ms: 1840 } }),
  })
  await rowButtons()
  await user.click(screen.getByRole('button', { name: /^Verify/ }))
  expect(await screen.findByText('1–1,200 verified in 1.8 s')).toBeTruthy()
})

test('a chain that breaks says where, and marks the row and all after it', async () => {
  const { user } = await openAudit({
    [LIST]: () => page([3, 2, 1]),
    [VERIFY]: () => ({
      data: { holds: false, rows: 1, digest: null, broken: 'row 2 does not follow the row before it', took_ms: 5 },
    }),
  })
  await rowButtons()
  await user.click(screen.getByRole('button', { name: /^Verify/ }))
  const told = await screen.findByText('The chain breaks: row 2 does not follow the row before it')
  expect(told.getAttribute('role')).toBe('alert')
  const chains = (await rowButtons()).map(button => button.closest('tr')?.dataset['chain'])
  expect(chains).toEqual(['after', 'broken', 'holds'])
})

test('the signed file is of the rows that are shown', async () => {
  await openAudit({ [LIST]: () => page([3]) }, '/audit?operator=tom-ash&row=3')
  const file = await screen.findByRole('link', { name: /Signed file/ })
  expect(file.getAttribute('href')).toMatch(/\?operator=tom-ash$/)
})
