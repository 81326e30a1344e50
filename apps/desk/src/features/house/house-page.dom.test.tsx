import type { deskFront, deskHouse, ReplyOf } from '@bourse/protocol'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testAct } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

const FRONT = '/desk/house/front'

const front = (more: Partial<ReplyOf<typeof deskFront>> = {}) => ({
  data: {
    ...{ notices: [], banners: [], broadcasts: [], providers: [] },
    rate: { name: 'usd_to_cny', value: '7', from: 'default', at: null, stale: false },
    ...more,
  } satisfies ReplyOf<typeof deskFront>,
})

const house = (more: Partial<ReplyOf<typeof deskHouse>> = {}) => ({
  data: {
    ...{ settings: [], version: '0.1.0', node: 'v24', database: '18', started_at: 0, backups: [], operators: [] },
    restore_tested_at: null,
    switches: [
      {
        name: 'trading',
        title: { en: 'Trading', zh: '交易' },
        on: false,
        reason: { en: 'we are working on a fault', zh: '正在处理一项故障' },
        by: 'lena-vogt',
        since: 1_795_000_000,
      },
      { name: 'sign_up', title: { en: 'Sign-up', zh: '注册' }, on: true, reason: null, by: null, since: null },
    ],
    maintenance: [{ id: 7, begins_at: 1_795_100_000, ends_at: 1_795_107_200, by: 'lena-vogt' }],
    ...more,
  } satisfies ReplyOf<typeof deskHouse>,
})

const noField = testAct.fields.slice(0, 0)
const named = (name: string, purpose: string, field: string) => ({
  ...testAct,
  ...{ name, purpose: { en: purpose, zh: purpose }, tells_before: false },
  fields:
    field === '' ? noField : testAct.fields.slice(0, 1).map(of => ({ ...of, name: field, like: null, wanted: null })),
})

const acts = [
  named('switch on', 'opens again', 'name'),
  named('switch off', 'closes for everybody', 'name'),
  named('maintenance announce', 'announces maintenance', ''),
  named('maintenance remove', 'takes an announcement back', 'id'),
  named('broadcast say', 'says it in another language', 'number'),
  named('broadcast send', 'sends a message', 'number'),
  named('provider switch', 'opens or closes signing in', 'name'),
]

const openHouse = (path = '/house', more: Parameters<typeof front>[0] = {}) =>
  openDesk(path, {
    answers: {
      ...{ '/desk/house/info': () => house(), [FRONT]: () => front(more) },
      '/desk/act/list': () => ({ data: { acts } }),
    },
  })

test('what is off stands with its reason and who closed it, and opens the act with its switch filled in', async () => {
  const { user } = await openHouse()
  const off = within(await screen.findByRole('row', { name: /Trading/ }))
  expect(off.getByText('we are working on a fault')).toBeTruthy()
  expect(off.getByText(/^lena-vogt, /)).toBeTruthy()
  await user.click(await off.findByRole('button', { name: 'Turn on… Trading' }))
  const pane = within(await screen.findByRole('region', { name: 'Opens again' }))
  expect(pane.getByLabelText('Name')).toHaveProperty('value', 'trading')
})

test('what is on is closed by its own act', async () => {
  const { user } = await openHouse()
  const on = within(await screen.findByRole('row', { name: /Sign-up/ }))
  await user.click(await on.findByRole('button', { name: 'Turn off… Sign-up' }))
  const pane = within(await screen.findByRole('region', { name: 'Closes for everybody' }))
  expect(pane.getByLabelText('Name')).toHaveProperty('value', 'sign_up')
})

test('announced maintenance is listed and taken back by its number', async () => {
  const { user } = await openHouse()
  await user.click(await screen.findByRole('button', { name: /^Take back…/ }))
  const pane = within(await screen.findByRole('region', { name: 'Takes an announcement back' }))
  expect(pane.getByLabelText('Name')).toHaveProperty('value', '7')
  await user.click(screen.getByRole('button', { name: 'Announce maintenance…' }))
  expect(await screen.findByRole('region', { name: 'Announces maintenance' })).toBeTruthy()
})

test('a setting says what it is for in the language of the desk', async () => {
  const purpose = { en: 'how much is logged', zh: '输出多少日志' }
  const setting = { name: 'LOG_LEVEL', purpose, value: 'info', secret: false, from: 'default' as const }
  const { user } = await openDesk('/house?show=settings', {
    answers: { '/desk/house/info': () => house({ settings: [setting] }) },
  })
  expect(await screen.findByText('how much is logged')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Name or purpose' }), 'logged')
  expect(screen.getByText('LOG_LEVEL')).toBeTruthy()
})

test('what was written to everybody is sent from its line, and what is sent offers nothing more', async () => {
  const message = { level: null, by_mail: true, written_at: 1_795_000_000, written_by: 'ann' }
  const { user } = await openHouse('/house?show=messages', {
    broadcasts: [
      {
        ...{ ...message, broadcast: 5, texts: { en: { title: 'New fees', text: 'From May on.' } } },
        ...{ state: 'written' as const, told: 0, sent_at: null },
      },
      {
        ...{ ...message, broadcast: 4, level: 2, texts: { zh: { title: '维护', text: '今晚。' } } },
        ...{ state: 'sent' as const, told: 1200, sent_at: 1_795_000_100 },
      },
    ],
  })
  const sent = within(await screen.findByRole('row', { name: /维护/ }))
  expect(sent.getByText('1,200 have it')).toBeTruthy()
  expect(sent.queryByRole('button')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Send message 5' }))
  const pane = within(await screen.findByRole('region', { name: 'Sends a message' }))
  expect(pane.getByLabelText('Name')).toHaveProperty('value', '5')
})

test('with whose accounts people sign in is listed, and closed from its line', async () => {
  const { user } = await openHouse('/house?show=elsewhere', {
    providers: [
      {
        ...{ name: 'harbour', title: 'Harbour', issuer: 'https://id.harbour.example', client: 'bourse', open: true },
        ...{ links: 12, added_at: 1_795_000_000, added_by: 'ann' },
      },
    ],
  })
  const row = within(await screen.findByRole('row', { name: /Harbour/ }))
  expect(row.getByText('https://id.harbour.example')).toBeTruthy()
  await user.click(await row.findByRole('button', { name: 'Close… Harbour' }))
  const pane = within(await screen.findByRole('region', { name: 'Opens or closes signing in' }))
  expect(pane.getByLabelText('Name')).toHaveProperty('value', 'harbour')
})

test('without a message and without a provider each says so', async () => {
  await openHouse('/house?show=messages')
  expect(await screen.findByText('Nothing was written to everybody yet.')).toBeTruthy()
  cleanup()
  await openHouse('/house?show=elsewhere')
  expect(await screen.findByText('People sign in with what they have here alone.')).toBeTruthy()
})
