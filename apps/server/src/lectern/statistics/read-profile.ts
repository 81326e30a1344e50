import { addDays, daysBetween, daysFrom, isCalendarDay } from '@bourse/kernel'
import { ok, type RequestOf, refuseFields, type statisticsProfile } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { dayAt, momentsOf } from '../classes/index.ts'
import { storedBytes } from '../documents/index.ts'
import { contactOf, zoneOf } from '../institutions/index.ts'
import { countDays, type KeptDay } from './day-table.ts'
import { daysOf } from './days-of.ts'
import { peopleByQuarter } from './people-today.ts'
import { presenceOf, sumPresence } from './presence.ts'
import { liveNow, recordingMinutes, staysOfStudents, topClasses } from './profile-table.ts'

const TOP_CLASSES = 8
const DAYS_MAX = 366

/** Tells how the institution did over some days, and over as many days before: up to the same time of day, while the last of them runs. */
export const readProfile: Operation<typeof statisticsProfile> = async ({ db, clock, session }, request) => {
  const { institutionId } = contactOf({ session })
  const now = new Date(clock.nowMs())
  const zone = await zoneOf(db, institutionId)
  const { date: today } = await dayAt(db, zone, now)
  const range = rangeOf(request, today)
  if (range === null) return refuseFields({ to: 'format' })
  const { first, last, count } = range
  const start = addDays(first, -count)
  const [from = now, to = now, before = now, lastBefore = now, lastShown = now, midnight = now] = await momentsOf(
    db,
    zone,
    [
      `${first} 00:00`,
      `${addDays(last, 1)} 00:00`,
      `${start} 00:00`,
      `${addDays(first, -1)} 00:00`,
      `${last} 00:00`,
      `${today} 00:00`,
    ],
  )
  const scope = { institutionId, zone, from, to, now }
  const same = last === today ? new Date(lastBefore.getTime() + now.getTime() - lastShown.getTime()) : from
  const [days, partOfDay, live, top, recorded, recordedBefore, stored, presence, presenceBefore, stays] =
    await Promise.all([
      daysOf(db, { institutionId, zone, first: start, last, now }),
      countDays(db, { ...scope, from: lastBefore, to: same, now: same }, [addDays(first, -1)]),
      liveNow(db, institutionId),
      topClasses(db, scope, TOP_CLASSES),
      recordingMinutes(db, scope),
      recordingMinutes(db, { ...scope, from: before, to: same }),
      storedBytes(db, institutionId),
      presenceOf(db, scope),
      presenceOf(db, { ...scope, from: before, to: same }),
      staysOfStudents(db, { institutionId, from: midnight, now }),
    ])
  const shown = days.filter(({ date }) => date >= first)
  const highest = shown.toSorted((one, other) => other.peak - one.peak)[0]
  const byDate = new Map(shown.map(day => [day.date, day]))
  return ok({
    figures: { ...sumOf(shown), peak_local: highest?.peak_local ?? null },
    before: sumOf([...days.filter(({ date }) => date < addDays(first, -1)), ...partOfDay]),
    live,
    attendance: sumPresence(presence.values()),
    attendance_before: sumPresence(presenceBefore.values()),
    today: { quarters: peopleByQuarter(stays, midnight.getTime(), now.getTime()) },
    material: materialOf(stored, [recorded, recordedBefore]),
    trend: daysFrom(first, last).map(date => {
      const day = byDate.get(date)
      return {
        date,
        ...sumOf(day === undefined ? [] : [day]),
        attendance: presence.get(date) ?? NOBODY,
      }
    }),
    top,
  })
}

const NOBODY = { expected: 0, present: 0 }

const materialOf = (
  { documents, recordings, limit }: Awaited<ReturnType<typeof storedBytes>>,
  [minutes, before]: readonly [number, number],
) => ({
  recording_minutes: minutes,
  recording_minutes_before: before,
  storage_bytes: documents + recordings,
  storage_limit: limit,
})

function rangeOf({ days, from, to }: RequestOf<typeof statisticsProfile>, today: string) {
  if (from === undefined && to === undefined) return { first: addDays(today, 1 - days), last: today, count: days }
  if (from === undefined || to === undefined || !isCalendarDay(from) || !isCalendarDay(to)) return null
  const count = daysBetween(from, to) + 1
  return count < 1 || count > DAYS_MAX ? null : { first: from, last: to, count }
}

function sumOf(days: readonly KeptDay[]) {
  const sum = (of: (one: KeptDay) => number): number => days.reduce((total, one) => total + of(one), 0)
  return {
    classes: sum(one => one.classes),
    attendances: sum(one => one.attendances),
    minutes: sum(one => one.minutes),
    peak: Math.max(0, ...days.map(({ peak }) => peak)),
  }
}
