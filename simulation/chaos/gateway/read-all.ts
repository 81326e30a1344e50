import type { HttpCaller } from './http-caller.ts'

const PAGE = 100

/** Reads a list to its end, page by page. */
export async function readAll<Entry>(
  caller: HttpCaller,
  path: string,
  wanted: { readonly access_token: string; readonly [field: string]: unknown },
): Promise<Entry[]> {
  const entries: Entry[] = []
  for (;;) {
    const page = { ...wanted, limit_begin: entries.length, limit_num: PAGE }
    const { records } = await caller.mustCall<{ records: Entry[] }>(path, page)
    entries.push(...records)
    if (records.length < PAGE) return entries
  }
}
