import type { deskQueueList, deskRequestList, ReplyOf } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../calls/ask.ts'
import { useServices } from '../desk-services.ts'
import { useSession } from '../session/use-session.ts'
import { useFollowed } from './follow.ts'
import { QUEUES_KEY } from './live-keys.ts'
import { useAskEvery } from './use-line.ts'

/** A queue as the menu and the overview show it. */
export type QueueInfo = ReplyOf<typeof deskQueueList>['queues'][number]

/** Under which the requests for a second operator lie. */
export const REQUESTS_KEY = ['requests'] as const

// Asked for as long as nothing is pushed.
const ASK_MS = 10_000

/** The queues, kept up to date; none for an operator who decides in none. */
export function useQueues(): readonly QueueInfo[] {
  const { client } = useServices()
  const { pages } = useSession()
  const decides = pages.includes('reviews')
  const askEvery = useAskEvery(ASK_MS)
  const query = useQuery({
    queryKey: QUEUES_KEY,
    queryFn: ({ signal }) =>
      ask<typeof deskQueueList>(client, { path: '/desk/queue/list', payload: {} }, { signal, unattended: true }),
    refetchInterval: askEvery,
    enabled: decides,
  })
  return decides ? (query.data?.queues ?? []) : []
}

/** What waits for a second operator, kept up to date. */
export function useRequests() {
  return useFollowed<typeof deskRequestList>({
    key: REQUESTS_KEY,
    asked: { path: '/desk/request/list', payload: {} },
    topics: ['requests'],
  })
}

/** One request for a second operator. */
export type WaitingRequest = ReplyOf<typeof deskRequestList>['requests'][number]

/** How many requests wait for this operator; null while that is not known. */
export function useWaitingRequests(): number | null {
  const { data } = useRequests()
  return data === undefined ? null : data.requests.filter(({ not_mine }) => not_mine === null).length
}
