import { DAY_MS, HOUR_MS } from '@bourse/kernel'
import { VOTE_POINT } from '@bourse/protocol'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CoreLink } from '../../core/core-link.ts'
import { giveInWords } from '../../operator/test-order.ts'
import { historyWritten } from '../../trading/test-core.ts'
import type { Owner } from '../transfers/test-funds.ts'
import { unsureActs } from '../unsure/index.ts'
import { earnPoints } from './earn-points.ts'
import { giveOnce } from './give-votes.ts'
import { collectPoints, finishGrants } from './points.ts'
import { openVoteHouse, type VoteHouse } from './test-votes.ts'
import { unsurePoints } from './unsure-points.ts'
import type { VoteDeps } from './vote-deps.ts'
import { votesForOperators } from './votes-for-operators.ts'

let votes: VoteHouse
let house: VoteHouse['house']
let deps: VoteDeps
let ann: Owner
let ben: Owner
beforeAll(async () => {
  votes = await openVoteHouse()
  ;({ house, deps, ann, ben } = votes)
})
afterEach(() => house.mustNet())
afterAll(() => house.end())

const opened: VoteHouse['opened'] = part => votes.opened(part)
const give: VoteHouse['give'] = (...said) => votes.give(...said)
const byId: VoteHouse['byId'] = (...said) => votes.byId(...said)
const points: VoteHouse['points'] = who => votes.points(who)
const nowMs = (): number => votes.nowMs()

describe('points', () => {
  it('come once for signing up, however often and however many at once ask', async () => {
    expect(await points(ann)).toBe('100')
    await Promise.all(Array.from({ length: 20 }, () => collectPoints(deps, ann.userId)))
    expect(await points(ann)).toBe('100')
    expect((await votes.info(ann)).points).toMatchObject({ left: 100, spent: 0 })
  })

  it('come for one’s own verification and that of friends', async () => {
    await sql`
      INSERT INTO identity_check (user_id, level, country, real_name, id_type, id_number, id_digest, status, submitted_at, decided_at, decided_by)
      VALUES (${ben.userId}, 1, 'US', 'x', 'passport', 'x', 'b', 'approved', now(), now(), 'tom')
    `.execute(deps.db)
    await earnPoints(deps)
    await earnPoints(deps)
    expect(await points(ben)).toBe('600')
    expect(await points(ann)).toBe('200')
  })

  it('that the ledger was told of a day ago, without an answer, are settled by two operators, and come once', async () => {
    const { link } = house.core
    const lost = async (name: string, isTold: boolean): Promise<Owner> => {
      const who = await house.bed.open(`${name}@vote.test`)
      const submit: CoreLink['submit'] = async command => {
        if (isTold) await link.submit(command)
        return { kind: 'unknown' }
      }
      await collectPoints({ ...deps, services: { ...deps.services, core: { ...link, submit } } }, who.userId)
      return who
    }
    const [told, untold] = [await lost('told', true), await lost('untold', false)]
    const later = (ms: number) => ({ ...deps, clock: { ...deps.clock, nowMs: () => nowMs() + ms } })
    await finishGrants(later(21 * HOUR_MS))
    expect([await points(told), await points(untold)]).toEqual(['100', '0'])
    const kind = unsurePoints({ ...later(21 * HOUR_MS), catalogue: house.catalogue })
    const acts = unsureActs({ db: deps.db, core: link, kinds: [kind] })
    const texts = []
    for (const { key } of await kind.list(10)) {
      texts.push((await giveInWords(acts, ['unsure', 'settle', `points-${key}`, 'because', 'looked'])).text)
    }
    expect(texts).toEqual([expect.stringContaining('has it'), expect.stringContaining('told to the ledger anew')])
    for (let round = 0; round < 2; round++) await finishGrants(later(22 * HOUR_MS))
    expect([await points(told), await points(untold)]).toEqual(['100', '100'])
    expect(await kind.list(10)).toEqual([])
  })

  it('come for whole days of deals, up to the day’s most', async () => {
    const maker = await house.bed.open('maker@vote.test')
    await house.deposit(maker, 'BTC', '5')
    await house.order(maker, { market: 'BTCUSDT', side: 1, price: '63400', amount: '0.1' })
    await house.order(ann, { market: 'BTCUSDT', side: 2, price: '63400', amount: '0.1' })
    await earnPoints(deps)
    expect(await points(ann)).toBe('200')
    expect(await points(maker)).toBe('100')
    await historyWritten(house.core.link)
    await house.core.published()
    house.bed.clock.advance(DAY_MS)
    await historyWritten(house.core.link)
    await earnPoints(deps)
    await earnPoints(deps)
    // 6,340 USDT are 63 points.
    expect(await points(ann)).toBe('263')
    expect(await points(maker)).toBe('163')
  })

  it('are sent to nobody and change no purse', async () => {
    const roll = await house.call(await votes.entered(ann), '/api/funds/transfer', {
      ...{ coin: VOTE_POINT, amount: '1', direction: 'in', purse: 'otc' },
    })
    expect(roll.code).toBe('422')
    const sent = await house.call(await votes.entered(ann), '/api/funds/send', {
      ...{ coin: VOTE_POINT, amount: '1', to: ben.userId, codes: {} },
    })
    expect(sent.code).toBe('422')
    expect(await points(ann)).toBe('263')
  })
})

