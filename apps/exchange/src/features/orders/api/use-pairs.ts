import type { PairView } from '@bourse/protocol'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MARKETS_QUERY } from '../../../site/init/markets-query.ts'

/** Every pair by its name; empty until the markets are here. */
export function usePairs(): ReadonlyMap<string, PairView> {
  const { data } = useQuery(MARKETS_QUERY)
  return useMemo(
    () => new Map((data ?? []).flatMap(group => Object.values(group.pairs)).map(pair => [pair.name, pair])),
    [data],
  )
}
