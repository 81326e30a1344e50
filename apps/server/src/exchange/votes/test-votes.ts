import { HOUR_MS } from '@bourse/kernel'
import { type ReplyOf, VOTE_POINT, type voteExchange, type voteInfo, type voteInfoById } from '@bourse/protocol'
import { openTurns } from '../../platform/in-turn.ts'
import { insertUser } from '../people/index.ts'
import { someCaller } from '../people/test-people.ts'
import { type Owner, openTestFunds, type TestFunds } from '../transfers/test-funds.ts'
import { listPoints } from './point-coin.ts'
import { collectPoints } from './points.ts'
import { insertCandidate, insertRound, type NewRound } from './round-table.ts'
import type { VoteDeps } from './vote-deps.ts'

/** What giving votes answered. */
export type VoteReply = { code: string; data: ReplyOf<typeof voteExchange> & { rule: string; left: number } }

/** The whole exchange with points, and two who vote: the second was invited by the first. */
export type VoteHouse = {
  readonly house: TestFunds
  readonly deps: VoteDeps
  readonly ann: Owner
  readonly ben: Owner
  readonly usdt: number
  nowMs(): number
  /** Signs somebody in anew: a test's clock leaps. */
  entered(who: Owner): Promise<Owner>
  points(who: Pick<Owner, 'userId'>): Promise<string>
  /** Opens a round with two candidates; a vote costs 10 points or 2 USDT. */
  opened(part?: Partial<NewRound>): Promise<{ round: number; first: number; second: number }>
  give(who: Owner, id: number, body?: object): Promise<VoteReply>
  byId(id: number, who?: Owner): Promise<ReplyOf<typeof voteInfoById>>
  info(who: Owner): Promise<ReplyOf<typeof voteInfo>>
  /** Somebody with money, who never signs in. */
  somebody(): Promise<number>
}

let people = 0

/** Opens it. */
export async function openVoteHouse(): Promise<VoteHouse> {
  const house = await openTestFunds()
  const { core, catalogue, feed, bed } = house
  const nowMs = (): number => bed.clock.nowMs()
  await listPoints({ db: bed.deps.db, core: core.link, catalogue, now: () => new Date(nowMs()) })
  const { sealing } = bed.deps.services
  const deps = { ...bed.deps, services: { core: core.link, catalogue, feed, turns: openTurns(), sealing } }
  const { ann, ben } = await openVoters(house, deps)
  const usdt = catalogue.coin('USDT')?.asset ?? 0
  const entered = async (who: Owner): Promise<Owner> => ({ ...who, token: await house.enter(who.userId) })
  return {
    ...{ house, deps, ann, ben, usdt, nowMs, entered },
    points: who => house.available(who, VOTE_POINT),
    async opened(part = {}) {
      const round = await insertRound(deps.db, {
        ...{ opens_at: new Date(nowMs() - HOUR_MS), closes_at: new Date(nowMs() + HOUR_MS) },
        ...{ point_price: 10, token: usdt, token_price: 2_000_000, user_max: 500, token_max: 100 },
        ...{ votes_max: null, needed: 1 },
        ...part,
      })
      const of = (coin: string) => insertCandidate(deps.db, { round_id: round, coin, name: coin, story: { en: coin } })
      return { round, first: (await of('HLC')) ?? 0, second: (await of('FRT')) ?? 0 }
    },
    async give(who, id, body = {}) {
      const request = { id, coin: 'USDT', amount: '2', ...body }
      return house.call(await entered(who), '/api/vote/duihuan', request)
    },
    byId: async (id, who = ann) =>
      (await house.call(await entered(who), '/api/vote/infobyid', { id, limit_num: 100 })).data,
    info: async who => (await house.call(await entered(who), '/api/vote/info')).data,
    somebody: () => somebody(house, deps),
  }
}

async function openVoters(house: TestFunds, deps: VoteDeps): Promise<{ ann: Owner; ben: Owner }> {
  const ann = await house.bed.open('ann@vote.test')
  const { invite_code: code } = await deps.db
    .selectFrom('app_user')
    .select('invite_code')
    .where('user_id', '=', ann.userId)
    .executeTakeFirstOrThrow()
  const ben = await house.bed.open('ben@vote.test', someCaller(), code)
  for (const who of [ann, ben]) {
    await house.deposit(who, 'USDT', '100000')
    await collectPoints(deps, who.userId)
  }
  return { ann, ben }
}

async function somebody(house: TestFunds, deps: VoteDeps): Promise<number> {
  const name = `racer-${++people}`
  const now = new Date(deps.clock.nowMs())
  const user = await insertUser(deps.db, {
    ...{ created_at: now, email: `${name}@vote.test`, area_code: null, mobile_phone: null },
    ...{ password_hash: 'none', password_at: now, nickname: name, avatar: null, language: 'en' },
    ...{ invite_code: `R${String(people).padStart(7, '0')}`, invited_by: null, mail_word: null },
    ...{ frozen_at: null, frozen_reason: null, withdraw_frozen_until: null },
  })
  if (user === undefined) throw new Error('a racer is new')
  await house.deposit({ userId: user.user_id }, 'USDT', '100')
  return user.user_id
}
