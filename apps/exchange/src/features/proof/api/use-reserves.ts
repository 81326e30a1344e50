import type { fundsReserves } from '@bourse/protocol'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { dataOf } from '../../../site/call-data.ts'
import { calls } from '../../../site/site.ts'
import { checkList, type ReserveCheck, type ReserveEntry, type ReserveList } from '../check-reserves.ts'

/** A day's list with what checking it here came to. */
export type CheckedReserves = { readonly list: ReserveList; readonly check: ReserveCheck }

/** What is held against a day's total (null: the newest), fetched whole and checked here. */
export const useReserves = (day: string | null): UseQueryResult<CheckedReserves> =>
  useQuery({
    queryKey: ['reserves', day],
    retry: false,
    async queryFn() {
      const list = await wholeList(day)
      return { list, check: checkList(list) }
    },
  })

async function wholeList(asked: string | null): Promise<ReserveList> {
  const records: ReserveEntry[] = []
  // Pages of one day, also when another begins meanwhile.
  let day = asked
  for (;;) {
    const page = dataOf(
      await calls.call<typeof fundsReserves>('/api/funds/reserves', {
        ...(day !== null && { day }),
        limit_begin: records.length,
      }),
    )
    records.push(...page.records)
    day = page.day
    if (page.records.length === 0 || records.length >= page.total) return { ...page, records }
  }
}
