import type { billingStatement, classList, recordingList, statisticsDetail } from '@bourse/protocol'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../site/calls/ask.ts'
import type { ConsoleClient } from '../../site/calls/console-client.ts'

const FIRST = { limit_begin: 0, limit_num: 50 } as const

/** Who came to a class that is over. */
export const heldQuery = (client: ConsoleClient, class_id: number) =>
  queryOptions({
    queryKey: ['statistics', 'detail', class_id],
    queryFn: ({ signal }) =>
      ask<typeof statisticsDetail>(client, '/backoffice/statistics/detail', { class_id }, { signal }),
  })

/** The recordings of a class. */
export const recordingsQuery = (client: ConsoleClient, class_id: number) =>
  queryOptions({
    queryKey: ['recordings', 'of-class', class_id],
    queryFn: ({ signal }) =>
      ask<typeof recordingList>(client, '/backoffice/recording/list', { ...FIRST, class_id }, { signal }),
  })

/** What a class cost. */
export const billQuery = (client: ConsoleClient, class_id: number) =>
  queryOptions({
    queryKey: ['billing', 'of-class', class_id],
    queryFn: ({ signal }) =>
      ask<typeof billingStatement>(client, '/backoffice/billing/statement', { ...FIRST, class_id }, { signal }),
  })

/** The classes of a series, in the order in which they are held. */
export const seriesQuery = (client: ConsoleClient, series_id: number) =>
  queryOptions({
    queryKey: ['classes', 'series', series_id],
    queryFn: ({ signal }) =>
      ask<typeof classList>(client, '/backoffice/class/list', { ...FIRST, series_id, sort: 'start' }, { signal }),
  })
