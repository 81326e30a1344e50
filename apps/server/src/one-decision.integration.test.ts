import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, openTestDesk, type TestDesk, type TestReply } from './desk/test-desk.ts'
import { describedActs, describedQueues } from './every-act.ts'
import type { DeskQueue, WaitingItem } from './operations/desk-queue.ts'
import { type AnyAct, done } from './operator/index.ts'
import { sampleTexts } from './operator/test-samples.ts'

// Every queue of the house with its own acts; in each, two operators come to one item at the same moment.
const decided: string[] = []
const acts = describedActs().map(
  (of): AnyAct => ({
    ...of,
    // Who may not decide alone is not what is asked here.
    needs: { ...(of.needs?.reason ? { reason: true } : {}) },
    ...(of.about === undefined ? {} : { about: { sameAs: async () => null } }),
    ...(of.before === undefined ? {} : { before: async () => ({ changes: [] }) }),
    async carryOut({ operator }) {
      decided.push(`${operator} ${of.name}`)
      return done('decided')
    },
  }),
)

const ITEM: WaitingItem = { id: '7', subject: { en: 'one', zh: '一' }, since: new Date(0) }
const withOne = (queue: DeskQueue): DeskQueue => ({
  ...queue,
  count: async () => ({ count: 1, oldest: ITEM.since }),
  waiting: async () => [ITEM],
  find: async id => (id === ITEM.id ? ITEM : null),
  facts: async () => [],
  weight: async () => null,
})
const queues = describedQueues().map(withOne)

let desk: TestDesk
let ann: Browser
let ben: Browser
beforeAll(async () => {
  desk = await openTestDesk({ acts, queues })
  ann = await enter('ann')
  ben = await enter('ben')
})
afterAll(() => desk[Symbol.asyncDispose]())

async function enter(name: string): Promise<Browser> {
  await desk.settle(name)
  const browser = desk.browser()
  await browser.signIn(name)
  return browser
}

const take = (browser: Browser, queue: DeskQueue): Promise<TestReply> =>
  browser.post('/desk/queue/take', { queue: queue.name, id: ITEM.id })

let given = 0
function decide(browser: Browser, queue: DeskQueue, name: string): Promise<TestReply> {
  const act = acts.find(one => one.name === name)
  if (act === undefined) throw new Error(`${queue.name} is decided by ${name}, which is no act`)
  given++
  const reason = act.needs?.reason ? { reason: 'so' } : {}
  return browser.post('/desk/act/give', {
    ...{ act: name, fields: sampleTexts(act), client_id: `decision-${given}`, ...reason },
    item: { queue: queue.name, id: ITEM.id },
  })
}

const codesOf = (replies: readonly TestReply[]): string[] => replies.map(({ code }) => code).toSorted()

it('there is a queue for each kind of work', () => {
  expect(queues.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'identity',
      'bank',
      'withdrawals',
      'bank-lines',
      'payouts',
      'otc-appeals',
      'otc-merchants',
    ]),
  )
  expect(new Set(queues.map(({ name }) => name)).size).toBe(queues.length)
})

describe.each(queues.map(queue => ({ queue, name: queue.name })))('an item of $name', ({ queue }) => {
  it('is taken by one of two, decided once however many verdicts come at once, and decided for all', async () => {
    decided.length = 0
    const taking = await Promise.all([take(ann, queue), take(ben, queue)])
    expect(codesOf(taking)).toEqual(['200', 'ITEM_TAKEN'])
    const [holder, other] = taking[0]?.code === '200' ? [ann, ben] : [ben, ann]
    // Every verdict that there is, by both, at the same moment.
    const verdicts = queue.decidedBy.flatMap(name => [decide(other, queue, name), decide(holder, queue, name)])
    const replies = await Promise.all(verdicts)
    expect(replies.filter(({ code }) => code === '200')).toHaveLength(1)
    expect(codesOf(replies).filter(code => !['200', 'ITEM_TAKEN', 'ITEM_DECIDED'].includes(code))).toEqual([])
    expect(decided).toHaveLength(1)
    expect(codesOf([await take(ann, queue), await take(ben, queue)])).toEqual(['ITEM_DECIDED', 'ITEM_DECIDED'])
  })
})
