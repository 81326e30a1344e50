import type { deskHouse, ReplyOf } from '@bourse/protocol'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testAct } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

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
]

const openHouse = () =>
  openDesk('/house', { answers: { '/desk/house/info': () => house(), '/desk/act/list': () => ({ data: { acts } }) } })

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
