import { DAY_MS, formatDigits } from '@bourse/kernel'
import {
  INVITE_SHARE_DAYS,
  type InviteFriend,
  type InvitePeriod,
  type inviteInfo,
  type inviteRank,
  ok,
} from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { writeAmount } from '../markets/index.ts'
import { maskName, userById } from '../people/index.ts'
import { shareAt } from './count-days.ts'
import type { InvitationServices } from './invitation-deps.ts'
import { barredFor, shares } from './invite-share-table.ts'
import {
  countedDays,
  type FriendRow,
  friendsOf,
  funnelOf,
  ranking,
  rewardsByCoin,
  rewardsByDay,
} from './invite-view-table.ts'
import { openingsOf } from './opening-table.ts'
import { USDT_PLACES } from './usdt-places.ts'

const RANKED = 10
const PERIOD_DAYS: Readonly<Record<Exclude<InvitePeriod, 'all'>, number>> = { day: 1, week: 7, month: 30 }

const usdtText = (usdt: bigint): string => formatDigits(usdt, USDT_PLACES)
const usdtOrNull = (usdt: string | null): string | null => (usdt === null ? null : usdtText(BigInt(usdt)))

/** So many days up to a day, that one included. */
const daysUntil = (last: string, days: number): string =>
  new Date(Date.parse(last) - (days - 1) * DAY_MS).toISOString().slice(0, 10)

const friendView = (row: FriendRow): InviteFriend => ({
  name: maskName(row.nickname),
  joined: row.joined.getTime() / 1000,
  traded: usdtOrNull(row.turnover),
  fees: usdtOrNull(row.fees),
  reward: usdtOrNull(row.reward),
})

/** What came of somebody's invitations. */
export const readInvitations: Operation<typeof inviteInfo, InvitationServices> = async (context, request) => {
  const { db, session, services } = context
  const { limit_begin, limit_num, days } = request
  const inviter = session.userId
  const [user, byLevel, barred, { last }] = await Promise.all([
    userById(db, inviter),
    shares(db),
    barredFor(db, inviter),
    countedDays(db),
  ])
  const since = daysUntil(last ?? '9999-12-31', last === null ? 1 : days)
  const [funnel, opened, line, coins, friends] = await Promise.all([
    funnelOf(db, inviter),
    openingsOf(db, inviter),
    rewardsByDay(db, { inviter, since }),
    rewardsByCoin(db, { inviter, since }),
    friendsOf(db, { inviter, since }, { offset: limit_begin, limit: limit_num }),
  ])
  return ok({
    code: user.invite_code,
    link: `${services.accounts.siteUrl()}/register?invite=${user.invite_code}`,
    share_ppm: shareAt(byLevel, user.level),
    share_days: INVITE_SHARE_DAYS,
    barred: barred !== null,
    opened,
    ...funnel,
    counted: last,
    earned: usdtText(line.reduce((all, { usdt }) => all + usdt, 0n)),
    latest: usdtText(line.at(-1)?.usdt ?? 0n),
    line: line.map(({ day, usdt }) => ({ day, reward: usdtText(usdt) })),
    rewards: coins.map(({ asset, amount, waits }) => {
      const coin = services.catalogue.asset(asset)
      return { coin: coin.coin, amount: writeAmount(coin, amount), waits: writeAmount(coin, waits) }
    }),
    ...{ total: friends.total, limit_begin, limit_num, records: friends.rows.map(friendView) },
  })
}

/** Who got most by inviting, and where one stands oneself. */
export const readInviteRank: Operation<typeof inviteRank, InvitationServices> = async (context, { period }) => {
  const { db, session } = context
  const [{ first, last }, user] = await Promise.all([countedDays(db), userById(db, session.userId)])
  const nobody = { rank: null, name: maskName(user.nickname), invited: 0, reward: '0' }
  if (first === null || last === null) return ok({ since: null, until: null, records: [], mine: nobody })
  const begun = period === 'all' ? first : daysUntil(last, PERIOD_DAYS[period])
  const since = begun < first ? first : begun
  const rows = await ranking(db, { since, first: RANKED, mine: session.userId })
  const views = rows.map(({ rank, inviter, nickname, invited, usdt }) => ({
    ...{ rank, name: maskName(nickname), invited, reward: usdtText(BigInt(usdt)) },
    mine: inviter === session.userId,
  }))
  const own = views.find(({ mine }) => mine)
  return ok({
    since,
    until: last,
    records: views.slice(0, RANKED),
    mine: own === undefined ? nobody : { rank: own.rank, name: own.name, invited: own.invited, reward: own.reward },
  })
}
