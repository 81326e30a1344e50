import type { Call } from '@bourse/protocol'
import { roundsOf } from '@bourse/testkit/test-rounds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freezeAccount } from './accounts/freeze-account.ts'
import { conversionCalls, fillInventory } from './conversion/index.ts'
import { depositCalls } from './deposits/index.ts'
import { updateUser } from './people/index.ts'
import { startupFeature } from './startup/index.ts'
import { openBought } from './startup/test-startup.ts'
import { transferCalls } from './transfers/index.ts'
import type { Owner, Reply } from './transfers/test-funds.ts'
import { voteFeature } from './votes/index.ts'
import { insertCandidate, insertRound } from './votes/round-table.ts'
import { withdrawalCalls } from './withdrawals/index.ts'
import { setReviewBound } from './withdrawals/review-bound-table.ts'
import { openWithdrawalHouse, type WithdrawalHouse } from './withdrawals/test-withdrawals.ts'

// Every call that moves money, or says where it may go, at once and again and again: one effect, one answer.

const ROUNDS = roundsOf(50)
const AT_ONCE = 20
const SAID_AGAIN = 100
const OUTSIDE = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'
const RIPPLE = 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH'

/** Calls that ask much of the house and move nothing. */
const MOVES_NOTHING = [
  '/api/demo/test-deposit',
  '/api/funds/conversion-quote',
  '/api/funds/dust-quote',
  '/api/funds/send-prepare',
  '/api/withdraw/generate-address',
]

type MoneyCase = {
  readonly path: string
  readonly who: string
  /** The request of a round, once what it needs is there. */
  readonly body: (round: string) => Promise<object>
  /** How many effects there were so far, and how much of what moves is at hand. */
  readonly effects: () => Promise<number>
  readonly moves: string | null
  /** The same request under the same id, but another one, and what it is refused with. */
  readonly other: { readonly part: object; readonly code: string } | null
  /** Whoever comes second hears that it is gone. */
  readonly isGone?: boolean
  readonly bad: readonly (readonly [what: string, part: object, code: string])[]
}

let house: WithdrawalHouse
const owners: Record<string, Owner> = {}
const owner = (name: string): Owner => owners[name] as Owner
const email = (name: string): string => `${name}@money.example`
// No address is sent more than a few codes an hour.
const BETWEEN_CODES_MS = 15 * 60_000
async function codesOf(name: string) {
  house.bed.clock.advance(BETWEEN_CODES_MS)
  return { email: await house.mailCode(owner(name), email(name)) }
}
const call = (name: string, path: string, body: object = {}): Promise<Reply> => house.call(owner(name), path, body)
const data = async <Data>(name: string, path: string, body: object = {}): Promise<Data> =>
  (await call(name, path, body)).data

beforeAll(async () => {
  house = await openWithdrawalHouse()
  for (const name of ['ann', 'bob', 'cy', 'eve', 'maker']) owners[name] = await house.bed.open(email(name))
  for (const name of ['ann', 'cy', 'maker']) await house.deposit(owner(name), 'USDT', '100000')
  await house.deposit(owner('ann'), 'BTC', '20')
  await house.deposit(owner('maker'), 'BTC', '20')
  await house.order(owner('maker'), { market: 'BTCUSDT', side: 2, price: '63400', amount: '1' })
  await house.order(owner('maker'), { market: 'DOGEUSDT', side: 2, price: '0.12', amount: '9000' })
  await fillInventory({ core: house.core.link, catalogue: house.catalogue })
  await house.core.published()
  // Every withdrawal waits for a person: it can be taken back.
  const { db } = house.bed.deps
  await openBallot()
  sale = await openBought(house, owner('eve'))
  await setReviewBound(db, { name: 'asked_in_hour', value: 0, operator: 'mara', set_at: new Date(0) })
})
afterAll(() => house.end())

let sale = 0
let ballot = 0
let candidate = 0
/** A round of votes that outlasts these tests. */
async function openBallot(): Promise<void> {
  const { db } = house.bed.deps
  ballot = await insertRound(db, {
    ...{
      opens_at: new Date(0),
      closes_at: new Date('2090-01-01T00:00:00Z'),
      point_price: 10,
      votes_max: null,
      needed: 1,
    },
    ...{ token: house.catalogue.coin('USDT')?.asset ?? 0, token_price: 2_000_000, user_max: 10_000, token_max: 10_000 },
  })
  candidate = (await insertCandidate(db, { round_id: ballot, coin: 'HLC', name: 'Halcyon', story: {} })) ?? 0
}

