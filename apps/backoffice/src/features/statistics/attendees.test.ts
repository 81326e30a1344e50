import { expect, it } from 'vitest'
import { type Attendee, attendeesOf, countsOf, remarksOf, shownAttendees } from './attendees.ts'
import type { HeldDetail } from './statistics-calls.ts'

const person = (name: string, changes: Partial<Attendee> = {}) => ({
  name,
  number: '',
  role: 'student' as const,
  stays: [{ joined: 0, left: 60 }],
  minutes: 1,
  late: false,
  left_early: false,
  messages: 0,
  hands: 0,
  mic_ups: 0,
  expected: true,
  known: false,
  staff_name: false,
  ...changes,
})
const held = {
  people: [
    person('Ingrid', { role: 'teacher', expected: null }),
    person('Ada', { number: '12' }),
    person('Eve', { expected: false, staff_name: true, late: true }),
  ],
  absent: [{ name: 'Oskar', number: '13' }],
} as unknown as HeldDetail

it('shows who came and who did not, by filter, name and number', () => {
  const all = attendeesOf(held)
  expect(countsOf(all)).toEqual({ all: 4, attended: 2, remarked: 2, absent: 1, staff: 1 })
  expect(shownAttendees(all, 'absent', '').map(({ name }) => name)).toEqual(['Oskar'])
  expect(shownAttendees(all, 'all', '12').map(({ name }) => name)).toEqual(['Ada'])
  expect(shownAttendees(all, 'remarked', 'OSK').map(({ name }) => name)).toEqual(['Oskar'])
  expect(all.map(remarksOf)).toEqual([[], [], ['staffName', 'stranger', 'late'], ['wasAbsent']])
})
