import { type ExpectedPerson, SAME_PERSON, type SamePerson } from '../classes/index.ts'
import type { Attendee } from './class-figures.ts'

/** What a list of who was expected says of those who came. */
export type RosterMatch = {
  /** For each attendee who is on the list, their line of it. */
  readonly found: ReadonlyMap<Attendee, ExpectedPerson>
  readonly absent: readonly ExpectedPerson[]
}

/**
 * Finds who came on the list of who was expected: by the number that a personal link says, otherwise by name. A line is for one
 * person: of two with the same name on one line, the second is not on the list.
 */
export function matchRoster(expected: readonly ExpectedPerson[], attendees: readonly Attendee[]): RosterMatch {
  const students = attendees.filter(({ role }) => role === 'student')
  const found = new Map<Attendee, ExpectedPerson>()
  const left = new Set(expected)
  const take = (same: SamePerson): void => {
    for (const one of students) {
      if (found.has(one)) continue
      const line = [...left].find(each => same(each, one))
      if (line === undefined) continue
      found.set(one, line)
      left.delete(line)
    }
  }
  for (const same of SAME_PERSON) take(same)
  return { found, absent: expected.filter(line => left.has(line)) }
}