const total =
  (name: string, path: string, body: object = {}) =>
  async () =>
    (await data<{ total: number }>(name, path, body)).total
const converted = total('ann', '/api/funds/conversion-log')
const quoted = async (path: string, body: object) => ({
  quote_id: (await data<{ quote_id: string }>('ann', path, body)).quote_id,
})
const letters = async (name: string, kind: string) =>
  (await house.bed.lettersTo(email(name))).filter(letter => letter.kind.startsWith(kind)).length
const wish = async (round: string, name = 'cy') => ({
  ...{ coin: 'USDT', chain: 'TRX', address: OUTSIDE, amount: '10', client_id: round, codes: await codesOf(name) },
})
const kept = async (round: string) => ({
  coin: 'XRP',
  chain: 'XRP',
  address: RIPPLE,
  memo: round,
  label: `no ${round}`,
})
const book = async () => data<{ records: { id: number; memo: string | null }[] }>('ann', '/api/withdraw/address-list')

const WRONG_AMOUNTS: MoneyCase['bad'] = [
  ['nothing', { amount: '0' }, '422'],
  ['less than nothing', { amount: '-1' }, '422'],
  ['one decimal too many', { amount: '1.0000001' }, '422'],
  ['an exponent', { amount: '1e3' }, '422'],
  ['more than any account can hold', { amount: '9007199254.740992' }, '422'],
  ['more than there is', { amount: '9007199254.740991' }, 'INSUFFICIENT_BALANCE'],
  ['a coin that nobody listed', { coin: 'NONE' }, '422'],
]

