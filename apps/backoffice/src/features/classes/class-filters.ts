import type { classList, RequestInput } from '@bourse/protocol'
import { CLASS_STATUSES, CLASS_TYPES, type ClassStatus, type ClassType } from '@bourse/protocol/terms'
import { addDays, type CalendarDay, weekOf } from './calendar.ts'

// The words of the address; a word that is none of them counts as no filter.
const STATUSES = [...CLASS_STATUSES, 'deleted'] as const
const SORTS = ['name', 'class_no', 'type', 'teacher', 'start'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A column that the list can be sorted by; `day` is the list that follows the day. */
export type ClassSort = 'day' | (typeof SORTS)[number]

/** What the address says about the list. */
export interface ClassFilters {
  readonly keyword: string
  /** `deleted` is no status: it shows what was taken out of the list. */
  readonly status: ClassStatus | 'deleted' | null
  readonly type: ClassType | null
  readonly teacherId: number | null
  /** Both null: all days. */
  readonly from: CalendarDay | null
  readonly to: CalendarDay | null
  readonly sort: ClassSort
  readonly descending: boolean
  readonly page: number
}

/** Reads the filters of the address; without days it is the week of `today`. */
export function readFilters(search: URLSearchParams, today: CalendarDay): ClassFilters {
  const word = (name: string): string => search.get(name) ?? ''
  const sort = SORTS.find(one => one === word('sort'))
  return {
    keyword: word('q'),
    status: STATUSES.find(one => one === word('status')) ?? null,
    type: CLASS_TYPES.find(one => one === word('type')) ?? null,
    teacherId: positive(word('teacher')),
    ...readDays(search, today),
    sort: sort ?? 'day',
    descending: sort !== undefined && word('order') === 'desc',
    page: positive(word('page')) ?? 1,
  }
}

function readDays(search: URLSearchParams, today: CalendarDay): Pick<ClassFilters, 'from' | 'to'> {
  if (search.get('days') === 'all') return { from: null, to: null }
  const from = search.get('from') ?? ''
  const to = search.get('to') ?? ''
  return DAY.test(from) && DAY.test(to) && from <= to ? { from, to } : weekOf(today)
}

const positive = (text: string): number | null => (/^[1-9]\d{0,9}$/.test(text) ? Number(text) : null)

/** The words of the address for a range of days; the week of `today` needs none. */
export function daysInAddress(
  range: { from: CalendarDay; to: CalendarDay } | null,
  today: CalendarDay,
): Record<'from' | 'to' | 'days', string | null> {
  if (range === null) return { from: null, to: null, days: 'all' }
  const week = weekOf(today)
  if (range.from === week.from && range.to === week.to) return { from: null, to: null, days: null }
  return { ...range, days: null }
}

/** The range as long as this one, just before or after it. */
export function stepRange(
  { from, to }: { from: CalendarDay; to: CalendarDay },
  direction: -1 | 1,
): { from: CalendarDay; to: CalendarDay } {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: addDays(from, direction * length), to: addDays(to, direction * length) }
}

/** Whether anything but the days narrows the list. */
export const isNarrowed = (filters: ClassFilters): boolean =>
  filters.keyword !== '' || filters.status !== null || filters.type !== null || filters.teacherId !== null

/** The payload of the call. */
export const listPayload = (filters: ClassFilters, pageSize: number): RequestInput<typeof classList> => ({
  keyword: filters.keyword,
  status: filters.status === 'deleted' ? undefined : (filters.status ?? undefined),
  deleted: filters.status === 'deleted',
  type: filters.type ?? undefined,
  teacher_id: filters.teacherId ?? undefined,
  from: filters.from ?? undefined,
  to: filters.to ?? undefined,
  sort: filters.sort,
  descending: filters.descending,
  limit_begin: (filters.page - 1) * pageSize,
  limit_num: pageSize,
})
