import { HOUSE } from '@bourse/engine'
import { atoms, DAY_MS } from '@bourse/kernel'
import type { inviteInfo, inviteRank, ReplyOf } from '@bourse/protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoreLink } from '../../core/core-link.ts'
import { giveInWords } from '../../operator/test-order.ts'
import { historyWritten } from '../../trading/test-core.ts'
import { contextOf, someCaller } from '../people/test-people.ts'
import { type Owner, openTestFunds, type TestFunds } from '../transfers/test-funds.ts'
import { unsureActs } from '../unsure/index.ts'
import { countDay, countDays } from './count-days.ts'
import { countOpening } from './count-opening.ts'
import { invitationActs } from './invitation-acts.ts'
import type { InvitationDeps } from './invitation-deps.ts'
import { invitationsForOperators } from './invitations-for-operators.ts'
import { setShare } from './invite-share-table.ts'
import { payCredits } from './pay-credits.ts'
import { unsureRewards } from './unsure-rewards.ts'

let house: TestFunds
let ann: Owner
let ben: Owner
let cy: Owner
let maker: Owner
let deps: InvitationDeps

const entered = async (who: Owner): Promise<Owner> => ({ ...who, token: await house.enter(who.userId) })
const info = async (who: Owner, body: object = {}): Promise<ReplyOf<typeof inviteInfo>> =>
  (await house.call(await entered(who), '/api/user/invite-info', body)).data
const rank = async (who: Owner, body: object = {}): Promise<ReplyOf<typeof inviteRank>> =>
  (await house.call(await entered(who), '/api/user/invite-rank', body)).data
const codeOf = async ({ userId }: Owner): Promise<string> =>
  (
    await house.bed.deps.db
      .selectFrom('app_user')
      .select('invite_code')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).invite_code
const invited = async (email: string, by: Owner): Promise<Owner> =>
  house.bed.open(email, someCaller(), await codeOf(by))

/** Lets somebody buy bitcoin of the maker's at 63,400 each. */
async function buys(who: Owner, amount: string): Promise<void> {
  await house.order(await entered(maker), { market: 'BTCUSDT', side: 1, price: '63400', amount })
  await house.order(await entered(who), { market: 'BTCUSDT', side: 2, price: '63400', amount })
}

async function nextDay(): Promise<void> {
  // Nothing may be under way when the clock leaps: it would have waited for a day.
  await historyWritten(house.core.link)
  await house.core.published()
  const nowMs = house.bed.clock.nowMs()
  house.bed.clock.advance(DAY_MS - (nowMs % DAY_MS) + 11 * 60_000)
  await historyWritten(house.core.link)
}

/** How much bitcoin is on its way. */
const waitsOf = ({ rewards }: ReplyOf<typeof inviteInfo>): string | undefined =>
  rewards.find(({ coin }) => coin === 'BTC')?.waits

const feesOf = async (coin: string): Promise<number> => {
  const held = await house.core.link.ask('balances', { owner: HOUSE, purse: 'fees' })
  return held.find(({ asset }) => asset === house.catalogue.coin(coin)?.asset)?.available ?? 0
}

beforeAll(async () => {
  house = await openTestFunds()
  ann = await house.bed.open('ann@invite.test')
  maker = await house.bed.open('maker@invite.test')
  ben = await invited('ben@invite.test', ann)
  cy = await invited('cy@invite.test', ben)
  for (const who of [ann, ben, cy]) await house.deposit(who, 'USDT', '1000000')
  await house.deposit(maker, 'BTC', '50')
  const { core, catalogue, feed } = house
  deps = { ...house.bed.deps, demo: false, services: { core: core.link, catalogue, feed } }
})
afterAll(() => house.end())

