import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bourse/kernel'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { CoreLink } from '../../core/core-link.ts'
import { messagesOf } from '../messages/message-table.ts'
import { isNoticeKind, renderNotice } from '../messages/render-notice.ts'
import { carryStartupOn } from '../startup/carry-on.ts'
import type { StartDeps } from '../startup/start-deps.ts'
import { openStartHouse, type StartHouse } from '../startup/test-startup.ts'
import { carryOut } from '../transfers/index.ts'
import type { Owner } from '../transfers/test-funds.ts'
import { giveOnce } from '../votes/give-votes.ts'
import { insertCandidate, insertRound } from '../votes/round-table.ts'
import { carryVotesOn } from '../votes/settle-rounds.ts'
import type { VoteDeps } from '../votes/vote-deps.ts'
import { tellOutcomes } from './tell-outcomes.ts'

let startup: StartHouse
let house: StartHouse['house']
let ann: Owner
let ben: Owner
let votes: VoteDeps
beforeAll(async () => {
  startup = await openStartHouse()
  ;({ house, ann, ben } = startup)
  votes = { ...startup.deps, services: { ...startup.deps.services, feed: house.feed } }
})
afterEach(() => house.mustNet())
afterAll(() => house.end())

// Two at once, as two servers would: nobody hears anything twice.
const tell = async (): Promise<void> => {
  const deps = { ...house.bed.deps, catalogue: house.catalogue }
  await Promise.all([tellOutcomes(deps), tellOutcomes(deps)])
  await tellOutcomes(deps)
}
const ABOUT = /^(sale|vote|transfer)_/
const heard = new Map<number, number>()
/** What somebody was told since the last question, oldest first. */
async function news({ userId }: Pick<Owner, 'userId'>): Promise<string[]> {
  await tell()
  const { rows } = await messagesOf(startup.deps.db, { userId, type: null }, { begin: 0, count: 50 })
  const before = heard.get(userId) ?? 0
  const fresh = rows.filter(({ message_id: id, kind }) => id > before && ABOUT.test(kind))
  heard.set(userId, Math.max(before, ...fresh.map(({ message_id: id }) => id)))
  return fresh
    .toSorted((one, other) => one.message_id - other.message_id)
    .map(({ kind, details }) => renderNotice(isNoticeKind(kind) ? kind : 'welcome', details, 'en'))
    .map(({ title, text }) => `${title}. ${text}`)
}

/** A job some time later. */
function later<Deps extends StartDeps | VoteDeps>(ms: number, deps: Deps): Deps {
  const { core } = deps.services
  const nowMs = (): number => startup.nowMs() + ms
  const ask = async (name: string, params: object) => {
    const answer: object | null = await core.ask(name as 'head', params as never)
    return name === 'head' ? { ...answer, nowMs: nowMs() } : answer
  }
  const told = { ...core, ask: ask as CoreLink['ask'] }
  return { ...deps, clock: { ...deps.clock, nowMs }, services: { ...deps.services, core: told } }
}
const CLOSED_MS = HOUR_MS + MINUTE_MS

it('is told of a sale once it is settled, and of each step in which its coins are handed out', async () => {
  const unlocks = [
    { ppm: 400_000, days: 0 },
    { ppm: 1_000_000, days: 30 },
  ]
  const id = await startup.opened({ mode: 'rata', units_max: 10, user_max: 2_000, unlocks })
  await startup.take(ann, id, { amount: '3000' })
  await startup.take(ben, id, { amount: '2' })
  expect([await news(ann), await news(ben)]).toEqual([[], []])
  await carryStartupOn(later(CLOSED_MS, startup.deps))
  expect(await news(ann)).toEqual([
    'Newcomer: 50 NEW are yours. 20 USDT of your subscription were paid, 2,980 USDT are free again. ' +
      'The coins are handed out in the steps of the terms, and each step is told.',
  ])
  expect(await news(ben)).toEqual([
    'Newcomer: nothing was allotted to you. The sale went to others. Your 2 USDT are free again in your spot purse.',
  ])
  const handedOut = async (days: number): Promise<string[]> => {
    await carryStartupOn(later(CLOSED_MS + days * DAY_MS, startup.deps))
    return news(ann)
  }
  expect(await handedOut(1)).toEqual([
    '20 NEW were handed out to you. They come from the sale of Newcomer and are in your spot purse.',
  ])
  expect(await handedOut(31)).toEqual([expect.stringMatching(/^30 NEW were handed out/)])
  expect([await news(ann), await news(ben)]).toEqual([[], []])
})

