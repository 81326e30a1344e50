import { ok, type statisticsProfile } from '@bourse/protocol'
import type { Operation } from '../../operation.ts'
import { addDays } from '../classes/class-dates.ts'
import { dayAt, momentsOf } from '../classes/wall-clock.ts'
import { contactOf } from '../contacts/contact-of.ts'
import { zoneOf } from '../institutions/institution-table.ts'
import { type DayFigures, type DayPeak, dayFigures, dayPeaks, liveNow, topClasses } from './profile-table.ts'

const TOP_CLASSES = 8

/** Tells how the institution did over the last days, today included, and over as many days before. */
export const readProfile: Operation<typeof statisticsProfile> = async ({ db, clock, session }, { days }) => {
  const { institutionId } = contactOf({ session })
  const now = new Date(clock.nowMs())
  const zone = await zoneOf(db, institutionId)
  const today = await dayAt(db, zone, now)
  const first = addDays(today.date, 1 - days)
  const [from = today.from, before = today.from] = await momentsOf(db, zone, [
    `${first} 00:00`,
    `${addDays(first, -days)} 00:00`,
  ])
  const scope = { institutionId, zone, from, to: today.to, now }
  const earlier = { ...scope, from: before, to: from }
  const [figures, peaks, figuresBefore, peaksBefore, live, top] = await Promise.all([
    dayFigures(db, scope),
    dayPeaks(db, scope),
    dayFigures(db, earlier),
    dayPeaks(db, earlier),
    liveNow(db, institutionId),
    topClasses(db, scope, TOP_CLASSES),
  ])
  const highest = peaks.toSorted((one, other) => other.peak - one.peak)[0]
  const dates = Array.from({ length: days }, (_, at) => addDays(first, at))
  return ok({
    figures: { ...sumOf(figures, peaks), peak_local: highest === undefined ? null : highest.at_local },
    before: sumOf(figuresBefore, peaksBefore),
    live,
    trend: dates.map(date => ({ date, ...sumOf(on(figures, date), on(peaks, date)) })),
    top,
  })
}

const on = <Row extends { readonly date: string }>(rows: readonly Row[], date: string): Row[] =>
  rows.filter(row => row.date === date)

function sumOf(figures: readonly DayFigures[], peaks: readonly DayPeak[]) {
  const sum = (of: (one: DayFigures) => number): number => figures.reduce((total, one) => total + of(one), 0)
  return {
    classes: sum(one => one.classes),
    attendances: sum(one => one.attendances),
    minutes: sum(one => one.minutes),
    peak: Math.max(0, ...peaks.map(({ peak }) => peak)),
  }
}
