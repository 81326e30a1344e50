import type { RoomClass, RoomView } from '@bourse/protocol/room'

/** How many are in a room, and how the students stand to those who are expected. */
export type PeopleCount = {
  readonly here: number
  readonly expected: number
  /** Of those who are expected. */
  readonly present: number
  readonly absent: number
  /** Students who are not on the list. */
  readonly guests: number
}

/** Counts the people of a room. Without a list of names every student is one of those expected, until there are as many. */
export function countPeople(
  view: Pick<RoomView, 'people' | 'expected'>,
  lesson: Pick<RoomClass, 'expected'>,
): PeopleCount {
  const expected = view.expected ?? lesson.expected
  const students = view.people.filter(({ role }) => role === 'student')
  const guests = students.filter(({ listed }) => listed === false).length
  const present = Math.min(expected, students.length - guests)
  return { here: view.people.length, expected, present, absent: expected - present, guests }
}
