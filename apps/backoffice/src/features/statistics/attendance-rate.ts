import type { Profile } from './profile.ts'

/** The part of those who were expected that came; null where nobody was expected by name. */
export const attendanceRate = ({ expected, present }: Profile['attendance']): number | null =>
  expected === 0 ? null : present / expected

/** By how many points of a hundred a rate has changed, rounded to a tenth; null where there is nothing to compare. */
export function ratePoints(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : Math.round((now - before) * 1000) / 10
}
