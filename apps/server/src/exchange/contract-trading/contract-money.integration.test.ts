import { roundsOf } from '@bourse/testkit/test-rounds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractTradeFeature } from './index.ts'
import { openTestContracts, type Reply, type TestContracts } from './test-contracts.ts'

// Every call that moves money in contracts, at once and again and again: one effect, one answer.

const ROUNDS = roundsOf(20)
const AT_ONCE = 20
const SAID_AGAIN = 100
const MARKET = 'BTCUSDT'

/** Calls that change how positions are margined from now on, or take orders away: saying them again changes nothing more. */
const WITHOUT_ID = ['leverage', 'margin-mode', 'amend', 'cancel', 'cancel-all', 'cancel-after']

type MoneyCase = {
  readonly name: string
  readonly body: (id: string) => object
  /** How many effects there were so far. */
  readonly effects: () => Promise<number>
  readonly other: object
  readonly bad: readonly (readonly [what: string, part: object, code: string])[]
}

let house: TestContracts
beforeAll(async () => {
  house = await openTestContracts(['ann', 'ben', 'maker'])
  for (const name of ['ann', 'ben', 'maker']) await house.fund(name, '1000000')
  await house.index(63_420.1)
  await house.data('ann', 'margin-mode', { market: MARKET, mode: 'isolated' })
  await house.order('maker', { action: 'open_short', price: '63420.1', amount: '0.1' })
  await house.order('ann', { action: 'open_long', price: '63420.1', amount: '0.1' })
})
afterAll(async () => {
  await house.mustNet()
  await house.close()
})

const living = async (): Promise<number> => (await house.data<{ total: number }>('ann', 'orders')).total
const margin = async (): Promise<number> => {
  const { records } = await house.data<{ records: { margin: string }[] }>('ann', 'positions')
  return Math.round(Number(records[0]?.margin))
}
const RESTS = { market: MARKET, action: 'open_long', price: '61000', amount: '0.001' }
const WRONG_ORDERS: MoneyCase['bad'] = [
  ['no amount', { amount: '0' }, 'QUANTITY_TOO_LOW'],
  ['less than nothing', { amount: '-1' }, '422'],
  ['half a lot', { amount: '0.0015' }, 'QUANTITY_TOO_LOW'],
  ['an exponent', { amount: '1e3' }, '422'],
  ['more than any number', { amount: '9007199254740993' }, 'QUANTITY_TOO_HIGH'],
  ['a contract that nobody listed', { market: 'NONE' }, '422'],
]

const CASES: readonly MoneyCase[] = [
  {
    name: 'order',
    body: id => ({ ...RESTS, client_id: id }),
    effects: living,
    other: { amount: '0.002' },
    bad: WRONG_ORDERS,
  },
  {
    name: 'order-batch',
    body: id => ({ orders: [{ ...RESTS, client_id: id }] }),
    effects: living,
    other: { orders: [{ ...RESTS, amount: '0.002' }] },
    bad: [
      ['none', { orders: [] }, '422'],
      ['too many', { orders: Array.from({ length: 21 }, () => RESTS) }, '422'],
    ],
  },
  {
    name: 'margin-adjust',
    body: id => ({ market: MARKET, side: 'long', direction: 'add', amount: '1', client_id: id }),
    effects: margin,
    other: { amount: '2' },
    bad: [
      ['nothing', { amount: '0' }, '422'],
      ['less than nothing', { amount: '-1' }, '422'],
      ['one decimal too many', { amount: '1.0000001' }, '422'],
      ['more than any account can hold', { amount: '9007199254.740992' }, '422'],
      ['more than there is', { amount: '9007199254.740991' }, 'INSUFFICIENT_BALANCE'],
      ['of a side without a position', { side: 'short' }, 'POSITION_NOT_FOUND'],
    ],
  },
]

it('each call of contracts that moves money has its case here, or says the same twice without harm', () => {
  const acting = (contractTradeFeature.calls ?? []).flatMap(({ call }) => (call.limit === 'order' ? [call.path] : []))
  const named = [...CASES.map(({ name }) => name), ...WITHOUT_ID].map(name => `/api/contract/${name}`)
  expect(named.toSorted()).toEqual(acting.toSorted())
})

describe.each(CASES)('$name', ({ name, body, effects, other, bad }) => {
  const say = (request: object, times: number): Promise<Reply[]> =>
    Promise.all(Array.from({ length: times }, () => house.call('ann', name, request)))
  const oneEffect = async (request: object, times: number): Promise<number> => {
    const before = await effects()
    const answers = await say(request, times)
    expect(answers[0]?.code).toBe('200')
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    return (await effects()) - before
  }

  it(`has one effect of ${AT_ONCE} at once, in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) expect(await oneEffect(body(`${name}-${round}`), AT_ONCE)).toBe(1)
  })

  it(`has one effect said ${SAID_AGAIN} times, and refuses another request under its id`, async () => {
    const id = `${name}-again`
    expect(await oneEffect(body(id), SAID_AGAIN)).toBe(1)
    const before = await effects()
    const changed = 'orders' in other ? { orders: [{ ...RESTS, amount: '0.002', client_id: id }] } : other
    const answer = await house.call('ann', name, { ...body(id), ...changed })
    expect(JSON.stringify(answer)).toContain('CLIENT_ID_REUSED')
    expect(await effects()).toBe(before)
  })

  it.each(bad)('refuses %s, and changes nothing', async (_what, part, code) => {
    const before = await effects()
    const seq = (await house.data<{ total: string }>('ann', 'account')).total
    expect(await house.call('ann', name, { ...body(`${name}-bad`), ...part })).toMatchObject({ code })
    expect(await effects()).toBe(before)
    expect((await house.data<{ total: string }>('ann', 'account')).total).toBe(seq)
  })

  it('does nothing for somebody else who names the same', async () => {
    const before = await effects()
    await house.call('ben', name, body(`${name}-0`))
    await house.call('ben', 'cancel-all')
    expect(await effects()).toBe(before)
  })
})

describe('said again, what needs no id changes nothing more', () => {
  it.each(WITHOUT_ID)('%s', async name => {
    await house.data('ann', 'cancel-all')
    const body = {
      leverage: { market: MARKET, side: 'long', leverage: 15 },
      'margin-mode': { market: 'ETHUSDT', mode: 'isolated' },
      cancel: { market: MARKET, order_id: 1 },
      'cancel-all': { market: MARKET },
    }[name]
    await house.call('ann', name, body)
    const before = JSON.stringify(await house.data('ann', 'account'))
    await Promise.all(Array.from({ length: AT_ONCE }, () => house.call('ann', name, body)))
    expect(JSON.stringify(await house.data('ann', 'account'))).toBe(before)
  })
})
