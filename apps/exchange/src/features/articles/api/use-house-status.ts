import { useQuery } from '@tanstack/react-query'
import { useChains } from '../../../site/chains/use-chains.ts'
import { MARKETS_QUERY } from '../../../site/init/markets-query.ts'
import { useInitAnswer } from '../../../site/init/use-init-info.ts'
import { type Wait, waitsOf } from '../house-status.ts'

/** What of the house waits now; null while it is not all known. */
export function useHouseStatus(): {
  readonly waits: readonly Wait[] | null
  readonly isFailed: boolean
  readonly retry: () => void
} {
  const info = useInitAnswer()?.info
  const chains = useChains()
  const markets = useQuery(MARKETS_QUERY)
  const isKnown = info !== undefined && chains.data !== undefined && markets.data !== undefined
  return {
    waits: isKnown
      ? waitsOf({
          notes: info.house_notes,
          chains: chains.data,
          pairs: markets.data.flatMap(group => Object.values(group.pairs)),
          nowS: Number(info.server_time),
        })
      : null,
    isFailed: !isKnown && (chains.isError || markets.isError),
    retry: () => void Promise.all([chains.refetch(), markets.refetch()]),
  }
}
