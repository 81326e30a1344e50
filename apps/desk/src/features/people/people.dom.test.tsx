import type { deskPeopleFind, deskPerson, ReplyOf } from '@bourse/protocol'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, testAct } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

type FindReply = ReplyOf<typeof deskPeopleFind>
type Info = ReplyOf<typeof deskPerson>

const MEI: FindReply['people'][number] = {
  uid: 42,
  nickname: 'pinecone',
  name: 'Tan Mei-Ling',
  email: 'me***@post.example',
  phone: null,
  level: 2,
  frozen: false,
  since: 1_710_158_400,
  by: 'name',
}

const info = (more: Partial<Info> = {}): Info => {
  const { by: _by, ...person } = MEI
  return {
    person: {
      ...person,
      ...{ level_fixed: false, language: 'zh', verified: 1, second_checks: ['google'] },
      ...{ frozen_since: null, frozen_reason: null, withdraw_frozen_until: null, invited_by: null },
    },
    checks: [],
    banks: [],
    sessions: [],
    notes: [{ at: 1_710_200_000, operator: 'ken', text: 'called back' }],
    done: [{ seq: 9, at: 1_710_200_000, operator: 'ken', act: 'user sign-out', outcome: 'done' }],
    counts: { messages: 3, unread: 1, sign_ins: 5 },
    reads: { money: true, name: true, papers: true },
    ...more,
  }
}

const MONEY = {
  worth: '26365.17',
  frozen_worth: '19032.90',
  purses: [
    { coin: 'USDT', purse: 'spot', available: '2906.52', frozen: '18400', total: '21306.52', worth: '21306.52' },
  ],
  open_orders: 2,
}

const forUser = (name: string, mine = true) => ({
  ...testAct,
  ...{ name, mine, roles: ['support', 'admin'] as const, purpose: { en: name, zh: name }, tells_before: false },
  fields: testAct.fields.slice(0, 1).map(field => ({ ...field, name: 'who', like: null, wanted: null })),
})

const answers = (of: Info = info()): Answers => ({
  '/desk/people/info': () => ({ data: of }),
  '/desk/people/money': () => ({ data: MONEY }),
  '/desk/people/entries': () => ({
    data: {
      entries: [
        {
          ...{ key: 'e1', at: 1_710_200_000, coin: 'USDT', purse: 'spot', cause: 'transfer', reference: null },
          ...{ amount: '-18400', after: '2906.52' },
        },
      ],
      more: false,
    },
  }),
  '/desk/act/list': () => ({ data: { acts: [forUser('user freeze'), forUser('user message', false)] } }),
})

test('nothing is asked before something is typed; then people are found, once for what was typed', async () => {
  const { user, sent } = await openDesk('/people', {
    answers: { '/desk/people/find': () => ({ data: { people: [MEI], more: true } satisfies FindReply }) },
  })
  const field = await screen.findByRole('searchbox', { name: 'Find people' })
  expect(document.activeElement).toBe(field)
  expect(screen.getByText(/^Type the first letters/)).toBeTruthy()
  expect(sent.some(({ path }) => path === '/desk/people/find')).toBe(false)
  await user.type(field, 'mei')
  const row = within(await screen.findByRole('row', { name: /Tan Mei-Ling/ }))
  expect(row.getByText('me***@post.example')).toBeTruthy()
  expect(row.getByRole('link', { name: 'Tan Mei-Ling' }).getAttribute('href')).toBe('/people/42')
  expect(screen.getByText(/There are more/)).toBeTruthy()
  expect(sent.filter(({ path }) => path === '/desk/people/find').map(({ body }) => body['text'])).toEqual(['mei'])
  expect(location.search).toBe('?text=mei')
})

test('nobody found is told with what was typed, and a failure with the way to try again', async () => {
  const { user, answer } = await openDesk('/people?text=zzz')
  const failed = within(await screen.findByRole('alert'))
  answer({ '/desk/people/find': () => ({ data: { people: [], more: false } }) })
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody begins with “zzz”.')).toBeTruthy()
})

