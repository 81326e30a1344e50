import { defineConsoleCall } from '../define-call.ts'
import { calendarDay, optionalText, pageFields, pageOf, seconds } from '../fields.ts'
import { z } from '../zod.ts'
import { CLASS_TYPES, ROOM_ROLES } from './class-terms.ts'

const permission = 'statistics'
const KEYWORD_MAX = 64
const id = () => z.int().check(z.gte(1))
const count = () => z.int().check(z.gte(0))
const local = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'format'))

const classFigures = {
  class_id: id(),
  class_no: id(),
  name: z.string(),
  type: z.enum(CLASS_TYPES),
  teacher: z.string(),
  start_local: local(),
  end_local: local(),
  begun_local: local(),
  over_local: local(),
  /** It was taken out of the list of classes; what it was stays here. */
  deleted: z.boolean(),
  /** Everybody's minutes but the observers', each person's rounded up. */
  minutes: count(),
  expected: count(),
  attended: count(),
  late: count(),
  left_early: count(),
  /** The most students at one moment. */
  peak: count(),
  messages: count(),
  /** How often the floor was given. */
  mic_ups: count(),
}

/** The spans of days that the profile shows. */
export const PROFILE_DAYS = [1, 7, 30] as const

const profileFigures = {
  classes: count(),
  attendances: count(),
  minutes: count(),
  /** The most students at one moment in all classes together. */
  peak: count(),
}

/** How many of those who were expected came, in classes that are over and had a list. Guests are nobody's presence. */
const attendance = () => z.object({ expected: count(), present: count() })

/** The institution's figures over some days. */
export const statisticsProfile = defineConsoleCall({
  path: '/backoffice/statistics/profile',
  access: 'session',
  permission,
  summary:
    'The institution over the last days: classes, attendances, minutes, the peak with its moment, and day by day.',
  request: {
    days: z._default(z.literal(PROFILE_DAYS), 7),
    /** Both together: a free range in place of the last days, a year at most. */
    from: z.optional(calendarDay()),
    to: z.optional(calendarDay()),
  },
  reply: z.object({
    figures: z.object({ ...profileFigures, peak_local: z.nullable(local()) }),
    /** The same over as many days before. */
    before: z.object(profileFigures),
    live: z.object({ classes: count(), people: count() }),
    attendance: attendance(),
    attendance_before: attendance(),
    /** The most students at one moment of each quarter of an hour of today, as far as it has come. */
    today: z.object({ quarters: z.array(count()) }),
    material: z.object({
      recording_minutes: count(),
      recording_minutes_before: count(),
      /** Documents and recordings together, now. */
      storage_bytes: count(),
      storage_limit: count(),
    }),
    trend: z.array(z.object({ date: calendarDay(), ...profileFigures, attendance: attendance() })),
    top: z.array(
      z.object({ class_id: id(), name: z.string(), date: calendarDay(), attended: count(), expected: count() }),
    ),
  }),
  refusals: [],
})

/** The figures of classes that are over. */
export const statisticsList = defineConsoleCall({
  path: '/backoffice/statistics/list',
  access: 'session',
  permission,
  summary: 'The figures of the classes that are over, newest first, by filters.',
  request: {
    ...pageFields,
    keyword: z._default(optionalText(KEYWORD_MAX), ''),
    type: z.optional(z.enum(CLASS_TYPES)),
    teacher_id: z.optional(id()),
    from: z.optional(calendarDay()),
    to: z.optional(calendarDay()),
  },
  reply: pageOf(z.object(classFigures)),
  refusals: [],
})

/** One class that is over, person by person. */
export const statisticsDetail = defineConsoleCall({
  path: '/backoffice/statistics/detail',
  access: 'session',
  permission,
  summary:
    'One class that is over, with each person who came: their stays, minutes, lines and turns to speak, and who was absent.',
  request: { class_id: id() },
  reply: z.object({
    ...classFigures,
    begun: seconds(),
    over: seconds(),
    people: z.array(
      z.object({
        name: z.string(),
        role: z.enum(ROOM_ROLES),
        stays: z.array(z.object({ joined: seconds(), left: seconds() })),
        minutes: count(),
        late: z.boolean(),
        left_early: z.boolean(),
        messages: count(),
        /** How often the hand was raised. */
        hands: count(),
        mic_ups: count(),
        /** As a personal link or the list of who was expected says. */
        number: z.string(),
        /** Students: on the list of who was expected, not on it, or there was no list. */
        expected: z.nullable(z.boolean()),
        /** The institution's own link said who this was. */
        known: z.boolean(),
        /** Came as a student or an observer under the name of somebody who teaches, without a link that says so. */
        staff_name: z.boolean(),
      }),
    ),
    /** Who was expected and did not come. */
    absent: z.array(z.object({ name: z.string(), number: z.string() })),
  }),
  refusals: ['404'],
})
