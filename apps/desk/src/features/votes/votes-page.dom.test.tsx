import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ActEntry } from '../../site/live/acts.ts'
import { testAct } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'
import type { RoundInfo } from './vote-info.ts'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

const round = (more: Partial<RoundInfo> = {}): RoundInfo => ({
  ...{ round: 4, state: 'open', opens_at: 1_790_000_000, closes_at: 1_790_090_000, ended_at: null, points: 10 },
  ...{ token: { coin: 'USDT', price: '1.5' }, user_max: 1000, token_max: 200, votes_max: null, needed: 5000 },
  ...{ votes: 3412, entries: 41, people: 17, head: 'ab12', outcome: null, winner: null, market: null },
  money: { asked: 1, counted: 41, paid: 0, returned: 0 },
  candidates: [
    {
      ...{ candidate: 8, coin: 'SUN', name: 'Sun', votes: 2128, site: 'https://sun.example', paper: null },
      picture: '/files/images/sun',
      story: { en: 'It shines.', zh: '发光。' },
    },
    { candidate: 9, coin: 'SEA', name: 'Sea', votes: 1284, site: null, paper: null, picture: null, story: {} },
  ],
  ...more,
})

const named = (name: string, fields: readonly string[]): ActEntry => ({
  ...testAct,
  ...{ name, page: 'votes', mine: true, roles: ['market', 'admin'], tells_before: false },
  fields: testAct.fields
    .slice(0, 1)
    .flatMap(of => fields.map(field => ({ ...of, name: field, like: null, label: { en: field, zh: field } }))),
  purpose: { en: `does ${name}`, zh: name },
  needs: { reason: false, second_factor: false, four_eyes: null },
})
const acts = [
  named('vote open', []),
  named('vote candidate', ['round']),
  named('vote story', ['candidate']),
  named('vote link', ['candidate']),
  named('vote picture', ['candidate']),
  named('vote market', ['round']),
  named('vote call-off', ['round']),
]
const answersOf = (rounds: readonly RoundInfo[]) => ({
  '/desk/vote/list': () => ({ data: { rounds } }),
  '/desk/vote/entries': () => ({
    data: {
      entries: [
        {
          ...{ number: 41, at: 1_790_000_100, uid: 200_001, voter: 'f00', candidate: 'SUN', votes: 20 },
          ...{ coin: 'USDT', amount: '30', digest: 'ab12' },
        },
      ],
      more: false,
    },
  }),
  '/desk/act/list': () => ({ data: { acts } }),
})

test('a round stands with its bounds, its candidates by votes, its money and every vote with whose it is', async () => {
  await openDesk('/votes?round=4', { answers: answersOf([round()]) })
  const sheet = within(await screen.findByRole('region', { name: 'Round 4' }))
  expect(sheet.getByText('1.5 USDT a vote')).toBeTruthy()
  expect(sheet.getByText('2,128 votes')).toBeTruthy()
  expect(sheet.getByText('It shines.')).toBeTruthy()
  expect(sheet.getByText('Nothing is said of it yet.')).toBeTruthy()
  expect((await sheet.findByRole('link', { name: '200001' })).getAttribute('href')).toBe('/people/200001')
  // Candidates stand still once a round has opened.
  expect(sheet.queryByRole('button', { name: 'Add…' })).toBeNull()
  expect(await sheet.findByRole('button', { name: 'Call it off…' })).toBeTruthy()
})

test('before it opens candidates are added and written about', async () => {
  const { user } = await openDesk('/votes?round=4', { answers: answersOf([round({ state: 'coming' })]) })
  const sheet = within(await screen.findByRole('region', { name: 'Round 4' }))
  await user.click(await sheet.findByRole('button', { name: 'Sentence about SEA' }))
  const pane = within(await screen.findByRole('region', { name: 'Does vote story' }))
  expect(pane.getByLabelText('candidate')).toHaveProperty('value', '9')
})

test('a round that was won notes where its winner trades, and can no longer be called off', async () => {
  const won = round({ state: 'ended', ended_at: 1_790_090_020, outcome: 'won', winner: 8 })
  await openDesk('/votes?round=4', { answers: answersOf([won]) })
  const sheet = within(await screen.findByRole('region', { name: 'Round 4' }))
  expect(await sheet.findByRole('button', { name: 'Note its market…' })).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Call it off…' })).toBeNull()
})

test('without a round the page says so', async () => {
  await openDesk('/votes', { answers: answersOf([]) })
  expect(await screen.findByText('There is no round of votes yet.')).toBeTruthy()
})
