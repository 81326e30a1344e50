import type { ReplyOf, statisticsDetail, statisticsList } from '@bourse/protocol'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../site/calls/ask.ts'
import type { ConsoleClient } from '../../site/calls/console-client.ts'
import { mayStay, subjectOf } from '../../site/lists/keep-rows.ts'
import type { Asking } from '../../site/lists/read-all-rows.ts'
import { type ClassFilters, listPayload } from '../classes/index.ts'

/** Classes that are over, with their figures. */
export type HeldList = ReplyOf<typeof statisticsList>

/** One class that is over, with its figures. */
export type HeldRecord = HeldList['records'][number]

/** One class that is over, person by person. */
export type HeldDetail = ReplyOf<typeof statisticsDetail>

function payload(filters: ClassFilters, pageSize: number) {
  const { keyword, type, teacher_id, from, to, limit_begin, limit_num } = listPayload(filters, pageSize)
  return { keyword, type, teacher_id, from, to, limit_begin, limit_num }
}

/** One page of the list. */
export const askStatisticsList = (client: ConsoleClient, filters: ClassFilters, { pageSize, ...options }: Asking) =>
  ask<typeof statisticsList>(client, '/backoffice/statistics/list', payload(filters, pageSize), options)

/** One page of the list; the old rows stay while the next are on their way. */
export const statisticsListQuery = (client: ConsoleClient, filters: ClassFilters, pageSize: number) =>
  queryOptions({
    queryKey: ['statistics', 'list', filters, pageSize],
    queryFn: ({ signal }) => askStatisticsList(client, filters, { pageSize, signal }),
    meta: { ...subjectOf(filters.from, filters.to) },
    placeholderData: (before, query) => (mayStay(query, subjectOf(filters.from, filters.to)) ? before : undefined),
  })

/** One class that is over, person by person. */
export const statisticsDetailQuery = (client: ConsoleClient, classId: number) =>
  queryOptions({
    queryKey: ['statistics', 'detail', classId],
    queryFn: ({ signal }) =>
      ask<typeof statisticsDetail>(client, '/backoffice/statistics/detail', { class_id: classId }, { signal }),
  })