describe('an invitation', () => {
  it('shows its code and link, and nothing where nothing came of it', async () => {
    const mine = await info(ann)
    expect(mine).toMatchObject({ code: await codeOf(ann), share_ppm: 200_000, share_days: 365, barred: false })
    expect(mine.link).toMatch(/\/register\?invite=[0-9A-Z]{8}$/)
    expect(mine).toMatchObject({
      opened: 0,
      invited: 1,
      verified: 0,
      trading: 0,
      counted: null,
      earned: '0',
      line: [],
      rewards: [],
    })
    expect((await rank(ann)).records).toEqual([])
  })

  it('is never of oneself, and closes no circle', async () => {
    const { db } = house.bed.deps
    const set = (who: Owner, by: Owner) =>
      db.updateTable('app_user').set({ invited_by: by.userId }).where('user_id', '=', who.userId).execute()
    await expect(set(ann, ann)).rejects.toThrow(/inviter_came_first/)
    await expect(set(ann, cy)).rejects.toThrow(/inviter_came_first/)
  })

  it('counts who opened its link, each once, and not oneself', async () => {
    const code = await codeOf(ann)
    const open = async (who: Owner | null, of: string) =>
      (await house.call(who === null ? { token: '' } : await entered(who), '/api/user/invite-opened', { code: of }))
        .code
    expect([await open(ann, code), await open(null, 'ZZZZZZZZ'), (await info(ann)).opened]).toEqual(['200', '200', 0])
    for (let times = 0; times < 2; times++) expect(await open(null, code)).toBe('200')
    expect((await info(ann)).opened).toBe(1)
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'])
      await countOpening(contextOf(house.bed.deps, someCaller({ address })), { code })
    expect((await info(ann)).opened).toBe(2)
  })

  it('of a code that nobody has is refused, and no account is opened', async () => {
    await expect(house.bed.open('none@invite.test', someCaller(), 'ZZZZZZZZ')).rejects.toThrow('422')
  })
})

