import type { classList } from '@bourse/protocol'
import { ask } from '../../site/calls/ask.ts'
import type { ConsoleClient } from '../../site/calls/console-client.ts'
import { type ClassFilters, listPayload } from './class-filters.ts'
import type { ClassRecord } from './class-rows.ts'

const ROWS_A_CALL = 100
// More rows than anybody reads in a spreadsheet; whoever needs them narrows the days.
const CALLS_MAX = 50

/** Every class under the filters, not only the page on screen. */
export async function readAllClasses(client: ConsoleClient, filters: ClassFilters): Promise<ClassRecord[]> {
  const records: ClassRecord[] = []
  for (let page = 1; page <= CALLS_MAX; page += 1) {
    const payload = listPayload({ ...filters, page }, ROWS_A_CALL)
    // One after the other: each page begins where the one before ended.
    const reply = await ask<typeof classList>(client, '/backoffice/class/list', payload)
    records.push(...reply.records)
    if (records.length >= reply.total || reply.records.length === 0) break
  }
  return records
}
