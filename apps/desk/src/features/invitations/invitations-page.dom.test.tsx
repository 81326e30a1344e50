import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ActEntry } from '../../site/live/acts.ts'
import { testAct } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'
import type { CreditInfo, InvitationsInfo } from './invitation-info.ts'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

const info = (more: Partial<InvitationsInfo> = {}): InvitationsInfo => ({
  counted: '2026-11-19',
  shares: [
    { level: 0, share_ppm: 200_000, inviters: 12 },
    { level: 1, share_ppm: 225_000, inviters: 1 },
  ],
  ...{ invited: 41, trading: 9 },
  days: [
    { day: '2026-11-18', fees: '0.1', reward: '0.02' },
    { day: '2026-11-19', fees: '1204.2', reward: '240.84' },
  ],
  coins: [{ coin: 'USDT', credited: '240.86', waits: '0.5' }],
  first: [{ uid: 200_001, friends: 3, reward: '200.1' }],
  barred: [{ uid: 200_009, reason: 'made friends of its own', at: 1_790_000_000 }],
  same_document: [{ uid: 200_011, inviter: 200_001 }],
  ...more,
})
const credit = (more: Partial<CreditInfo> = {}): CreditInfo => ({
  ...{ credit: 'a-1', uid: 200_001, coin: 'USDT', amount: '0.5', state: 'asked', made_at: 1_790_000_000 },
  ...{ done_at: null, refused: null, unsure_since: null },
  ...more,
})

const named = (name: string): ActEntry => ({
  ...testAct,
  ...{ name, page: 'invitations', mine: true, roles: ['admin'], tells_before: false },
  fields: testAct.fields
    .slice(0, 1)
    .map(of => ({ ...of, name: name === 'invite share' ? 'level' : 'uid', like: null })),
  purpose: { en: `does ${name}`, zh: name },
  needs: { reason: false, second_factor: false, four_eyes: null },
})
const acts = [named('invite share'), named('invite bar'), named('invite unbar')]
const answersOf = (of: InvitationsInfo, credits: readonly CreditInfo[] = []) => ({
  '/desk/invitation/info': () => ({ data: of }),
  '/desk/invitation/credits': () => ({ data: { credits, more: false } }),
  '/desk/act/list': () => ({ data: { acts } }),
})

test('shares stand by level, with what friends brought; one is changed from its row', async () => {
  const { user } = await openDesk('/invitations', { answers: answersOf(info()) })
  expect(await screen.findByText('1,204.30')).toBeTruthy()
  expect(screen.getByText('240.86')).toBeTruthy()
  expect(screen.getByText('22.5 %')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change the share of level 1' }))
  const pane = within(await screen.findByRole('region', { name: 'Does invite share' }))
  expect(pane.getByLabelText('Name')).toHaveProperty('value', '1')
})

test('a day that nobody priced leaves the sum unknown', async () => {
  const days = [{ day: '2026-11-19', fees: null, reward: null }]
  await openDesk('/invitations', { answers: answersOf(info({ days })) })
  const row = within(await screen.findByRole('row', { name: /2026-11-19/ }))
  expect(row.getAllByText('–')).toHaveLength(2)
})

test('what was refused says why, what is not known since when, and who gets nothing can be let in again', async () => {
  const credits = [
    credit({ refused: 'INSUFFICIENT_BALANCE' }),
    credit({ credit: 'a-2', unsure_since: 1_790_000_100 }),
    credit({ credit: 'a-3', state: 'done', done_at: 1_790_000_200 }),
  ]
  const { user, sent } = await openDesk('/invitations?show=refused', { answers: answersOf(info(), credits) })
  expect(await screen.findByText(/^the ledger refused: INSUFFICIENT_BALANCE/)).toBeTruthy()
  expect(screen.getByText(/^not known since/)).toBeTruthy()
  expect(sent.find(({ path }) => path === '/desk/invitation/credits')?.body).toMatchObject({ open: true })
  expect(screen.getByText('made friends of its own')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'End it for account 200011' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Let in again: account 200009' }))
  const pane = within(await screen.findByRole('region', { name: 'Does invite unbar' }))
  expect(pane.getByLabelText('Name')).toHaveProperty('value', '200009')
})

test('a house that has counted nothing yet says so', async () => {
  const nothing = info({ counted: null, days: [], coins: [], first: [], barred: [], same_document: [] })
  await openDesk('/invitations?show=credits', { answers: answersOf(nothing) })
  expect(await screen.findByText('There is no credit yet.')).toBeTruthy()
  expect(screen.getByText('no day was counted yet')).toBeTruthy()
})