describe('a day', () => {
  it('brings the inviter the share of their level, in the coin of the fees, out of the house’s fees', async () => {
    await buys(ben, '0.5')
    const fees = await feesOf('BTC')
    await nextDay()
    expect(await countDays(deps)).toBe(1)
    // 0.5 × 0.1 % is 0.0005 in fees, and a fifth of that.
    expect(await house.available(ann, 'BTC')).toBe('0.0001')
    expect(fees - (await feesOf('BTC'))).toBe(10_000)
    const mine = await info(ann)
    expect(mine).toMatchObject({ trading: 1, earned: '6.34', latest: '6.34' })
    expect(mine.rewards).toEqual([{ coin: 'BTC', amount: '0.0001', waits: '0' }])
    expect(mine.records).toEqual([
      {
        name: expect.stringContaining('•••'),
        joined: expect.any(Number),
        traded: '31700',
        fees: '31.7',
        reward: '6.34',
      },
    ])
    const { records } = (await house.call(await entered(ann), '/api/funds/flow', { kind: 'reward' })).data as {
      records: { amount: string; coin: string }[]
    }
    expect(records).toMatchObject([{ amount: '0.0001', coin: 'BTC' }])
  })

  it('that is counted again, or twice at once, brings it once', async () => {
    await buys(ben, '0.5')
    await nextDay()
    const dayMs = Math.floor(house.bed.clock.nowMs() / DAY_MS) * DAY_MS - DAY_MS
    await Promise.all([countDays(deps), countDays(deps), countDay(deps, dayMs)])
    await countDays(deps)
    expect(await countDay(deps, dayMs)).toBe(false)
    expect(await house.available(ann, 'BTC')).toBe('0.0002')
  })

  it('counts contracts too, whose fees are in their money', async () => {
    const usdt = house.catalogue.coin('USDT')?.asset ?? 0
    const atMs = house.bed.clock.nowMs()
    await sql`
      INSERT INTO contract_deal VALUES
        (1, 501, ${atMs}, 634000, 10000, 6340000000, 'open_long', 1, ${ben.userId}, 3170000, 0, 'open_short', 2, ${maker.userId}, 1268000, 0)
    `.execute(deps.db)
    // What the engine would have taken of both.
    const leg = { fromOwner: ben.userId, fromPurse: 'spot', toOwner: HOUSE, toPurse: 'fees' } as const
    const taken = { ...leg, asset: usdt, amount: atoms(3_170_000) }
    await house.core.link.submit({ kind: 'transfer', owner: ben.userId, clientId: 'fee', purpose: 1, legs: [taken] })
    const before = Number(await house.available(ann, 'USDT'))
    await nextDay()
    await countDays(deps)
    // A fifth of 3.17.
    expect(Number(await house.available(ann, 'USDT')) - before).toBeCloseTo(0.634, 9)
    expect((await info(ann)).records[0]?.traded).toBe('69740')
  })

  it.each<[string, (link: CoreLink) => CoreLink['submit']]>([
    ['before the ledger was asked', () => async () => Promise.reject(new Error('killed'))],
    [
      'after the ledger did it and before that was noted',
      link => async command => {
        await link.submit(command)
        throw new Error('killed')
      },
    ],
    [
      'with an answer that never came',
      link => async command => {
        await link.submit(command)
        return { kind: 'unknown' }
      },
    ],
    ['while the core was busy', () => async () => ({ kind: 'not_taken', reason: 'busy' })],
  ])('that was cut off %s is finished once', async (_when, cut) => {
    const before = await house.available(ann, 'BTC')
    await buys(ben, '0.5')
    await nextDay()
    const { link } = house.core
    const broken = { ...deps, services: { ...deps.services, core: { ...link, submit: cut(link) } } }
    await countDays(broken).catch(() => undefined)
    const waiting = await info(ann, { days: 90 })
    expect(waitsOf(waiting)).toBe('0.0001')
    await countDays(deps)
    await countDays(deps)
    expect(Number(await house.available(ann, 'BTC')) - Number(before)).toBeCloseTo(0.0001, 12)
    expect(waitsOf(await info(ann))).toBe('0')
  })

  it('waits for a person where nobody can say any more what the ledger did', async () => {
    await buys(ben, '0.5')
    await nextDay()
    const { link } = house.core
    const silent = async () => ({ kind: 'unknown' }) as const
    await countDays({ ...deps, services: { ...deps.services, core: { ...link, submit: silent } } })
    house.bed.clock.advance(21 * 3_600_000)
    const before = await house.available(ann, 'BTC')
    await countDays(deps)
    expect(await house.available(ann, 'BTC')).toBe(before)
    expect(waitsOf(await info(ann))).toBe('0.0001')
    await sql`UPDATE invite_credit SET tried_at = NULL WHERE state = 'asked'`.execute(deps.db)
    await countDays(deps)
  })

  it('reaches those behind sixty that cannot be paid', async () => {
    const asset = house.catalogue.coin('ETH')?.asset
    await sql`
      INSERT INTO invite_credit (credit_id, inviter, asset, amount, state, made_at)
      SELECT '0-' || n, ${ann.userId}, ${asset}, 1, 'asked', now() FROM generate_series(1, 60) AS n
    `.execute(deps.db)
    const before = await house.available(ann, 'BTC')
    await buys(ben, '0.5')
    await nextDay()
    await countDays(deps)
    expect(Number(await house.available(ann, 'BTC')) - Number(before)).toBeCloseTo(0.0001, 12)
    await sql`DELETE FROM invite_credit WHERE credit_id LIKE '0-%'`.execute(deps.db)
  })

  it('follows the level’s share from the next count, rounds down, and counts no deal after a year', async () => {
    await setShare(deps.db, { level: 0, share_ppm: 333_333 })
    const before = Number(await house.available(ann, 'BTC'))
    await buys(ben, '0.00101')
    await nextDay()
    await countDays(deps)
    // 101 atoms of fees, a third of which is 33.67.
    expect(Math.round((Number(await house.available(ann, 'BTC')) - before) * 1e8)).toBe(33)
    await setShare(deps.db, { level: 0, share_ppm: 200_000 })
    await deps.db
      .updateTable('app_user')
      .set({ created_at: new Date(house.bed.clock.nowMs() - 366 * DAY_MS) })
      .where('user_id', '=', ben.userId)
      .execute()
    await buys(ben, '0.5')
    await nextDay()
    const then = await house.available(ann, 'BTC')
    await countDays(deps)
    expect(await house.available(ann, 'BTC')).toBe(then)
  })
})

