import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testAct, testSound } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

const would = () => ({
  data: {
    ...{ touches: [], listed: null },
    changes: [
      { what: { en: 'Role', zh: '角色' }, from: 'viewer', to: 'admin' },
      { what: { en: 'Same', zh: '同' }, from: '1', to: '1' },
    ],
    refused: null,
    seq: 48_120_412,
    at: 0,
  },
})

const done = { outcome: 'waits', text: 'Request 12 waits.', audit_seq: 184_203, request_no: 12 }

async function openAct(more: Parameters<typeof openDesk>[1] = {}) {
  const desk = await openDesk('/acts?act=operator%20role', {
    ...more,
    answers: { '/desk/act/would': would, '/desk/act/give': () => ({ data: done }), ...more.answers },
  })
  const pane = within(await screen.findByRole('region', { name: 'Gives an operator another role' }))
  return { ...desk, pane }
}

type OpenAct = Awaited<ReturnType<typeof openAct>>

async function fillIn({ user, pane }: OpenAct): Promise<void> {
  await user.type(pane.getByLabelText('Name'), 'noor')
  await user.type(pane.getByLabelText('Why'), 'she moves teams')
  await user.click(pane.getByRole('button', { name: 'Go on' }))
}

test('what is wrong stands beside its field, and nothing is asked of the server', async () => {
  const { user, pane, sent } = await openAct()
  await user.type(pane.getByLabelText('Name'), 'N')
  await user.click(pane.getByRole('button', { name: 'Go on' }))
  expect(pane.getByLabelText('Name')).toHaveProperty('ariaInvalid', 'true')
  expect(pane.getByText('2 to 32 of a–z, 0–9 and -')).toBeTruthy()
  expect(pane.getByText('Say it')).toBeTruthy()
  expect(sent.filter(({ path }) => path.startsWith('/desk/act/would'))).toEqual([])
})

test('the confirmation shows now and then, and where that was counted; what stays is not listed', async () => {
  const opened = await openAct()
  await fillIn(opened)
  const { pane } = opened
  const row = await pane.findByRole('row', { name: /Role/ })
  expect(row.textContent).toContain('viewer')
  expect(row.textContent).toContain('admin')
  expect(pane.queryByText('Same')).toBeNull()
  expect(pane.getByText('counted at journal 48,120,412')).toBeTruthy()
  expect(pane.getByText('You, first')).toBeTruthy()
  expect(pane.getByText('admin, second')).toBeTruthy()
})

test('the second factor is typed in the bar, the act is given once with it, and its row and request are linked', async () => {
  const opened = await openAct()
  await fillIn(opened)
  const { user, pane, sent } = opened
  const give = await pane.findByRole('button', { name: 'Ask a second' })
  expect(give).toHaveProperty('disabled', true)
  await user.type(pane.getByLabelText('Code'), '418 2')
  await user.type(pane.getByLabelText('Code'), '07')
  await user.click(give)
  expect((await pane.findByRole('link', { name: 'Row 184203 of the audit' })).getAttribute('href')).toBe(
    '/audit?row=184203',
  )
  expect(pane.getByRole('link', { name: 'Request 12' })).toBeTruthy()
  const given = sent.filter(({ path }) => path === '/desk/act/give')
  expect(given).toHaveLength(1)
  expect(given[0]?.page).toBe('page-of-lena')
  expect(given[0]?.body).toMatchObject({
    act: 'operator role',
    fields: { name: 'noor', days: '7' },
    reason: 'she moves teams',
    factor: { code: '418207' },
  })
})

test('a wrong code is told in the pane, and what was confirmed stays confirmed under the same client id', async () => {
  const opened = await openAct({
    answers: { '/desk/act/give': () => ({ code: 'CODE_WRONG', msg: 'The code is wrong', data: null }) },
  })
  await fillIn(opened)
  const { user, pane, sent } = opened
  await user.type(await pane.findByLabelText('Code'), '111111')
  await user.click(pane.getByRole('button', { name: 'Ask a second' }))
  expect(await pane.findByText('The code is wrong')).toBeTruthy()
  await user.click(await pane.findByRole('button', { name: 'Ask a second' }))
  const ids = sent.filter(({ path }) => path === '/desk/act/give').map(({ body }) => body['client_id'])
  expect(new Set(ids).size).toBe(1)
  expect(ids).toHaveLength(2)
})

test('a refusal about a field stands beside it', async () => {
  const opened = await openAct({
    answers: {
      '/desk/act/would': () => ({ data: { ...would().data, changes: [], refused: 'Name: there is none of it' } }),
    },
  })
  await fillIn(opened)
  expect(await opened.pane.findByText('there is none of it')).toBeTruthy()
  expect(opened.pane.getByLabelText('Name')).toHaveProperty('ariaInvalid', 'true')
})

test('an act that one’s role does not have is listed with the roles that do, and cannot be opened', async () => {
  await openDesk('/acts', {
    answers: { '/desk/act/list': () => ({ data: { acts: [{ ...testAct, mine: false }] } }) },
  })
  const row = await screen.findByRole('button', { name: /operator role/ })
  expect(row).toHaveProperty('disabled', true)
  expect(row.textContent).toContain('admin only')
})

test('a session that ends in the middle keeps what was typed behind the sign-in', async () => {
  const opened = await openAct()
  const { user, pane, answer } = opened
  await user.type(pane.getByLabelText('Name'), 'noor')
  await user.type(pane.getByLabelText('Why'), 'she moves teams')
  answer({ '/desk/act/would': () => ({ code: '401', msg: 'sign in', data: null }) })
  await user.click(pane.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByRole('heading', { name: /Your sign-in has ended/ })).toBeTruthy()
  answer({
    '/desk/act/would': would,
    '/desk/sign-in/begin': () => ({ data: { ticket: 't', expires_in: 300, ways: ['totp'], passkey: null } }),
    '/desk/sign-in/finish': () => ({ data: { operator: 'lena-vogt', role: 'admin', page: 'new', ends_at: 0 } }),
  })
  await user.type(screen.getByLabelText('Password'), 'a long password')
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByDisplayValue('she moves teams')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /Your sign-in has ended/ })).toBeNull()
})

test('news that stand still disable a decision', async () => {
  const opened = await openAct()
  await fillIn(opened)
  const { user, pane, services } = opened
  await user.type(await pane.findByLabelText('Code'), '123456')
  expect(pane.getByRole('button', { name: 'Ask a second' })).toHaveProperty('disabled', false)
  opened.answer({ '/desk/overview/sound': () => ({ code: '500', msg: '', data: null }) })
  services.queries.setQueryData(['sound'], testSound(), { updatedAt: Date.now() - 60_000 })
  expect(await pane.findByText(/Decisions wait/)).toBeTruthy()
  expect(pane.getByRole('button', { name: 'Ask a second' })).toHaveProperty('disabled', true)
})
