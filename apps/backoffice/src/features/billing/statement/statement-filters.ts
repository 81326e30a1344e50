import type { billingStatement, RequestInput } from '@bourse/protocol'
import { ENTRY_TYPES, type EntryType } from '@bourse/protocol/terms'

/** How rows can be narrowed by their amount. */
export const AMOUNTS = ['in', 'out', 'none'] as const

/** What the address says about the statement. */
export interface StatementFilters {
  /** Null is the month so far. */
  readonly month: string | null
  readonly type: EntryType | null
  readonly amount: (typeof AMOUNTS)[number] | null
  readonly keyword: string
  readonly page: number
}

/** Changes what the address says; any change begins at the first page. */
export type ChangeFilters = (changes: Readonly<Record<string, string | null>>) => void

/** Reads the filters of the address; a word that is none of them counts as no filter. */
export function readStatementFilters(search: URLSearchParams): StatementFilters {
  const word = (name: string): string => search.get(name) ?? ''
  return {
    month: /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(word('month')) ? word('month') : null,
    type: ENTRY_TYPES.find(one => one === word('type')) ?? null,
    amount: AMOUNTS.find(one => one === word('amount')) ?? null,
    keyword: word('q'),
    page: /^[1-9]\d{0,6}$/.test(word('page')) ? Number(word('page')) : 1,
  }
}

/** The words of the address, but for the month, that narrow the rows now. */
export const narrowedBy = ({ type, amount, keyword }: StatementFilters): readonly string[] => [
  ...(keyword === '' ? [] : ['q']),
  ...(type === null ? [] : ['type']),
  ...(amount === null ? [] : ['amount']),
]

/** The payload of the call. */
export const statementPayload = (
  filters: StatementFilters,
  pageSize: number,
): RequestInput<typeof billingStatement> => ({
  month: filters.month ?? undefined,
  type: filters.type ?? undefined,
  amount: filters.amount ?? undefined,
  keyword: filters.keyword,
  limit_begin: (filters.page - 1) * pageSize,
  limit_num: pageSize,
})

/** The month so many before or after another. */
export function stepMonth(month: string, step: -1 | 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + (number - 1) + step
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The number of a row as it is shown. */
export const rowNumber = (entryNo: number): string => `ST-${String(entryNo).padStart(6, '0')}`
