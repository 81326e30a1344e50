/** The last page of a list when the page that was asked for lies behind it; null when there is nothing to mend. */
export function lastPageInstead(
  reply: { readonly records: readonly unknown[]; readonly total: number } | undefined,
  page: number,
  pageSize: number,
): number | null {
  if (reply === undefined || reply.records.length > 0 || reply.total === 0) return null
  const last = Math.ceil(reply.total / pageSize)
  return page > last ? last : null
}