describe('the ranking', () => {
  it('tells each inviter by masked name, and one’s own place, over a day, a week, a month and all', async () => {
    await buys(cy, '1')
    await nextDay()
    await countDays(deps)
    const week = await rank(ann)
    expect(week.records.map(({ rank: at, mine }) => [at, mine])).toEqual([
      [1, true],
      [2, false],
    ])
    expect(week.records.every(({ name }) => name.includes('•••'))).toBe(true)
    expect(JSON.stringify(week)).not.toMatch(/user-|@/)
    const day = await rank(ann, { period: 'day' })
    expect(day.records).toMatchObject([{ rank: 1, mine: false, invited: 1, reward: '12.68' }])
    expect(day.mine).toMatchObject({ rank: null, reward: '0' })
    expect((await rank(ben, { period: 'month' })).mine).toMatchObject({ rank: 2, reward: '12.68' })
    expect((await rank(ben, { period: 'all' })).records.length).toBe(2)
  })

  it.each([{ period: 'year' }, { period: 1 }])('of a period that there is not is refused: %o', async body => {
    expect((await house.call(await entered(ann), '/api/user/invite-rank', body)).code).toBe('422')
  })
})

const acts = () => invitationActs({ db: house.bed.deps.db, now: () => new Date(house.bed.clock.nowMs()) })

describe('the programme', () => {
  it('brings nothing for whoever handed in the inviter’s own document', async () => {
    const twin = await invited('twin@invite.test', maker)
    await house.deposit(twin, 'USDT', '100000')
    const document = (who: Owner) => ({
      ...{ user_id: who.userId, level: 1, country: 'US', id_type: 'passport', status: 'waiting' as const },
      ...{ real_name: Buffer.from('x'), id_number: Buffer.from('x'), id_digest: Buffer.from('the same') },
      ...{ front: null, back: null, hold: null, submitted_at: new Date(0), decided_at: null },
      ...{ decided_by: null, reason: null },
    })
    const keep = (who: Owner) => deps.db.insertInto('identity_check').values(document(who)).execute()
    await keep(maker)
    await keep(twin)
    await buys(twin, '0.5')
    await nextDay()
    await countDays(deps)
    expect((await info(maker)).rewards).toEqual([])
    expect((await info(maker)).invited).toBe(1)
  })

  it('is over for whom an operator says, and begins again', async () => {
    await giveInWords(acts(), ['invite', 'bar', String(ben.userId), 'because', 'a circle'])
    expect((await info(ben)).barred).toBe(true)
    expect((await rank(ann)).records.map(({ mine }) => mine)).toEqual([true])
    await buys(cy, '1')
    await nextDay()
    const before = await house.available(ben, 'BTC')
    await countDays(deps)
    expect(await house.available(ben, 'BTC')).toBe(before)
    await giveInWords(acts(), ['invite', 'unbar', String(ben.userId), 'because', 'a mistake'])
    expect((await info(ben)).barred).toBe(false)
  })

  it('sets a level’s share from the next count on', async () => {
    expect((await giveInWords(acts(), ['invite', 'share', '0', '25', 'because', 'a campaign'])).ok).toBe(true)
    expect((await info(ann)).share_ppm).toBe(250_000)
    expect((await giveInWords(acts(), ['invite', 'share', '0', '51', 'because', 'more'])).ok).toBe(false)
  })
})

