import type { deskQueueItems, ReplyOf } from '@bourse/protocol'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, testAct } from '../../site/test-answers.ts'
import { openDesk } from '../../site/test-desk.tsx'

vi.setConfig({ testTimeout: 30_000 })

afterEach(cleanup)

type Items = ReplyOf<typeof deskQueueItems>
type Item = Items['items'][number]

const ITEMS = '/desk/queue/items'
const TAKE = '/desk/queue/take'
const PAPERS = '/desk/people/papers'
const QUEUE = '/reviews/identity'

const now = (): number => Math.floor(Date.now() / 1000)

const item = (id: string, more: Partial<Item> = {}): Item => ({
  queue: 'identity',
  id,
  subject: { en: `user ${id}`, zh: `用户 ${id}` },
  person: null,
  since: now() - 600,
  marks: [],
  by_two: false,
  ...{ facts: [], rules: [], changes: [] },
  state: 'free',
  by: null,
  until: null,
  held_for: null,
  ...more,
})

const found = (items: readonly Item[]) => ({
  data: {
    queue: {
      queue: 'identity',
      title: { en: 'Identities', zh: '身份认证' },
      mine: true,
      count: items.length,
      oldest_at: items[0]?.since ?? null,
      promise_s: 3600,
      taken: [],
    },
    items: [...items],
    past: { asked: 1, done: null },
  } satisfies Items,
})

const decides = ['kyc approve', 'kyc reject', 'kyc ask-again'].map(name => ({ ...testAct, name, mine: true }))

const openQueue = (answers: Answers, path = QUEUE, more: Parameters<typeof openDesk>[1] = {}) =>
  openDesk(path, { ...more, answers: { '/desk/act/list': () => ({ data: { acts: decides } }), ...answers } })

const list = async () => within(await screen.findByRole('navigation', { name: 'Queue' }))
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

test('is waited for, fails in words, and comes when it is asked for again', async () => {
  const { user, answer } = await openQueue({})
  const failed = within(await screen.findByRole('alert'))
  expect(failed.getByText('The server cannot be reached.')).toBeTruthy()
  answer({ [ITEMS]: () => found([item('7')]) })
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  expect((await list()).getByText('user 7')).toBeTruthy()
})

test('a queue that is not there is told in the words of the house', async () => {
  await openQueue({ [ITEMS]: () => ({ code: '404', msg: 'There is no such queue', data: null }) }, '/reviews/nothing')
  expect(within(await screen.findByRole('alert')).getByText('There is no such queue')).toBeTruthy()
})

test('an empty queue says so, and asks nobody to choose', async () => {
  await openQueue({ [ITEMS]: () => found([]) })
  expect((await list()).getByText('Nothing waits.')).toBeTruthy()
  expect(screen.queryByText('Choose an item, or press J.')).toBeNull()
})

test('each item says who has it, and what is marked of it', async () => {
  await openQueue({
    [ITEMS]: () =>
      found([
        item('1', { marks: [{ en: 'same papers twice', zh: '证件重复' }] }),
        item('2', { state: 'taken', by: 'tom-ash', until: now() + 60 }),
        item('3', { state: 'yours', by: 'lena-vogt', until: now() + 600 }),
        item('4', { state: 'held', by: 'tom-ash', held_for: 'the bank calls back' }),
        item('5'),
      ]),
  })
  const rows = (await list()).getAllByRole('button').map(row => row.textContent)
  expect(rows[0]).toContain('same papers twice')
  expect(rows[1]).toContain('tom-ash')
  expect(rows[2]).toContain('you')
  expect(rows[3]).toContain('held')
  expect(rows[4]).toContain('free')
})

test('who has taken an item sees every rule, and what changes if it goes out', async () => {
  const fired = { en: 'Large amount: 18400 USDT, bound 10000', zh: '大额' }
  const mine = { ...{ state: 'yours' as const, by: 'lena-vogt', until: now() + 600 }, marks: [fired] }
  const rules = [
    { says: fired, fired: true },
    { says: { en: 'Price: known', zh: '报价：有' }, fired: false },
  ]
  const changes = [{ what: { en: 'Hot wallet, USDT', zh: '热钱包，USDT' }, from: '412880.14', to: '-394483.34' }]
  await openQueue({ [ITEMS]: () => found([item('7', { ...mine, rules, changes })]) }, `${QUEUE}?item=7`)
  const why = within(await screen.findByRole('region', { name: 'Why it is here' }))
  expect(why.getByText('1 of 2 rules')).toBeTruthy()
  expect(why.getAllByRole('listitem').map(line => line.dataset['fired'])).toEqual(['true', 'false'])
  const then = within(screen.getByRole('region', { name: 'If it goes out' }))
  expect(then.getByText('412,880.14')).toBeTruthy()
  expect(then.getByText('−394,483.34')).toBeTruthy()
})

