import { addDays, type CalendarDay } from '@bourse/kernel'
import type { classCreate, classDetail, ReplyOf, RequestInput, templateList } from '@bourse/protocol'
import {
  ATTENDEES_MAX,
  CLASS_LIMITS,
  type ClassRepeat,
  type ClassResolution,
  type ClassType,
  type RecordMode,
} from '@bourse/protocol/terms'

/** What the form holds while somebody fills it in. */
export interface ClassFormState {
  readonly name: string
  readonly type: ClassType
  readonly date: CalendarDay
  readonly start: string
  readonly end: string
  readonly repeat: ClassRepeat
  readonly repeatCount: number
  /** The last day of a series; null counts its classes. */
  readonly until: CalendarDay | null
  readonly teacherId: number | null
  readonly assistantIds: readonly number[]
  readonly attendeesMax: number | null
  readonly seats: number
  readonly resolution: ClassResolution
  readonly record: RecordMode
  readonly autoMic: boolean
  readonly replay: boolean
  readonly documentIds: readonly number[]
}

/** A field of the form that can be wrong. */
export type ClassField = 'name' | 'date' | 'start' | 'end' | 'until' | 'teacherId' | 'assistantIds' | 'attendeesMax'

/** What can be wrong with a field; each is a text of the dictionary. */
export type ClassProblem =
  | 'required'
  | 'nameLong'
  | 'sameTime'
  | 'tooEarly'
  | 'untilBefore'
  | 'teacherAssists'
  | 'wholeNumber'
  | 'tooMany'

const MINUTES_A_DAY = 24 * 60
const LATE_MINUTES = CLASS_LIMITS.lateS / 60
const HALF_HOUR = 30

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
const clockAt = (minutes: number): string => {
  const within = ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** An empty form: the next half hour, for one hour. */
export function emptyForm(now: { readonly day: CalendarDay; readonly clock: string }): ClassFormState {
  const next = (Math.floor(minutesOf(now.clock) / HALF_HOUR) + 1) * HALF_HOUR
  return {
    name: '',
    type: 'small',
    date: next >= MINUTES_A_DAY ? addDays(now.day, 1) : now.day,
    start: clockAt(next),
    end: clockAt(next + 60),
    repeat: 'none',
    repeatCount: 8,
    until: null,
    teacherId: null,
    assistantIds: [],
    attendeesMax: 24,
    seats: 6,
    resolution: 'hd',
    record: 'auto',
    autoMic: false,
    replay: true,
    documentIds: [],
  }
}

/** The form of a class that is there already: to change it, or, with another day, to plan one like it. */
export const formOf = (kept: ReplyOf<typeof classDetail>): ClassFormState => ({
  name: kept.name,
  type: kept.type,
  date: kept.start_local.slice(0, 10),
  start: kept.start_local.slice(11),
  end: kept.end_local.slice(11),
  repeat: 'none',
  repeatCount: 8,
  until: null,
  teacherId: kept.teacher.staff_id,
  assistantIds: kept.assistants.map(({ staff_id }) => staff_id),
  attendeesMax: kept.attendees_max,
  seats: kept.seats,
  resolution: kept.resolution,
  record: kept.record,
  autoMic: kept.auto_mic,
  replay: kept.replay,
  documentIds: kept.documents.map(({ document_id }) => document_id),
})

/** The settings of a template as the list of templates has them. */
export type Template = ReplyOf<typeof templateList>['records'][number]

/** The form with what a template says; the name, the day and the people stay. */
export const withTemplate = (form: ClassFormState, template: Template): ClassFormState => ({
  ...form,
  type: template.type,
  end: clockAt(minutesOf(form.start) + template.length_minutes),
  attendeesMax: template.attendees_max,
  seats: template.seats,
  resolution: template.resolution,
  record: template.record,
  autoMic: template.auto_mic,
  replay: template.replay,
})

/** How long the class is; an end that is not after the start is the next day's. */
export function lengthMinutes({ start, end }: Pick<ClassFormState, 'start' | 'end'>): number {
  const length = minutesOf(end) - minutesOf(start)
  return length > 0 ? length : length + MINUTES_A_DAY
}

/** Changes the start and moves the end with it, so that the length stays. */
export const withStart = (form: ClassFormState, start: string): ClassFormState => ({
  ...form,
  start,
  end: clockAt(minutesOf(start) + lengthMinutes(form)),
})

/** The whole number that was written; null for anything else, which is told and not made into one. */
export const wholeNumber = (text: string): number | null => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : null)

