import type { LiveState } from '@bourse/client'
import type { alertAdd, alertDelete, alertList, PairView, ReplyOf, RequestInput } from '@bourse/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { MARKETS_QUERY } from '../../../site/init/markets-query.ts'
import { useLiveState, useLiveWatch } from '../../../site/live/use-live.ts'
import { useSampledLive } from '../../../site/live/use-sampled-live.ts'
import { calls, session } from '../../../site/site.ts'

const ALERTS = ['alerts'] as const

/** One alert. */
export type Alert = ReplyOf<typeof alertList>['records'][number]

/** Those that wait, then those that were told; asked anew whenever a message came. */
export function useAlerts() {
  const told = useStore(session.store, state => state.user?.unread ?? 0)
  const unread = useLiveState(state => state.unread) ?? told
  return useQuery({
    queryKey: [...ALERTS, unread],
    queryFn: async () => dataOf(await calls.call<typeof alertList>('/api/alert/list', {})).records,
    placeholderData: before => before,
    // Told ones come without a click of anybody's.
    refetchInterval: 15_000,
  })
}

/** Sets an alert; the list follows. */
export function useAddAlert() {
  const queries = useQueryClient()
  return async (request: RequestInput<typeof alertAdd>) => {
    const answer = await calls.call<typeof alertAdd>('/api/alert/add', request)
    if (answer.ok) await queries.invalidateQueries({ queryKey: ALERTS })
    return answer
  }
}

/** Takes one away; the list follows. */
export function useDeleteAlert() {
  const queries = useQueryClient()
  return async (id: number) => {
    const answer = await calls.call<typeof alertDelete>('/api/alert/delete', { id })
    await queries.invalidateQueries({ queryKey: ALERTS })
    return answer
  }
}

const SAMPLE_MS = 1000
const todayOf = (state: LiveState): LiveState['today'] => state.today

/** The pairs that an alert can be set on, with their prices as they move; not where the room that the form stands in hears its own. */
export function useMovingPairs(isInRoom: boolean): readonly PairView[] {
  const pairs = useAlertPairs()
  const today = useSampledLive(todayOf, SAMPLE_MS)
  useLiveWatch(isInRoom || pairs.length === 0 ? null : { today: pairs.map(({ name }) => name) })
  return useMemo(
    () =>
      pairs.map(pair => {
        const last = today[pair.name]?.last
        return last === undefined ? pair : { ...pair, prices: { ...pair.prices, last } }
      }),
    [pairs, today],
  )
}

/** The pairs that an alert can be set on, with their prices; nothing until they are here. */
export function useAlertPairs(): readonly PairView[] {
  const { data } = useQuery(MARKETS_QUERY)
  return useMemo(() => data?.flatMap(group => Object.values(group.pairs)) ?? [], [data])
}
