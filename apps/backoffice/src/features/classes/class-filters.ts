import { addDays, type CalendarDay, daysBetween } from '@bourse/kernel'
import type { classList, RequestInput } from '@bourse/protocol'
import { CLASS_STATUSES, CLASS_TYPES, type ClassStatus, type ClassType } from '@bourse/protocol/terms'
import { addressWords, narrowing } from '../../site/lists/address-words.ts'
import { weekOf } from './calendar.ts'

// The words of the address; a word that is none of them counts as no filter.
const STATUSES = [...CLASS_STATUSES, 'deleted'] as const
const SORTS = ['name', 'class_no', 'type', 'teacher', 'start'] as const

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

/** The days that a list shows as long as its address says none. */
export type UsualDays = (today: CalendarDay) => { from: CalendarDay; to: CalendarDay }

/** Reads the filters of the address; without days they are the usual ones, the week of `today`. */
export function readFilters(search: URLSearchParams, today: CalendarDay, usual: UsualDays = weekOf): ClassFilters {
  const { text, id, oneOf, page, days } = addressWords(search)
  const sort = oneOf('sort', SORTS)
  return {
    keyword: text('q'),
    status: oneOf('status', STATUSES),
    type: oneOf('type', CLASS_TYPES),
    teacherId: id('teacher'),
    ...(text('days') === 'all' ? { from: null, to: null } : (days ?? usual(today))),
    sort: sort ?? 'day',
    descending: sort !== null && text('order') === 'desc',
    page,
  }
}

/** The words of the address for a range of days; the usual ones need none. */
export function daysInAddress(
  range: { from: CalendarDay; to: CalendarDay } | null,
  today: CalendarDay,
  usual: UsualDays = weekOf,
): Record<'from' | 'to' | 'days', string | null> {
  if (range === null) return { from: null, to: null, days: 'all' }
  const known = usual(today)
  if (range.from === known.from && range.to === known.to) return { from: null, to: null, days: null }
  return { ...range, days: null }
}

/** The range as long as this one, just before or after it. */
export function stepRange(
  { from, to }: { from: CalendarDay; to: CalendarDay },
  direction: -1 | 1,
): { from: CalendarDay; to: CalendarDay } {
  const length = daysBetween(from, to) + 1
  return { from: addDays(from, direction * length), to: addDays(to, direction * length) }
}

/** The words of the address that narrow the list, besides its days. */
export const narrowedBy = ({ keyword, status, type, teacherId }: ClassFilters): string[] =>
  narrowing({ q: keyword, status, type, teacher: teacherId })

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