/** Changes the type; more attendees than it takes become as many as it takes. */
export const withType = (form: ClassFormState, type: ClassType): ClassFormState => ({
  ...form,
  type,
  attendeesMax: form.attendeesMax === null ? null : Math.min(form.attendeesMax, ATTENDEES_MAX[type]),
})

/** Everything that is wrong with the form, field by field, in the order of the screen. */
export function formProblems(
  form: ClassFormState,
  now: { readonly day: CalendarDay; readonly clock: string },
): Partial<Record<ClassField, ClassProblem>> {
  const problems: Partial<Record<ClassField, ClassProblem>> = {}
  const name = form.name.trim()
  if (name === '') problems.name = 'required'
  else if ([...name].length > CLASS_LIMITS.nameMax) problems.name = 'nameLong'
  if (form.date === '') problems.date = 'required'
  else if (isTooEarly(form, now)) problems.start = 'tooEarly'
  if (form.start === form.end) problems.end = 'sameTime'
  if (form.teacherId === null) problems.teacherId = 'required'
  else if (form.assistantIds.includes(form.teacherId)) problems.assistantIds = 'teacherAssists'
  if (form.repeat !== 'none' && form.until !== null && form.until < form.date) problems.until = 'untilBefore'
  if (form.attendeesMax === null || form.attendeesMax < 1) problems.attendeesMax = 'wholeNumber'
  else if (form.attendeesMax > ATTENDEES_MAX[form.type]) problems.attendeesMax = 'tooMany'
  return problems
}

function isTooEarly(
  { date, start }: ClassFormState,
  now: { readonly day: CalendarDay; readonly clock: string },
): boolean {
  if (date > now.day) return false
  const since = minutesOf(now.clock) - minutesOf(start)
  return date < now.day ? since + MINUTES_A_DAY > LATE_MINUTES || date < addDays(now.day, -1) : since > LATE_MINUTES
}

/** What the calls of creating and changing share. Only a form without problems becomes a payload. */
export const formPayload = (form: ClassFormState): Omit<RequestInput<typeof classCreate>, 'client_id'> => ({
  name: form.name.trim(),
  type: form.type,
  date: form.date,
  start: form.start,
  end: form.end,
  teacher_id: form.teacherId ?? 0,
  assistant_ids: [...form.assistantIds],
  attendees_max: form.attendeesMax ?? 0,
  seats: form.seats,
  resolution: form.resolution,
  record: form.record,
  auto_mic: form.autoMic,
  replay: form.replay,
  document_ids: [...form.documentIds],
})

/** How the class is repeated, as the call takes it. */
export const repeatPayload = ({ repeat, repeatCount, until }: ClassFormState) => ({
  repeat,
  repeat_count: repeat === 'none' || until !== null ? 1 : repeatCount,
  repeat_until: repeat === 'none' ? undefined : (until ?? undefined),
})

/** The field of the form that a field of the call stands for. */
export const FIELD_OF_CALL: Readonly<Record<string, ClassField>> = {
  name: 'name',
  date: 'date',
  start: 'start',
  end: 'end',
  teacher_id: 'teacherId',
  assistant_ids: 'assistantIds',
  repeat_until: 'until',
  attendees_max: 'attendeesMax',
}

/** What the class will use at most: everybody for its whole length, teacher and assistants with them. */
export function estimate(form: ClassFormState): { people: number; minutes: number; total: number } {
  const people = (form.attendeesMax ?? 0) + 1 + form.assistantIds.length
  const minutes = lengthMinutes(form)
  return { people, minutes, total: people * minutes }
}