describe('operators', () => {
  it('see shares, days, credits, and who gets nothing', async () => {
    const board = invitationsForOperators({ db: deps.db, catalogue: house.catalogue })
    await giveInWords(acts(), ['invite', 'bar', String(cy.userId), 'because', 'a circle'])
    const seen = await board.read()
    expect(seen.shares[0]).toEqual({ level: 0, share_ppm: 250_000, inviters: 3 })
    expect(seen).toMatchObject({ invited: 3, trading: 2 })
    expect(seen.days.length).toBeGreaterThan(2)
    expect(seen.days[0]).toMatchObject({ fees: '31.7', reward: '6.34' })
    expect(seen.coins).toMatchObject([
      { coin: 'USDT', waits: '0' },
      { coin: 'BTC', waits: '0' },
    ])
    expect(seen.first.map(({ uid }) => uid)).toEqual([ann.userId, ben.userId])
    expect(seen.barred).toMatchObject([{ uid: cy.userId, reason: 'a circle' }])
    expect(seen.same_document.map(({ inviter }) => inviter)).toEqual([maker.userId])
    const [newest] = await board.credits({ open: false, begin: 0, count: 1 })
    expect(newest).toMatchObject({ coin: 'BTC', state: 'done', refused: null, unsure_since: null })
    expect(await board.credits({ open: true, begin: 0, count: 5 })).toEqual([])
  })

  it('see why the ledger refused a credit, until it has done it', async () => {
    const board = invitationsForOperators({ db: deps.db, catalogue: house.catalogue })
    const asset = house.catalogue.coin('BTC')?.asset ?? 0
    await sql`
      INSERT INTO invite_credit (credit_id, inviter, asset, amount, state, made_at)
      VALUES ('too-much', ${ann.userId}, ${asset}, 90000000000, 'asked', now())
    `.execute(deps.db)
    await payCredits(deps)
    const [open] = await board.credits({ open: true, begin: 0, count: 5 })
    expect(open).toMatchObject({
      credit: 'too-much',
      state: 'asked',
      refused: 'INSUFFICIENT_BALANCE',
      unsure_since: null,
    })
  })

  it('settle a reward of which nobody knows: one that was paid is noted, one that never was is paid now', async () => {
    const asset = house.catalogue.coin('BTC')?.asset ?? 0
    const had = Number(await house.available(ann, 'BTC'))
    await sql`
      INSERT INTO invite_credit (credit_id, inviter, asset, amount, state, made_at)
      VALUES ('paid-1-1', ${ann.userId}, ${asset}, 3, 'asked', now()), ('never-1-1', ${ann.userId}, ${asset}, 4, 'asked', now())
    `.execute(deps.db)
    const { link } = house.core
    const submit: typeof link.submit = async command => {
      if (JSON.stringify(command).includes('"amount":3')) await link.submit(command)
      return { kind: 'unknown' }
    }
    await payCredits({ ...deps, services: { ...deps.services, core: { ...link, submit } } })
    const later = { ...deps, clock: { ...deps.clock, nowMs: () => deps.clock.nowMs() + 21 * 3_600_000 } }
    await payCredits(later)
    const kind = unsureRewards({ db: deps.db, clock: later.clock, catalogue: house.catalogue })
    const settling = unsureActs({ db: deps.db, core: link, kinds: [kind] })
    const settle = (id: string) => giveInWords(settling, ['unsure', 'settle', `reward-${id}`, 'because', 'looked'])
    expect((await settle('paid-1-1')).text).toContain('has it')
    expect((await settle('never-1-1')).text).toContain('told to the ledger anew')
    await payCredits(later)
    expect(Math.round((Number(await house.available(ann, 'BTC')) - had) * 1e8)).toBe(7)
    expect((await kind.list(10)).map(({ key }) => key)).toEqual(['too-much'])
  })
})