describe('a vote', () => {
  it('is held, counted, and stands in the public tally with a digest that only its voter knows', async () => {
    const { round, first } = await opened()
    const before = await points(ann)
    const given = await give(ann, first, { coin: VOTE_POINT, amount: '100' })
    expect(given).toMatchObject({ code: '200', data: { votes: 10, number: 1, amount: '100' } })
    expect(Number(before) - Number(await points(ann))).toBe(100)
    const seen = await byId(round, ben)
    expect(seen.records).toMatchObject([{ number: 1, votes: 10, candidate: 'HLC', coin: VOTE_POINT, mine: false }])
    expect(seen.records[0]?.voter).toBe(given.data.voter)
    expect(seen.round.mine?.voter).not.toBe(given.data.voter)
    expect(seen.round.candidates[0]).toMatchObject({ coin: 'HLC', votes: 10, last_hour: 10, mine: 0 })
    expect((await byId(round)).round.mine).toMatchObject({ votes: 10, token_votes: 0, voter: given.data.voter })
    const other = await opened()
    expect((await give(ann, other.first)).data.voter).not.toBe(given.data.voter)
  })

  it('takes only what whole votes cost', async () => {
    const { first } = await opened()
    const before = await house.available(ann, 'USDT')
    expect(await give(ann, first, { amount: '7.99' })).toMatchObject({ data: { votes: 3, amount: '6' } })
    expect(Number(before) - Number(await house.available(ann, 'USDT'))).toBe(6)
  })

  it.each<[string, object, string]>([
    ['less than one vote', { amount: '1.999999' }, '422'],
    ['nothing', { amount: '0' }, '422'],
    ['less than nothing', { amount: '-2' }, '422'],
    ['half a point', { coin: VOTE_POINT, amount: '10.5' }, '422'],
    ['a coin that the round does not take', { coin: 'BTC' }, '422'],
    ['a coin that there is not', { coin: 'NOPE' }, '422'],
    ['a candidate that there is not', { id: 2_000_000_000 }, '404'],
    ['an id that is none', { client_id: 'a b' }, '422'],
  ])('of %s is refused and changes nothing', async (_what, part, code) => {
    const { round, first } = await opened()
    const before = [await points(ann), await house.available(ann, 'USDT')]
    expect((await give(ann, first, part)).code).toBe(code)
    expect([await points(ann), await house.available(ann, 'USDT')]).toEqual(before)
    expect((await byId(round)).round).toMatchObject({ votes: 0, entries: 0, mine: { votes: 0 } })
  })

  it('of more than one has leaves its place free', async () => {
    const { round, first } = await opened({ votes_max: 30 })
    expect((await give(ann, first, { coin: VOTE_POINT, amount: '300' })).code).toBe('INSUFFICIENT_BALANCE')
    expect((await byId(round)).round.mine).toMatchObject({ votes: 0 })
    expect((await give(ben, first, { amount: '60' })).code).toBe('200')
  })

  it('under one id is given once, whoever says it however often; another under the same id is refused', async () => {
    const { round, first, second } = await opened()
    const who = await votes.entered(ann)
    const say = (body: object) => house.call(who, '/api/vote/duihuan', { coin: 'USDT', client_id: 'once', ...body })
    const answers = await Promise.all(Array.from({ length: 20 }, () => say({ id: first, amount: '5' })))
    expect(new Set(answers.map(answer => JSON.stringify(answer)))).toHaveProperty('size', 1)
    expect(answers[0]).toMatchObject({ code: '200', data: { votes: 2 } })
    for (const other of [
      { id: second, amount: '5' },
      { id: first, amount: '4' },
      { id: first, amount: '20', coin: VOTE_POINT },
    ])
      expect((await say(other)).code).toBe('CLIENT_ID_REUSED')
    expect((await byId(round)).round).toMatchObject({ votes: 2, entries: 1 })
  })
})