test.each([
  [false, 'tom-ash decided this.'],
  [true, 'tom-ash decided this; a second operator has yet to.'],
])('an item that was decided says by whom, and whether a second is needed: %s', async (byTwo, said) => {
  const decided = item('7', { state: 'decided', by: 'tom-ash', by_two: byTwo })
  await openQueue({ [ITEMS]: () => found([decided]) }, `${QUEUE}?item=7`)
  expect(await screen.findByText(said)).toBeTruthy()
})

test('what was handed in is shown to who has taken the item, and to nobody before', async () => {
  let state: Item['state'] = 'free'
  const { user, sent } = await openQueue(
    {
      [ITEMS]: () => found([item('7', { state, by: state === 'yours' ? 'lena-vogt' : null, until: now() + 600 })]),
      [TAKE]: () => {
        state = 'yours'
        return { data: { item: item('7', { state }) } }
      },
      [PAPERS]: () => ({
        data: { uid: 7, pictures: [], rows: [{ name: 'name', label: { en: 'Name', zh: '姓名' }, value: 'Ada Byron' }] },
      }),
    },
    `${QUEUE}?item=7`,
  )
  expect(await screen.findByText('Take it to see what was handed in; that is noted in the audit.')).toBeTruthy()
  expect(sent.some(({ path }) => path === PAPERS)).toBe(false)
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  await user.click(button(/^Take/))
  expect(await screen.findByText('Ada Byron')).toBeTruthy()
  expect(sent.filter(({ path }) => path === PAPERS).map(({ body }) => body)).toMatchObject([
    { of: 'identity', number: 7 },
  ])
  expect(button(/^Approve/).disabled).toBe(false)
})

test('who has taken an item can be looked over the shoulder, and not pushed aside', async () => {
  await openQueue(
    { [ITEMS]: () => found([item('7', { state: 'taken', by: 'tom-ash', until: now() + 60 })]) },
    `${QUEUE}?item=7`,
  )
  expect(await screen.findByText(/^Taken by tom-ash until .*; you may look\.$/)).toBeTruthy()
  expect(button(/^Take/).disabled).toBe(true)
})

