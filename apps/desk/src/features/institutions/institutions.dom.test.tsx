import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ActEntry } from '../../site/live/acts.ts'
import { testAct } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'
import type { InstitutionInfo } from './institution-info.ts'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

const head = {
  ...{ institution: 7, name: 'Northbridge Academy', time_zone: 'Europe/Oslo', opened_at: 1_795_000_000 },
  ...{ closed_at: null, balance: '-12.50', contacts: 1 },
}
const info = (more: Partial<InstitutionInfo> = {}): { data: InstitutionInfo } => ({
  data: {
    ...head,
    factor_required: false,
    terms: { credit: '300.00', discount: '5', people: 200 },
    classes: { now: 1, planned: 4, held_30d: 9 },
    people: [
      {
        ...{ contact: 3, name: 'Mara Lindqvist', login: 'mara@north.example', permissions: ['account'] },
        ...{ second_factor: true, temporary_password: false, disabled_at: null, added_at: 1_795_000_000 },
      },
    ],
    packages: [{ package: 5, unit: 'hd', minutes: 500, used: 120, begins_at: 0, ends_at: 1_796_000_000 }],
    ...more,
  },
})
const named = (name: string, fields: readonly string[], mine = true): ActEntry => ({
  ...testAct,
  ...{ name, page: 'institutions', mine, roles: ['treasurer', 'admin'], tells_before: false },
  purpose: { en: `does ${name}`, zh: name },
  fields: fields.flatMap(field =>
    testAct.fields
      .slice(0, 1)
      .map(of => ({ ...of, name: field, label: { en: field, zh: field }, like: null, wanted: null })),
  ),
})
const acts = [
  named('institution create', []),
  named('institution fund', ['id']),
  named('institution disable', ['id'], false),
  named('institution enable', ['id']),
  named('institution terms', ['id', 'term']),
  named('institution package', ['id']),
  named('contact reset', ['emailOrPhone']),
  named('contact drop-factor', ['emailOrPhone']),
]
const answers = (more = {}) => ({
  '/desk/institution/list': ({ text }: Record<string, unknown>) => ({
    data: { institutions: text === 'none' ? [] : [head], more: false, all: 12, closed: 2 },
  }),
  '/desk/institution/info': () => info(),
  '/desk/institution/statement': () => ({
    data: {
      rows: [{ row: 2, at: 1_795_000_000, type: 'package', amount: '-100.00', balance: '-12.50', by: 'ann', note: '' }],
      more: true,
    },
  }),
  '/desk/act/list': () => ({ data: { acts } }),
  ...more,
})

test('institutions are found by name or number and opened', async () => {
  const { user, sent } = await openDesk('/institutions', { answers: answers() })
  expect(await screen.findByText('12 in all, 2 closed')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Name or number' }), 'none{enter}')
  expect(await screen.findByText('No institution matches.')).toBeTruthy()
  expect(sent.findLast(({ path }) => path === '/desk/institution/list')?.body).toMatchObject({ text: 'none' })
  await user.clear(screen.getByRole('searchbox', { name: 'Name or number' }))
  await user.type(screen.getByRole('searchbox', { name: 'Name or number' }), '{enter}')
  await user.click(await screen.findByRole('link', { name: 'Northbridge Academy' }))
  expect(await screen.findByRole('heading', { name: 'Northbridge Academy' })).toBeTruthy()
})

test('a contact’s password is reset by the act, with the contact filled in', async () => {
  const { user } = await openDesk('/institutions/7', { answers: answers() })
  await user.click(await screen.findByRole('button', { name: 'New password… Mara Lindqvist' }))
  const pane = within(await screen.findByRole('region', { name: 'Does contact reset' }))
  expect(pane.getByLabelText('emailOrPhone')).toHaveProperty('value', 'mara@north.example')
})

test('money is booked by who may; closing it is another role’s and grey', async () => {
  const { user } = await openDesk('/institutions/7', { answers: answers() })
  expect(await screen.findByRole('button', { name: 'Close…' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Book money…' }))
  const pane = within(await screen.findByRole('region', { name: 'Does institution fund' }))
  expect(pane.getByLabelText('id')).toHaveProperty('value', '7')
})

test('terms are set one by one, and packages told by what is left of them', async () => {
  const { user } = await openDesk('/institutions/7?show=terms', { answers: answers() })
  expect(await screen.findByRole('row', { name: /hd.*380.*500/ })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Change… Discount' }))
  const pane = within(await screen.findByRole('region', { name: 'Does institution terms' }))
  expect(pane.getByLabelText('term')).toHaveProperty('value', 'discount')
})

test('the statement is read on by row', async () => {
  const { user, sent } = await openDesk('/institutions/7?show=statement', { answers: answers() })
  expect(await screen.findByRole('row', { name: /ST-2.*−100\.00.*−12\.50/ })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Older' }))
  await screen.findByRole('link', { name: 'Newest' })
  expect(sent.findLast(({ path }) => path.endsWith('statement'))?.body).toMatchObject({ institution: 7, before: 2 })
})

test('one that is closed can be opened again, and one that is not there says so', async () => {
  await openDesk('/institutions/7', {
    answers: answers({ '/desk/institution/info': () => info({ closed_at: 1_795_000_000 }) }),
  })
  expect(await screen.findByRole('button', { name: 'Open again…' })).toBeTruthy()
  cleanup()
  const none = { '/desk/institution/info': () => ({ code: '404', data: null }) }
  await openDesk('/institutions/999', { answers: answers(none) })
  expect(await screen.findByText(/There is no such institution/)).toBeTruthy()
  cleanup()
  await openDesk('/institutions/nowhere', { answers: answers() })
  expect(await screen.findByText(/There is no such institution/)).toBeTruthy()
})
