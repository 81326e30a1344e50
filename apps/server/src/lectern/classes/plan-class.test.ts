import { describe, expect, it } from 'vitest'
import { type ClassForm, formProblems, isTooEarly, spanOn } from './plan-class.ts'

const form: ClassForm = {
  name: 'Geometry 9',
  type: 'small',
  date: '2026-11-24',
  start: '14:00',
  end: '15:00',
  teacher_id: 1,
  assistant_ids: [],
  attendees_max: 24,
  seats: 6,
  resolution: 'hd',
  record: 'auto',
  auto_mic: true,
  replay: true,
  document_ids: [],
}

describe('the form of a class', () => {
  it('has nothing wrong with it at each bound', () => {
    for (const good of [
      form,
      { ...form, attendees_max: 50 },
      { ...form, type: 'one' as const, attendees_max: 1 },
      { ...form, seats: 16, resolution: 'sd' as const },
      { ...form, start: '23:30', end: '00:30' },
    ]) {
      expect(formProblems(good)).toBeNull()
    }
  })

  it.each<[Partial<ClassForm>, string[]]>([
    [{ date: '2026-02-30' }, ['date']],
    [{ end: '14:00' }, ['end']],
    [{ attendees_max: 51 }, ['attendees_max']],
    [{ type: 'one', attendees_max: 2 }, ['attendees_max']],
    [{ type: 'live', attendees_max: 5001 }, ['attendees_max']],
    [{ seats: 7 }, ['seats']],
    [{ seats: 7, resolution: 'fhd', end: '14:00' }, ['end', 'seats']],
  ])('with %o is wrong at %j', (changes, fields) => {
    expect(Object.keys(formProblems({ ...form, ...changes }) ?? {}).toSorted()).toEqual(fields)
  })

  it('ends the next day when its end is not after its start', () => {
    expect(spanOn('2026-12-31', { start: '23:30', end: '00:30' })).toEqual({
      start: '2026-12-31 23:30',
      end: '2027-01-01 00:30',
    })
  })

  it('may be noted down up to an hour after it began', () => {
    const nowMs = Date.UTC(2026, 10, 20, 12)
    expect(isTooEarly(new Date(nowMs - 3_600_000), nowMs)).toBe(false)
    expect(isTooEarly(new Date(nowMs - 3_600_001), nowMs)).toBe(true)
  })
})