describe('the time of a round', () => {
  it.each<[string, number, number, string]>([
    ['a millisecond before it opens', 1, HOUR_MS, 'VOTE_NOT_OPEN'],
    ['at the moment it opens', 0, HOUR_MS, '200'],
    ['a millisecond before it closes', -HOUR_MS, 1, '200'],
    ['at the moment it closes', -HOUR_MS, 0, 'VOTE_CLOSED'],
  ])('is the house’s: %s', async (_when, opens, closes, code) => {
    const { first } = await opened({ opens_at: new Date(nowMs() + opens), closes_at: new Date(nowMs() + closes) })
    expect((await give(ann, first)).code).toBe(code)
  })
})

describe('the bounds', () => {
  it.each<[string, object, [string, string][]]>([
    [
      'of one user',
      { user_max: 5 },
      [
        ['USDT', '8'],
        ['USDT', '2'],
        ['USDT', '2'],
      ],
    ],
    [
      'of one user, by points and coin together',
      { user_max: 5 },
      [
        [VOTE_POINT, '40'],
        ['USDT', '2'],
        ['USDT', '2'],
      ],
    ],
    [
      'of one user for the coin',
      { token_max: 5 },
      [
        ['USDT', '8'],
        ['USDT', '2'],
        ['USDT', '2'],
      ],
    ],
    [
      'of the round',
      { votes_max: 5 },
      [
        ['USDT', '8'],
        ['USDT', '2'],
        ['USDT', '2'],
      ],
    ],
  ])('%s are reached and never passed', async (_what, part, gives) => {
    const { round, first } = await opened({ token_max: 5, ...part })
    const codes = []
    for (const [coin, amount] of gives) codes.push((await give(ben, first, { coin, amount })).code)
    expect(codes).toEqual(['200', '200', 'VOTE_CAP'])
    expect((await byId(round)).round.votes).toBe(5)
  })

  it('say how many votes they still allow', async () => {
    const { first } = await opened({ user_max: 5, token_max: 5 })
    await give(ben, first, { amount: '8' })
    expect(await give(ben, first, { amount: '2000' })).toMatchObject({
      code: 'VOTE_CAP',
      data: { rule: 'user', left: 1 },
    })
  })

  it('of a round hold when 100 people give at once, to the last vote', async () => {
    const { round, first, second } = await opened({ votes_max: 137 })
    const people = await Promise.all(Array.from({ length: 100 }, () => votes.somebody()))
    const wishes = people.map((userId, at) => ({
      ...{ userId, id: at % 2 === 0 ? first : second, coin: 'USDT', amount: '6', clientId: null },
    }))
    const answers = await Promise.all(wishes.map(wish => giveOnce(deps, wish)))
    const given = answers.filter(answer => answer.ok).length
    // 45 times three votes are 135; two are left, and nobody asks for two.
    expect(given).toBe(45)
    const { round: then, total } = await byId(round)
    expect([then.votes, total]).toEqual([135, 45])
    const last = await Promise.all(
      people.map(userId => giveOnce(deps, { userId, id: first, coin: 'USDT', amount: '2', clientId: null })),
    )
    expect(last.filter(answer => answer.ok).length).toBe(2)
    expect((await byId(round)).round.votes).toBe(137)
  })
})

describe('operators', () => {
  it('see every round with its bounds, where its money is, and each vote with whose it is', async () => {
    const { round, first } = await opened({ user_max: 400 })
    await give(ben, first, { amount: '6' })
    const board = votesForOperators({ db: deps.db, catalogue: house.catalogue, nowMs })
    const seen = (await board.rounds()).find(one => one.round === round)
    expect(seen).toMatchObject({
      ...{ state: 'open', points: 10, token: { coin: 'USDT', price: '2' }, user_max: 400, votes: 3, entries: 1 },
      ...{ people: 1, outcome: null, money: { asked: 0, counted: 1, paid: 0, returned: 0 } },
    })
    expect(seen?.candidates[0]).toMatchObject({ candidate: first, coin: 'HLC', votes: 3, story: { en: 'HLC' } })
    const entries = (await board.entries(round, { begin: 0, count: 5 })) ?? []
    expect(entries).toMatchObject([{ number: 1, uid: ben.userId, candidate: 'HLC', coin: 'USDT', amount: '6' }])
    expect(entries[0]?.digest).toBe(seen?.head)
    expect(await board.entries(round, { begin: 1, count: 5 })).toEqual([])
    expect(await board.entries(999_999, { begin: 0, count: 5 })).toBeNull()
  })
})