const CASES: readonly MoneyCase[] = [
  {
    path: '/api/funds/transfer',
    who: 'ann',
    body: async round => ({ coin: 'USDT', amount: '0.5', direction: 'in', client_id: round }),
    effects: total('ann', '/api/funds/transfer-log', { kind: 'purses' }),
    moves: '-0.5',
    other: { part: { amount: '0.6' }, code: 'CLIENT_ID_REUSED' },
    bad: WRONG_AMOUNTS,
  },
  {
    path: '/api/funds/send',
    who: 'ann',
    body: async round => ({
      ...{ to: owner('bob').userId, coin: 'USDT', amount: '0.25', client_id: round, codes: await codesOf('ann') },
    }),
    effects: total('ann', '/api/funds/transfer-log', { kind: 'sent' }),
    moves: '-0.25',
    other: { part: { amount: '0.26' }, code: 'CLIENT_ID_REUSED' },
    bad: [...WRONG_AMOUNTS, ['a wrong code', { codes: { email: '000000' } }, 'CODE_WRONG']],
  },
  {
    path: '/api/funds/conversion',
    who: 'ann',
    body: () => quoted('/api/funds/conversion-quote', { from: 'BTC', to: 'USDT', amount: '0.001' }),
    effects: converted,
    moves: '+63.33',
    other: null,
    bad: [['no quote', { quote_id: '' }, '422']],
  },
  {
    path: '/api/withdraw/turn-out',
    who: 'cy',
    body: round => wish(round),
    effects: total('cy', '/api/withdraw/apply-log'),
    moves: '-10',
    other: { part: { amount: '10.5' }, code: 'CLIENT_ID_REUSED' },
    bad: [
      ['one below the least', { amount: '9.999999' }, '422'],
      ['one decimal too many', { amount: '10.0000001' }, '422'],
      ['more than the day allows', { amount: '1000.000001' }, 'WITHDRAW_LIMIT'],
      ['the wrong network', { chain: 'ETH' }, '422'],
      ['an address without its checksum', { address: `${OUTSIDE.slice(0, -1)}x` }, '422'],
      ['a wrong code', { codes: { email: '000000' } }, 'CODE_WRONG'],
    ],
  },
  {
    path: '/api/withdraw/cancel',
    who: 'cy',
    async body(round) {
      const { id } = await data<{ id: number }>('cy', '/api/withdraw/turn-out', await wish(`to-cancel-${round}`))
      return { id }
    },
    effects: total('cy', '/api/withdraw/apply-log', { status: 'cancelled' }),
    moves: '+10',
    other: null,
    bad: [['one that is not there', { id: 999_999_999 }, '404']],
  },
  {
    path: '/api/withdraw/address-add',
    who: 'ann',
    body: kept,
    effects: async () => (await book()).records.length,
    moves: null,
    other: null,
    bad: [
      ['an address without its checksum', { address: `${RIPPLE.slice(0, -1)}x` }, '422'],
      ['the wrong network', { chain: 'TRX' }, '422'],
      ['a memo that is none', { memo: 'who?' }, '422'],
      ['no label', { label: '' }, '422'],
    ],
  },
  {
    path: '/api/withdraw/address-delete',
    who: 'ann',
    async body(round) {
      await call('ann', '/api/withdraw/address-add', await kept(`9${round.replace(/\D/g, '')}`))
      return { id: (await book()).records.at(-1)?.id ?? 0 }
    },
    effects: async () => -(await book()).records.length,
    moves: null,
    other: null,
    isGone: true,
    bad: [['one that is not there', { id: 999_999_999 }, '404']],
  },
  {
    path: '/api/withdraw/address-only',
    who: 'eve',
    async body() {
      const { only } = await data<{ only: { on: boolean; off_at: number | null } }>('eve', '/api/withdraw/address-list')
      return { on: !only.on || only.off_at !== null, codes: await codesOf('eve') }
    },
    effects: () => letters('eve', 'kept_only'),
    moves: null,
    other: null,
    bad: [],
  },
  {
    path: '/api/vote/duihuan',
    who: 'ann',
    body: async round => ({ id: candidate, coin: 'USDT', amount: '2.5', client_id: round }),
    effects: async () => (await data<{ total: number }>('ann', '/api/vote/infobyid', { id: ballot })).total,
    moves: '-2',
    other: { part: { amount: '2.6' }, code: 'CLIENT_ID_REUSED' },
    bad: [
      ['nothing', { amount: '0' }, '422'],
      ['less than nothing', { amount: '-2' }, '422'],
      ['less than a vote', { amount: '1.999999' }, '422'],
      ['one decimal too many', { amount: '2.0000001' }, '422'],
      ['more than any account can hold', { amount: '9007199254.740992' }, '422'],
      ['more than one user may give', { amount: '20002' }, 'VOTE_CAP'],
      ['a coin that the round does not take', { coin: 'BTC' }, '422'],
      ['a candidate that there is not', { id: 999_999_999 }, '404'],
    ],
  },
  {
    path: '/api/start/subscribe',
    who: 'ann',
    body: async round => ({ id: sale, amount: '2', client_id: round }),
    effects: async () =>
      (await data<{ project: { entries: number } }>('ann', '/api/start/info', { id: sale })).project.entries,
    moves: '-2',
    other: { part: { amount: '4' }, code: 'CLIENT_ID_REUSED' },
    bad: [
      ['nothing', { amount: '0' }, '422'],
      ['less than nothing', { amount: '-2' }, '422'],
      ['less than a unit', { amount: '1.999999' }, '422'],
      ['no whole units', { amount: '3' }, '422'],
      ['one decimal too many', { amount: '2.0000001' }, '422'],
      ['more than any account can hold', { amount: '9007199254.740992' }, '422'],
      ['more than one person may', { amount: '20002' }, 'START_CAP'],
      ['a project that there is not', { id: 999_999_999 }, '404'],
    ],
  },
]

const spotOf = (name: string): Promise<string> => house.available(owner(name), 'USDT')
const SCALE = 1_000_000
const atomsOf = (text: string): number => Math.round(Number(text) * SCALE)

it('each call of money has its case here, or moves nothing', () => {
  const rooms: readonly { call: Call }[] = [
    ...[...withdrawalCalls, ...transferCalls, ...conversionCalls, ...depositCalls],
    ...(voteFeature.calls ?? []),
    ...(startupFeature.calls ?? []),
  ]
  const acting = rooms.flatMap(({ call: of }) => (of.limit === 'order' || of.limit === 'sensitive' ? [of.path] : []))
  expect([...CASES.map(({ path }) => path), ...MOVES_NOTHING].toSorted()).toEqual(acting.toSorted())
})

