import type { balance } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { dataOf } from '../../../site/call-data.ts'
import { useLiveState } from '../../../site/live/use-live.ts'
import { calls, session } from '../../../site/site.ts'
import { type OwnCoin, ownCoins } from '../own-coins.ts'
import { usePairs } from './use-pairs.ts'

/** What the account holds, coin by coin, kept true by the socket. */
export function useOwnCoins() {
  const token = useStore(session.store, state => state.token)
  const told = useLiveState(state => state.assets)
  const pairs = usePairs()
  const answer = useQuery({
    queryKey: ['balance', token],
    queryFn: async () => dataOf(await calls.call<typeof balance>('/api/bargain/balance', {})),
    enabled: token !== null,
  })
  const lastOf = (market: string): string | null => pairs.get(market)?.prices.last ?? null
  const rows: readonly OwnCoin[] | undefined =
    answer.data === undefined ? undefined : ownCoins(answer.data, told, lastOf)
  return { answer, rows }
}
