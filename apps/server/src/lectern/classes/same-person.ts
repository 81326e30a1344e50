import type { ExpectedPerson } from './roster-csv.ts'
import { comparedName } from './same-name.ts'

/** Says whether a line of the list is somebody who came. */
export type SamePerson = (line: ExpectedPerson, one: ExpectedPerson) => boolean

/** By what somebody is found on the list of who is expected, the surest first: the number of a personal link, then the name. */
export const SAME_PERSON: readonly SamePerson[] = [
  (line, one) => one.number !== '' && line.number === one.number,
  (line, one) => line.name === one.name,
  (line, one) => comparedName(line.name) === comparedName(one.name),
]