describe.each(CASES)('$path', ({ path, who, body, effects, moves, other, isGone, bad }) => {
  // Ids that fit a memo too.
  const idOf = (round: number): string =>
    `${CASES.findIndex(one => one.path === path) + 1}${String(round).padStart(4, '0')}`
  const answers = (request: object, times: number): Promise<Reply[]> =>
    Promise.all(Array.from({ length: times }, () => call(who, path, request)))

  async function effectsOf(request: object, times: number): Promise<number> {
    const [count, spot] = [await effects(), await spotOf(who)]
    const given = await answers(request, times)
    if (isGone) expect(given.filter(({ code }) => code === '200')).toHaveLength(1)
    else {
      expect(given[0]?.code).toBe('200')
      expect(new Set(given.map(reply => JSON.stringify(reply.data))).size).toBe(1)
    }
    const moved = atomsOf(await spotOf(who)) - atomsOf(spot)
    if (moves?.startsWith('+63')) expect(moved).toBeGreaterThan(0)
    else expect(moved).toBe(moves === null ? 0 : atomsOf(moves))
    return (await effects()) - count
  }

  it(`has one effect of ${AT_ONCE} at once, in each of ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      expect([round, await effectsOf(await body(idOf(round)), AT_ONCE)]).toEqual([round, 1])
    }
  }, 240_000)

  it(`has one effect said ${SAID_AGAIN} times, and refuses another request under its id`, async () => {
    const request = await body(idOf(ROUNDS))
    expect(await effectsOf(request, SAID_AGAIN)).toBe(1)
    const before = [await effects(), await spotOf(who)]
    if (other !== null) expect(await call(who, path, { ...request, ...other.part })).toMatchObject({ code: other.code })
    expect([await effects(), await spotOf(who)]).toEqual(before)
  })

  it.each(bad)('refuses %s, and changes nothing', async (_what, part, code) => {
    const request = await body(idOf(ROUNDS + 1))
    const before = [await effects(), await spotOf(who)]
    const fresh = 'client_id' in request ? { client_id: `bad-${idOf(0)}` } : {}
    expect(await call(who, path, { ...request, ...fresh, ...part })).toMatchObject({ code })
    expect([await effects(), await spotOf(who)]).toEqual(before)
  })

  it('does nothing for somebody else who names the same', async () => {
    const request = await body(idOf(ROUNDS + 2))
    const before = [await effects(), await spotOf(who)]
    await call('maker', path, { ...request, amount: '999999999' })
    expect([await effects(), await spotOf(who)]).toEqual(before)
  })
})

describe('an account', () => {
  it('whose purse is frozen after a change of its security sends nothing out', async () => {
    const { db, clock } = house.bed.deps
    const until = new Date(clock.nowMs() + 86_400_000)
    const freeze = (at: Date | null) =>
      db.updateTable('app_user').set({ withdraw_frozen_until: at }).where('user_id', '=', owner('cy').userId).execute()
    const request = await wish('frozen-purse')
    const sent = { to: owner('bob').userId, coin: 'USDT', amount: '1', codes: request.codes }
    await freeze(until)
    const before = await spotOf('cy')
    expect(await call('cy', '/api/withdraw/turn-out', request)).toMatchObject({ code: 'WITHDRAW_FROZEN' })
    expect(await call('cy', '/api/funds/send', sent)).toMatchObject({ code: 'WITHDRAW_FROZEN' })
    expect(await spotOf('cy')).toBe(before)
    await freeze(null)
  })

  it('that is frozen does none of it', async () => {
    const { db } = house.bed.deps
    const frozen = ['ann', 'cy', 'eve']
    const requests: (readonly [string, string, object])[] = []
    for (const { path, who, body } of CASES) requests.push([who, path, await body('70001')])
    expect(new Set(requests.map(([who]) => who))).toEqual(new Set(frozen))
    const moneyOf = async () => {
      const purses = frozen.flatMap(who => (['spot', 'contract'] as const).map(purse => ({ who, purse })))
      return Promise.all(purses.map(({ who, purse }) => house.available(owner(who), 'USDT', purse)))
    }
    const before = await moneyOf()
    for (const who of frozen) await freezeAccount(house.bed.deps, owner(who).userId, 'a test')
    house.bed.clock.advance(60_000)
    for (const [who, path, request] of requests)
      expect([path, (await call(who, path, request)).code]).toEqual([path, '401'])
    expect(await moneyOf()).toEqual(before)
    for (const who of frozen) await updateUser(db, owner(who).userId, { frozen_at: null, frozen_reason: null })
  })
})
