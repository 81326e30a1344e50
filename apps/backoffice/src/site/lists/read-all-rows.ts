/** How a page of a list is asked for: how long it is, and what calls the question off. */
export interface Asking {
  readonly pageSize: number
  readonly signal?: AbortSignal
}

/** Asks for one page of a list, of so many rows. */
export type ReadPage<Row> = (
  page: number,
  pageSize: number,
) => Promise<{ readonly records: readonly Row[]; readonly total: number }>

const ROWS_A_CALL = 100
// More rows than anybody reads in a spreadsheet; whoever needs them narrows the list.
const CALLS_MAX = 200

/** Every row of a list, one page after the other: each begins where the one before ended. */
export async function readAllRows<Row>(read: ReadPage<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= CALLS_MAX; page += 1) {
    const reply = await read(page, ROWS_A_CALL)
    rows.push(...reply.records)
    if (rows.length >= reply.total || reply.records.length === 0) break
  }
  return rows
}