it('is told that a sale missed its goal, when the money is back', async () => {
  const id = await startup.opened({ units_needed: 4 })
  await startup.take(ben, id, { amount: '6' })
  const isCut: StartDeps['services']['core']['submit'] = async () => ({ kind: 'not_taken', reason: 'busy' })
  const cut = later(CLOSED_MS, startup.deps)
  await carryStartupOn({ ...cut, services: { ...cut.services, core: { ...cut.services.core, submit: isCut } } })
  expect((await startup.info(id)).outcome).toBe('missed')
  expect(await news(ben)).toEqual([])
  await carryStartupOn(later(CLOSED_MS, startup.deps))
  expect(await news(ben)).toEqual([
    'Newcomer did not reach its goal. Nothing is sold. Your 6 USDT are free again in your spot purse.',
  ])
})

it('is told how a round one voted in ended', async () => {
  const { db } = startup.deps
  const round = async (needed: number): Promise<{ id: number; first: number; second: number }> => {
    const id = await insertRound(db, {
      ...{ opens_at: new Date(startup.nowMs() - HOUR_MS), closes_at: new Date(startup.nowMs() + HOUR_MS) },
      ...{ point_price: 10, token: house.catalogue.coin('USDT')?.asset ?? 0, token_price: 2_000_000 },
      ...{ user_max: 500, token_max: 500, votes_max: null, needed },
    })
    const candidate = async (coin: string, name: string): Promise<number> =>
      (await insertCandidate(db, { round_id: id, coin, name, story: { en: name } })) ?? 0
    return { id, first: await candidate('HLC', 'Halcyon'), second: await candidate('FRT', 'Ferrite') }
  }
  const [won, none] = [await round(1), await round(10_000)]
  const give = (who: Owner, id: number, votesGiven: number) =>
    giveOnce(votes, { id, coin: 'USDT', amount: String(votesGiven * 2), userId: who.userId, clientId: null })
  await give(ann, won.first, 120)
  await give(ann, won.second, 20)
  await give(ben, won.second, 30)
  await give(ben, none.first, 3)
  await carryVotesOn(later(CLOSED_MS, votes))
  const first = `Round ${won.id} of the vote: Halcyon is first. Halcyon has 120 votes. You gave`
  const open = 'Every vote stands in the public tally.'
  expect(await news(ann)).toEqual([`${first} 140 in this round, 120 of them to Halcyon. ${open}`])
  expect(new Set(await news(ben))).toEqual(
    new Set([
      `${first} 30 in this round, 0 of them to Halcyon. ${open}`,
      `Round ${none.id} of the vote ended without a first. No candidate reached what was needed. ` +
        'What your 3 votes cost is given back.',
    ]),
  )
})

it('is told what another user sent, and the sender nothing', async () => {
  const { userId } = ann
  const asset = house.catalogue.coin('USDT')?.asset ?? 0
  const wish = { userId, clientId: null, toUser: ben.userId, from: 'spot', to: 'spot', asset } as const
  const sent = await carryOut(startup.deps, { ...wish, amount: 1_250_500_000 })
  expect(sent).toMatchObject({ state: 'done' })
  await carryOut(startup.deps, { ...wish, toUser: null, to: 'contract', amount: 1_000_000 })
  const { nickname } = await startup.deps.db
    .selectFrom('app_user')
    .select('nickname')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  expect(await news(ben)).toEqual([
    `1,250.5 USDT from ${nickname}. ${nickname} sent you 1,250.5 USDT. They are in your spot purse.`,
  ])
  expect(await news(ann)).toEqual([])
})
