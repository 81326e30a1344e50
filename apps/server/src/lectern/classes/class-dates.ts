import { addDays, type CalendarDay, weekdayOf } from '@bourse/kernel'
import { CLASS_LIMITS, type ClassRepeat } from '@bourse/protocol'

const SATURDAY = 6

/** How a series goes on: so many classes, or up to a day. */
export type SeriesPlan = {
  readonly repeat: ClassRepeat
  readonly repeat_count: number
  readonly repeat_until?: CalendarDay | undefined
}

/**
 * The days of a series, the first one included. Working days leave out Saturdays and Sundays. A series up to a day too far
 * away is answered with one class more than a series may have.
 */
export function seriesDays(first: CalendarDay, { repeat, repeat_count, repeat_until }: SeriesPlan): CalendarDay[] {
  if (repeat === 'none') return [first]
  const count = repeat_until === undefined ? repeat_count : CLASS_LIMITS.repeatsMax + 1
  const step = repeat === 'weekly' ? 7 : 1
  const days: CalendarDay[] = []
  for (let day = first; days.length < count; day = addDays(day, step)) {
    if (repeat_until !== undefined && day > repeat_until) break
    if (repeat !== 'weekdays' || weekdayOf(day) < SATURDAY || day === first) days.push(day)
  }
  return days
}
