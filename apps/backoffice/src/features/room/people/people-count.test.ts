import type { RoomPerson } from '@bourse/protocol/room'
import { expect, it } from 'vitest'
import { countPeople } from './people-count.ts'

const person = (visit: number, changes: Partial<RoomPerson> = {}): RoomPerson => ({
  visit,
  name: `P${visit}`,
  role: 'student',
  hand: null,
  floor: false,
  ...changes,
})

it('counts guests apart: who is not on the list makes nobody present', () => {
  const people = [
    person(1, { role: 'teacher' }),
    person(2, { listed: true }),
    person(3, { listed: true }),
    person(4, { listed: false }),
  ]
  // Four are expected, two of them are here, and one whom nobody expects.
  expect(countPeople({ people, expected: null }, { expected: 4 })).toEqual({
    here: 4,
    expected: 4,
    present: 2,
    absent: 2,
    guests: 1,
  })
})

it('goes by the list of this moment, and without one by the number of students', () => {
  const people = [person(1), person(2), person(3)]
  expect(countPeople({ people, expected: null }, { expected: 2 })).toMatchObject({ present: 2, absent: 0, guests: 0 })
  expect(countPeople({ people, expected: 0 }, { expected: 2 })).toMatchObject({ expected: 0, present: 0, absent: 0 })
  const listed = people.map(one => ({ ...one, listed: one.visit === 1 }))
  expect(countPeople({ people: listed, expected: 5 }, { expected: 2 })).toMatchObject({
    present: 1,
    absent: 4,
    guests: 2,
  })
})
