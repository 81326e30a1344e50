import { CallFailed } from '@bourse/shell'
import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../site/time/use-dates.ts'

/** Says over a page since when its figures stand still, when the last try to learn newer ones got no answer. */
export function StaleNote({ zone }: { readonly zone: string }): ReactNode {
  const queries = useQueryClient()
  const text = useTranslations('frame.failure')
  const { clock } = useDates()
  const cache = queries.getQueryCache()
  const since = useSyncExternalStore(
    told => cache.subscribe(notifyManager.batchCalls(told)),
    () => oldestOf(cache.findAll({ type: 'active', predicate: standsStill })),
  )
  if (since === null) return null
  const time = clock(since, zone)
  return (
    <div className="stale-note" role="status">
      <span>{text('stale', { time })}</span>
      <Button size="small" onClick={() => void queries.refetchQueries({ type: 'active', predicate: standsStill })}>
        {text('retry')}
      </Button>
    </div>
  )
}

const standsStill = ({ state }: Query): boolean => state.data !== undefined && state.error instanceof CallFailed

const oldestOf = (queries: readonly Query[]): number | null =>
  queries.length === 0 ? null : Math.min(...queries.map(({ state }) => state.dataUpdatedAt))
