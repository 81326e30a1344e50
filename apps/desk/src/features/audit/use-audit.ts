import type { deskAuditList, deskAuditRow, deskAuditVerify, ReplyOf } from '@bourse/protocol'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { ask } from '../../site/calls/ask.ts'
import { useServices } from '../../site/desk-services.ts'
import { type AuditFilters, auditAsked } from './audit-filters.ts'

/** A page of the audit. */
export type AuditPageOfRows = ReplyOf<typeof deskAuditList>

/** One row in the list. */
export type AuditRow = AuditPageOfRows['rows'][number]

/** One row with all that is known of it. */
export type AuditRowInfo = ReplyOf<typeof deskAuditRow>

const ROWS = 50
const ASK_MS = 10_000

/** Rows of the audit, newest first, earlier ones when asked for. */
export function useAuditRows(filters: AuditFilters) {
  const { client } = useServices()
  const asked = auditAsked(filters)
  return useInfiniteQuery({
    queryKey: ['audit', asked],
    queryFn: ({ pageParam, signal }) =>
      ask<typeof deskAuditList>(
        client,
        {
          path: '/desk/audit/list',
          payload: { ...asked, limit_num: ROWS, ...(pageParam === null ? {} : { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: page => (page.rows.length < ROWS ? undefined : (page.rows.at(-1)?.seq ?? undefined)),
    refetchInterval: ASK_MS,
  })
}

/** All of one row. */
export function useAuditRow(seq: number) {
  const { client } = useServices()
  return useQuery({
    queryKey: ['audit-row', seq],
    queryFn: ({ signal }) =>
      ask<typeof deskAuditRow>(client, { path: '/desk/audit/row', payload: { seq } }, { signal }),
  })
}

/** Follows the whole chain. */
export function useVerify() {
  const { client } = useServices()
  return useMutation({
    mutationFn: () => ask<typeof deskAuditVerify>(client, { path: '/desk/audit/verify', payload: {} }),
  })
}
