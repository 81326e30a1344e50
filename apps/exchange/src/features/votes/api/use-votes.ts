import type { ReplyOf, RoundView, voteInfo, voteInfoById } from '@bourse/protocol'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { calls, session } from '../../../site/site.ts'

/** The rounds, and one's points. */
export type Votes = ReplyOf<typeof voteInfo>
/** A round with a page of its tally. */
export type RoundPage = ReplyOf<typeof voteInfoById>
/** A vote of the tally. */
export type TallyEntry = RoundPage['records'][number]
/** One of those that are voted on. */
export type Candidate = RoundView['candidates'][number]

const LIVE_MS = 3_000
const REST_MS = 30_000
const VOTES_KEY = 'votes'
const SHOWN = 8

/** Every round. */
export function useVotes() {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: [VOTES_KEY, token, 'all'],
    queryFn: async () => dataOf(await calls.call<typeof voteInfo>('/api/vote/info', {})),
    refetchInterval: REST_MS,
  })
}

/** One round, as it stands: asked anew every few seconds while votes are taken. */
export function useRound(id: number) {
  const token = useStore(session.store, state => state.token)
  return useQuery({
    queryKey: [VOTES_KEY, token, id],
    queryFn: async () => {
      const page = dataOf(await calls.call<typeof voteInfoById>('/api/vote/infobyid', { id, limit_num: SHOWN }))
      // How far the server's clock is ahead of this one.
      return { ...page, aheadMs: page.time * 1000 - Date.now() }
    },
    placeholderData: keepPreviousData,
    refetchInterval: query => (query.state.data?.round.state === 'open' ? LIVE_MS : REST_MS),
  })
}

/** Has all of it asked anew, after a vote. */
export function useVotesChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [VOTES_KEY] })
}
