import type {
  classDates,
  classDelete,
  classDetail,
  classLinks,
  classList,
  classRestore,
  ReplyOf,
  RequestInput,
  rosterList,
  SeriesScope,
  staffList,
  templateList,
} from '@bourse/protocol'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../site/calls/ask.ts'
import type { ConsoleClient } from '../../site/calls/console-client.ts'
import { mayStay, subjectOf } from '../../site/lists/keep-rows.ts'
import type { Asking } from '../../site/lists/read-all-rows.ts'
import { type ClassFilters, listPayload } from './class-filters.ts'

/** One class with everything that was planned for it. */
export type ClassDetail = ReplyOf<typeof classDetail>

// What runs changes by itself; often enough to see a class begin, seldom enough to be nothing.
const LIVE_MS = 20_000

/** One page of the list. */
export const askClassList = (client: ConsoleClient, filters: ClassFilters, { pageSize, ...options }: Asking) =>
  ask<typeof classList>(client, '/backoffice/class/list', listPayload(filters, pageSize), options)

/** One page of the list; the old rows stay while the next are on their way. */
export const classListQuery = (client: ConsoleClient, filters: ClassFilters, pageSize: number) =>
  queryOptions({
    queryKey: ['classes', 'list', filters, pageSize],
    queryFn: ({ signal }) => askClassList(client, filters, { pageSize, signal }),
    meta: { ...subjectOf(filters.from, filters.to) },
    placeholderData: (before, query) => (mayStay(query, subjectOf(filters.from, filters.to)) ? before : undefined),
    refetchInterval: LIVE_MS,
  })

/** One class with everything that was planned for it. */
export const classDetailQuery = (client: ConsoleClient, classId: number) =>
  queryOptions({
    queryKey: ['classes', 'detail', classId],
    queryFn: ({ signal }) =>
      ask<typeof classDetail>(client, '/backoffice/class/detail', { class_id: classId }, { signal }),
    staleTime: 0,
  })

/** The days that a plan would have; the old ones stay while the next are on their way. */
export const classDatesQuery = (client: ConsoleClient, asked: RequestInput<typeof classDates>) =>
  queryOptions({
    queryKey: ['classes', 'dates', asked],
    queryFn: ({ signal }) => ask<typeof classDates>(client, '/backoffice/class/dates', asked, { signal }),
    placeholderData: keepPreviousData,
  })

/** The links into a class. */
export const classLinksQuery = (client: ConsoleClient, classId: number) =>
  queryOptions({
    queryKey: ['classes', 'links', classId],
    queryFn: ({ signal }) =>
      ask<typeof classLinks>(client, '/backoffice/class/links', { class_id: classId }, { signal }),
  })

/** Who teaches and assists. */
export const staffQuery = (client: ConsoleClient) =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: ({ signal }) => ask<typeof staffList>(client, '/backoffice/staff/list', {}, { signal }),
  })

/** Who is expected in a class. */
export const rosterQuery = (client: ConsoleClient, classId: number) =>
  queryOptions({
    queryKey: ['classes', 'roster', classId],
    queryFn: ({ signal }) =>
      ask<typeof rosterList>(client, '/backoffice/roster/list', { class_id: classId }, { signal }),
  })

/** The templates that classes can begin with. */
export const templatesQuery = (client: ConsoleClient) =>
  queryOptions({
    queryKey: ['templates'],
    queryFn: ({ signal }) => ask<typeof templateList>(client, '/backoffice/template/list', {}, { signal }),
  })

/** Deletes a class and those of its series that are meant, and answers how many went. */
export async function deleteClass(client: ConsoleClient, classId: number, scope: SeriesScope): Promise<number> {
  const { deleted } = await ask<typeof classDelete>(client, '/backoffice/class/delete', { class_id: classId, scope })
  return deleted
}

/** Brings a deleted class back. */
export async function restoreClass(client: ConsoleClient, classId: number): Promise<void> {
  await ask<typeof classRestore>(client, '/backoffice/class/restore', { class_id: classId })
}
