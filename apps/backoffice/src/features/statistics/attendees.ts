import type { HeldDetail } from './statistics-calls.ts'

/** One line of the drill-down: somebody who came, or who was expected and did not. */
export type Attendee = HeldDetail['people'][number] & { readonly absent: boolean }

/** What the drill-down can be narrowed to. */
export const SHOWN = ['all', 'attended', 'remarked', 'absent', 'staff'] as const

/** One of them. */
export type ShownAttendee = (typeof SHOWN)[number]

/** What is to be said of somebody; nothing of who came in time, stayed and was expected. */
export type Remark = 'wasAbsent' | 'staffName' | 'stranger' | 'late' | 'early' | 'again'

/** Everybody who came and everybody who did not. */
export const attendeesOf = (held: HeldDetail): Attendee[] => [
  ...held.people.map(one => ({ ...one, absent: false })),
  ...held.absent.map(({ name, number }) => ({ ...ABSENT, name, number })),
]

const ABSENT: Attendee = {
  absent: true,
  name: '',
  number: '',
  role: 'student',
  stays: [],
  minutes: 0,
  late: false,
  left_early: false,
  messages: 0,
  hands: 0,
  mic_ups: 0,
  expected: true,
  known: false,
  staff_name: false,
}

/** Everything to be said of somebody, the weightiest first. */
export function remarksOf(one: Attendee): Remark[] {
  const remarks: [Remark, boolean][] = [
    ['wasAbsent', one.absent],
    ['staffName', one.staff_name],
    ['stranger', one.expected === false],
    ['late', one.late],
    ['early', one.left_early],
    ['again', one.stays.length > 1],
  ]
  return remarks.flatMap(([remark, is]) => (is ? [remark] : []))
}

const isStaff = ({ role }: Attendee): boolean => role === 'teacher' || role === 'assistant'

const TESTS: Readonly<Record<ShownAttendee, (one: Attendee) => boolean>> = {
  all: () => true,
  attended: one => one.role === 'student' && !one.absent,
  remarked: one => remarksOf(one).some(remark => remark !== 'again'),
  absent: one => one.absent,
  staff: isStaff,
}

/** Those that a filter and a word leave; the word is looked for in names and numbers. */
export function shownAttendees(all: readonly Attendee[], shown: ShownAttendee, word: string): Attendee[] {
  const wanted = word.trim().toLowerCase()
  return all.filter(one => TESTS[shown](one) && `${one.name} ${one.number}`.toLowerCase().includes(wanted))
}

/** How many each filter leaves. */
export const countsOf = (all: readonly Attendee[]): Readonly<Record<ShownAttendee, number>> =>
  Object.fromEntries(SHOWN.map(shown => [shown, all.filter(TESTS[shown]).length])) as Record<ShownAttendee, number>
