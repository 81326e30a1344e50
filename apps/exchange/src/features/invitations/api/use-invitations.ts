import type { inviteInfo, inviteRank, ReplyOf } from '@bourse/protocol'
import type { INVITE_DAYS, InvitePeriod } from '@bourse/protocol/terms'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { calls, session } from '../../../site/site.ts'

/** What came of one's invitations. */
export type Invitations = ReplyOf<typeof inviteInfo>
/** Over how many days. */
export type InviteDays = (typeof INVITE_DAYS)[number]
/** Who got most by inviting. */
export type InviteRanking = ReplyOf<typeof inviteRank>

const FRIENDS_SHOWN = 100

/** What came of one's invitations over so many days. */
export function useInvitations(days: InviteDays) {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: ['invitations', token, days],
    queryFn: async () =>
      dataOf(await calls.call<typeof inviteInfo>('/api/user/invite-info', { days, limit_num: FRIENDS_SHOWN })),
    enabled: token !== null,
    placeholderData: keepPreviousData,
  })
}

/** The ranking of a period. */
export function useInviteRanking(period: InvitePeriod) {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: ['invite-ranking', token, period],
    queryFn: async () => dataOf(await calls.call<typeof inviteRank>('/api/user/invite-rank', { period })),
    enabled: token !== null,
    placeholderData: keepPreviousData,
  })
}
