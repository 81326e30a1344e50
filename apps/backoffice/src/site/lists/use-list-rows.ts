import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { lastPageInstead } from './last-page.ts'
import { useTableSettings } from './table-settings.ts'

/** What every list of the server answers. */
export interface ListReply {
  readonly records: readonly unknown[]
  readonly total: number
}

/** The rows of a list on their way to the screen. */
export interface ListRows<Reply extends ListReply> {
  /** Undefined until there is something to show. */
  readonly reply: Reply | undefined
  /** The page that is shown. */
  readonly page: number
  /** The page that was asked for and lies behind the last one, which is shown in its place. */
  readonly pastEnd: number | null
  readonly failed: boolean
  readonly refreshing: boolean
  readonly refresh: () => void
}

type QueryAt<Reply, Key extends QueryKey> = (
  page: number,
  pageSize: number,
) => UseQueryOptions<Reply, Error, Reply, Key>

/** Asks for a page of a list, as long as the table's pages are; behind its end it is the last one. */
export function useListRows<Reply extends ListReply, Key extends QueryKey>(
  table: string,
  page: number,
  queryAt: QueryAt<Reply, Key>,
): ListRows<Reply> {
  const [{ pageSize }] = useTableSettings(table)
  const asked = useQuery(queryAt(page, pageSize))
  const instead = asked.isPlaceholderData ? null : lastPageInstead(asked.data, page, pageSize)
  const last = useQuery({ ...queryAt(instead ?? page, pageSize), enabled: instead !== null })
  const shown = instead === null ? asked : last
  return {
    // Behind the end there were no rows, and none must be shown in place of those of the last page.
    reply: instead !== null && last.isPlaceholderData ? undefined : shown.data,
    page: instead ?? page,
    pastEnd: instead === null ? null : page,
    failed: shown.isError,
    refreshing: shown.isFetching,
    refresh: () => void shown.refetch(),
  }
}