test('a page shows what is owned, what changed, what was done and noted', async () => {
  await openDesk('/people/42', { answers: answers() })
  expect(await screen.findByRole('heading', { level: 1, name: /Tan Mei-Ling/ })).toBeTruthy()
  expect(await screen.findByText('19,032.90 of it frozen')).toBeTruthy()
  const purses = within(await screen.findByRole('table', { name: 'Purses' }))
  expect(purses.getByText('18,400')).toBeTruthy()
  const entries = within(await screen.findByRole('table', { name: 'Entries' }))
  expect(entries.getByText('−18,400')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'user sign-out' }).getAttribute('href')).toBe('/audit?row=9')
  expect(screen.getByText('called back')).toBeTruthy()
})

test('an act is opened by its key with the person filled in; one that is not mine is grey and says whose it is', async () => {
  const { user } = await openDesk('/people/42', { answers: answers() })
  const acts = within(await screen.findByRole('region', { name: 'Acts' }))
  expect(acts.getByRole<HTMLButtonElement>('button', { name: /Message/ }).disabled).toBe(true)
  expect(acts.getByText('support, admin only')).toBeTruthy()
  await user.keyboard('m')
  expect(screen.queryByRole('region', { name: 'User message' })).toBeNull()
  await user.keyboard('f')
  const pane = within(await screen.findByRole('region', { name: 'User freeze' }))
  expect(pane.getByDisplayValue('42')).toBeTruthy()
})

test('who does not see money is told so, is offered no tab of it, and nothing of it is asked for', async () => {
  const { sent } = await openDesk('/people/42?tab=entries', {
    answers: answers(info({ reads: { money: false, name: false, papers: false } })),
  })
  expect(await screen.findByText('Your role does not see money.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Entries' })).toBeNull()
  expect(sent.map(({ path }) => path).filter(path => /money|entries/.test(path))).toEqual([])
})

test('a person that is not there is told in the words of the house', async () => {
  await openDesk('/people/43', {
    answers: { '/desk/people/info': () => ({ code: '404', msg: 'There is no such person', data: null }) },
  })
  expect(within(await screen.findByRole('alert')).getByText('There is no such person')).toBeTruthy()
})

test('papers come when they are asked for and go when they are put away; a picture that does not come can be asked again', async () => {
  const check = {
    ...{ number: 7, level: 2, country: 'TW', id_type: 'passport', status: 'waiting' as const, pictures: [] },
    ...{ submitted_at: 1_710_200_000, decided_at: null, by: null, reason: null },
  }
  const { user, sent } = await openDesk('/people/42?tab=verification', {
    answers: {
      ...answers(info({ checks: [check] })),
      '/desk/people/papers': () => ({
        data: {
          uid: 42,
          rows: [{ name: 'id_number', label: { en: 'Number', zh: '号码' }, value: 'X4187' }],
          pictures: [{ name: 'front', label: { en: 'Front', zh: '正面' }, width: 3, height: 2, made_at: 1 }],
        },
      }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show the papers' }))
  expect(await screen.findByText('X4187')).toBeTruthy()
  const viewer = within(screen.getByRole('figure', { name: 'Pictures' }))
  await user.click(await viewer.findByRole('button', { name: 'Try again' }))
  const pictures = () => sent.filter(({ path }) => path === '/desk/pictures/identity/7/front')
  await waitFor(() => expect(pictures()).toHaveLength(2))
  expect(pictures()[0]?.page).toBe('page-of-lena')
  await user.click(screen.getByRole('button', { name: 'Put the papers away' }))
  expect(screen.queryByText('X4187')).toBeNull()
})

test('who judges nothing is offered no papers', async () => {
  const check = {
    ...{ number: 7, level: 2, country: 'TW', id_type: 'passport', status: 'rejected' as const, pictures: [] },
    ...{ submitted_at: 1_710_200_000, decided_at: 1_710_300_000, by: 'ken', reason: 'the picture is blurred' },
  }
  await openDesk('/people/42?tab=verification', {
    answers: answers(info({ checks: [check], reads: { money: true, name: true, papers: false } })),
  })
  expect(await screen.findByText('the picture is blurred')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show the papers' })).toBeNull()
  expect(screen.getByText('Your role does not see papers.')).toBeTruthy()
})