test('an item that somebody else decided meanwhile stays, says so, and leads to the next', async () => {
  const mine = item('7', { state: 'yours', by: 'lena-vogt', until: now() + 600 })
  const { user, answer, services, sent } = await openQueue(
    { [ITEMS]: () => found([mine, item('8')]), [PAPERS]: () => ({ data: { uid: 7, rows: [], pictures: [] } }) },
    `${QUEUE}?item=7`,
  )
  await screen.findByRole('button', { name: /^Approve/ })
  answer({
    [ITEMS]: () => found([item('8')]),
    '/desk/queue/next': () => ({ data: { item: item('8', { state: 'yours', by: 'lena-vogt' }) } }),
  })
  await services.queries.invalidateQueries({ queryKey: ['queue'] })
  expect(await screen.findByText('This item is no longer in the queue.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  await user.click(button(/^Next/))
  await waitFor(() => expect(location.search).toBe('?item=8'))
  expect(sent.find(({ path }) => path === '/desk/queue/next')?.body).toMatchObject({ queue: 'identity' })
})

test('an item that cannot be taken says why, and can be tried again', async () => {
  const { user } = await openQueue(
    {
      [ITEMS]: () => found([item('7')]),
      [TAKE]: () => ({ code: '409', msg: 'tom-ash has taken it', data: null }),
    },
    `${QUEUE}?item=7`,
  )
  await user.click(await screen.findByRole('button', { name: /^Take/ }))
  const failed = within(await screen.findByRole('alert'))
  expect(failed.getByText('tom-ash has taken it')).toBeTruthy()
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(button(/^Take/).disabled).toBe(false)
})

test('keys go from item to item and stop at the ends', async () => {
  const { user } = await openQueue({ [ITEMS]: () => found([item('1'), item('2')]) })
  await list()
  await user.keyboard('j')
  await waitFor(() => expect(location.search).toBe('?item=1'))
  await user.keyboard('jj')
  await waitFor(() => expect(location.search).toBe('?item=2'))
  await user.keyboard('k')
  await waitFor(() => expect(location.search).toBe('?item=1'))
})

test('one’s own item is put on hold with a reason, by key, and whoever opens it reads the reason', async () => {
  let state: Item['state'] = 'yours'
  const { user, sent } = await openQueue(
    {
      [ITEMS]: () => {
        const by = state === 'yours' ? 'lena-vogt' : 'tom-ash'
        return found([
          item('7', { state, by, until: state === 'yours' ? now() + 600 : null, held_for: 'no answer yet' }),
        ])
      },
      [PAPERS]: () => ({ data: { uid: 7, rows: [], pictures: [] } }),
      '/desk/queue/hold': () => {
        state = 'held'
        return { data: {} }
      },
    },
    `${QUEUE}?item=7`,
  )
  await screen.findByRole('button', { name: /^Hold/ })
  await user.keyboard('h')
  const reason = await screen.findByLabelText('Why it waits, for whoever finds it')
  expect(button(/^Put on hold/).disabled).toBe(true)
  await user.type(reason, ' no answer yet ')
  await user.click(button(/^Put on hold/))
  expect(await screen.findByText('On hold by tom-ash: no answer yet')).toBeTruthy()
  expect(sent.find(({ path }) => path === '/desk/queue/hold')?.body).toMatchObject({
    ...{ queue: 'identity', id: '7', reason: 'no answer yet' },
  })
})

test('an identity is sent back by the act of that name, and what was sent back has a list of its own', async () => {
  const { user } = await openQueue(
    {
      [ITEMS]: () => found([item('7', { state: 'yours', by: 'lena-vogt', until: now() + 600 })]),
      [PAPERS]: () => ({ data: { uid: 7, rows: [], pictures: [] } }),
      '/desk/queue/past': ({ show }) => ({
        data: {
          items: [
            {
              ...{ id: '5', subject: { en: 'user 5', zh: '用户 5' }, person: 5, at: now(), by: 'tom-ash' },
              outcome: { en: `${String(show)}: there is glare`, zh: '反光' },
            },
          ],
        },
      }),
    },
    `${QUEUE}?item=7`,
  )
  await user.click(await screen.findByRole('button', { name: /^Ask again/ }))
  expect(await screen.findByRole('region', { name: /kyc ask-again|gives an operator/i })).toBeTruthy()
  await user.click(
    screen.getByText('Asked again', { selector: '.ant-segmented-item-label, .ant-segmented-item-label *' }),
  )
  expect(await screen.findByRole('row', { name: /user 5.*asked: there is glare.*tom-ash/ })).toBeTruthy()
  expect(screen.queryByText('Done today')).toBeNull()
})

test('a line of a bank’s statement is credited, matched or sent back, and looked at whole', async () => {
  const acts = ['statement credit', 'statement return', 'statement match', 'statement show'].map(name => ({
    ...testAct,
    ...{ name, mine: true, fields: testAct.fields.slice(0, 1).map(of => ({ ...of, name: 'number', like: null })) },
  }))
  const facts = [{ what: { en: 'Came', zh: '到账金额' }, said: { en: '310.5 USD', zh: '310.5 USD' } }]
  const line = item('17', { queue: 'bank-lines', state: 'yours', by: 'lena-vogt', until: now() + 600, facts })
  const { user } = await openDesk('/reviews/bank-lines', {
    answers: { '/desk/act/list': () => ({ data: { acts } }), [ITEMS]: () => found([line]) },
  })
  await user.click((await list()).getByText('user 17'))
  expect(await screen.findByRole('button', { name: /^Credit…/ })).toBeTruthy()
  expect(button(/^Send back…/)).toBeTruthy()
  expect(button(/^Look…/)).toBeTruthy()
  expect(screen.getByText('310.5 USD')).toBeTruthy()
  await user.click(button(/^Match…/))
  const pane = within(await screen.findByRole('region', { name: /another role/ }))
  expect(pane.getByText('statement match')).toBeTruthy()
})

test('who may not decide is told who does, and is offered nothing to take', async () => {
  const acts = decides.map(act => ({ ...act, mine: false, roles: ['reviewer' as const, 'admin' as const] }))
  const { user, sent } = await openQueue({
    '/desk/act/list': () => ({ data: { acts } }),
    [ITEMS]: () => found([item('7')]),
  })
  await user.click((await list()).getByText('user 7'))
  expect(await screen.findByText('You may look. It is decided by reviewer, admin.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull()
  await user.keyboard('t')
  expect(sent.filter(({ path }) => path === TAKE)).toEqual([])
})
