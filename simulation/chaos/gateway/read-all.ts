import type { HttpCaller } from './http-caller.ts'

const PAGE = 100

/** Reads a list to its end, page by page. */
export async function readAll<Entry>(caller: HttpCaller, path: string, token: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (;;) {
    const page = { access_token: token, limit_begin: entries.length, limit_num: PAGE }
    const { records } = await caller.mustCall<{ records: Entry[] }>(path, page)
    entries.push(...records)
    if (records.length < PAGE) return entries
  }
}
