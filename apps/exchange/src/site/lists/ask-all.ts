const AT_ONCE = 100

/** How many rows a file holds at the most. */
export const ROWS_MAX = 5000

/** Which page of a list is asked for. */
export type PageWish = { readonly limit_begin: number; readonly limit_num: number }

/** Asks for a page of a list. */
export type AskPage<Row> = (page: PageWish) => Promise<{ readonly total: number; readonly records: readonly Row[] }>

/**
 * All rows of a list, page by page, and whether there are more than a file holds. What comes while it is asked moves the
 * rest on by a row: a row that is met again is left out.
 */
export async function askAll<Row extends { readonly id: unknown }>(
  ask: AskPage<Row>,
): Promise<{ rows: readonly Row[]; isCut: boolean }> {
  const rows = new Map<unknown, Row>()
  for (let begin = 0; begin < ROWS_MAX; begin += AT_ONCE) {
    const { records, total } = await ask({ limit_begin: begin, limit_num: AT_ONCE })
    for (const row of records) rows.set(row.id, row)
    if (records.length < AT_ONCE || begin + AT_ONCE >= total) return { rows: [...rows.values()], isCut: false }
  }
  return { rows: [...rows.values()], isCut: true }
}
