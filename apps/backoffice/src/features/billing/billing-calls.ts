import type { billingOverview, billingStatement, ReplyOf } from '@bourse/protocol'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../site/calls/ask.ts'
import type { ConsoleClient } from '../../site/calls/console-client.ts'
import { mayStay, subjectOf } from '../../site/lists/keep-rows.ts'
import type { Asking } from '../../site/lists/read-all-rows.ts'
import { type StatementFilters, statementPayload } from './statement/statement-filters.ts'

/** What the account holds and where the month stands. */
export type Overview = ReplyOf<typeof billingOverview>

/** A month of the statement. */
export type Statement = ReplyOf<typeof billingStatement>

/** One row of it. */
export type StatementRecord = Statement['records'][number]

const LIVE_MS = 60_000

/** The overview; it is looked at anew once a minute. */
export const overviewQuery = (client: ConsoleClient) =>
  queryOptions({
    queryKey: ['billing', 'overview'],
    queryFn: ({ signal }) => ask<typeof billingOverview>(client, '/backoffice/billing/overview', {}, { signal }),
    refetchInterval: LIVE_MS,
  })

/** Asks for one page of the statement. */
export const askStatement = (
  client: ConsoleClient,
  filters: StatementFilters,
  { pageSize, ...how }: Asking,
): Promise<Statement> =>
  ask<typeof billingStatement>(client, '/backoffice/billing/statement', statementPayload(filters, pageSize), how)

/** One page of the statement; the old rows stay while the next are on their way. */
export const statementQuery = (client: ConsoleClient, filters: StatementFilters, pageSize: number) =>
  queryOptions({
    queryKey: ['billing', 'statement', filters, pageSize],
    queryFn: ({ signal }) => askStatement(client, filters, { pageSize, signal }),
    meta: { ...subjectOf(filters.month) },
    placeholderData: (before, query) => (mayStay(query, subjectOf(filters.month)) ? before : undefined),
  })
