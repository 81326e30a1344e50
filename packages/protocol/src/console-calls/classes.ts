import { defineConsoleCall } from '../define-call.ts'
import { calendarDay, clientId, nothing, optionalText, pageFields, pageOf, seconds, text } from '../fields.ts'
import { z } from '../zod.ts'
import {
  CLASS_LIMITS,
  CLASS_REPEATS,
  CLASS_RESOLUTIONS,
  CLASS_STATUSES,
  CLASS_TYPES,
  RECORD_MODES,
  ROOM_ROLES,
  SERIES_SCOPES,
} from './class-terms.ts'
import { DOCUMENT_LIMITS } from './document-terms.ts'

const KEYWORD_MAX = 64
const permission = 'classes'
const id = () => z.int().check(z.gte(1))
const count = () => z.int().check(z.gte(0))
const clockTime = () => z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'format'))
/** A moment on the institution's own clock: `2026-11-20 14:00`. */
const local = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'format'))
const staff = () => z.object({ staff_id: id(), name: z.string() })

/** What is said about a class when it is planned; times are those of the institution's own clock. */
const classForm = {
  name: text(CLASS_LIMITS.nameMax),
  type: z.enum(CLASS_TYPES),
  date: calendarDay(),
  start: clockTime(),
  /** At or before `start` it is the next day's. */
  end: clockTime(),
  teacher_id: id(),
  assistant_ids: z._default(z.array(id()).check(z.maxLength(CLASS_LIMITS.assistantsMax)), []),
  attendees_max: z.int().check(z.gte(1)),
  seats: z.int().check(z.gte(0), z.lte(CLASS_LIMITS.seatsMax)),
  resolution: z.enum(CLASS_RESOLUTIONS),
  record: z.enum(RECORD_MODES),
  auto_mic: z.boolean(),
  replay: z.boolean(),
  document_ids: z._default(z.array(id()).check(z.maxLength(DOCUMENT_LIMITS.boundMax)), []),
}

const classRow = {
  class_id: id(),
  class_no: id(),
  name: z.string(),
  type: z.enum(CLASS_TYPES),
  status: z.enum(CLASS_STATUSES),
  start: seconds(),
  end: seconds(),
  start_local: local(),
  end_local: local(),
  begun_local: z.nullable(local()),
  over_local: z.nullable(local()),
  teacher: staff(),
  expected: count(),
  attended: count(),
  present: count(),
  series_id: z.nullable(id()),
  /** Deleted: the moment until which it can be brought back. */
  gone_local: z.nullable(local()),
}

/** Where a class stands in the list that follows the day. */
const group = () => z.enum(['now', 'later', 'earlier', 'day'])

/** The classes of an institution. */
export const classList = defineConsoleCall({
  path: '/backoffice/class/list',
  access: 'session',
  permission,
  summary: 'The classes of the institution by filters: first those in class, then the rest of today, then by day.',
  request: {
    ...pageFields,
    keyword: z._default(optionalText(KEYWORD_MAX), ''),
    status: z.optional(z.enum(CLASS_STATUSES)),
    type: z.optional(z.enum(CLASS_TYPES)),
    teacher_id: z.optional(id()),
    from: z.optional(calendarDay()),
    to: z.optional(calendarDay()),
    /** Only those of one series. */
    series_id: z.optional(id()),
    /** Only those that were deleted and can still be brought back. */
    deleted: z._default(z.boolean(), false),
    sort: z._default(z.enum(['day', 'name', 'class_no', 'type', 'teacher', 'start']), 'day'),
    descending: z._default(z.boolean(), false),
  },
  reply: z.extend(pageOf(z.object({ ...classRow, group: group() })), {
    /** How many classes each status has under the other filters. */
    statuses: z.object({
      all: count(),
      not_started: count(),
      in_class: count(),
      finished: count(),
      expired: count(),
    }),
    /** What the heads of today's groups say. */
    today: z.object({
      date: calendarDay(),
      now: z.object({ classes: count(), people: count() }),
      later: z.object({ classes: count(), next_local: z.nullable(local()) }),
      earlier: z.object({ finished: count(), expired: count() }),
    }),
  }),
  refusals: [],
})

/** One class, as the form and the row's menus need it. */
export const classDetail = defineConsoleCall({
  path: '/backoffice/class/detail',
  access: 'session',
  permission,
  summary: 'One class of the institution with everything that was planned for it.',
  request: { class_id: id() },
  reply: z.object({
    ...classRow,
    assistants: z.array(staff()),
    attendees_max: id(),
    seats: count(),
    resolution: z.enum(CLASS_RESOLUTIONS),
    record: z.enum(RECORD_MODES),
    auto_mic: z.boolean(),
    replay: z.boolean(),
    documents: z.array(z.object({ document_id: id(), name: z.string() })),
  }),
  refusals: ['404'],
})

const repeated = {
  repeat: z._default(z.enum(CLASS_REPEATS), 'none'),
  repeat_count: z._default(z.int().check(z.gte(1), z.lte(CLASS_LIMITS.repeatsMax)), 1),
  /** The last day a class of the series can be on; then the count is not looked at. */
  repeat_until: z.optional(calendarDay()),
}

/** A class that a teacher has at the same time. */
const busy = () =>
  z.object({ class_id: id(), class_no: id(), name: z.string(), start_local: local(), end_local: local() })

/** The days of a plan, and whether its teacher is free on each. */
export const classDates = defineConsoleCall({
  path: '/backoffice/class/dates',
  access: 'session',
  permission,
  summary: 'The days that a plan would have, each with a class that keeps its teacher busy then; nothing is kept.',
  request: {
    date: classForm.date,
    start: classForm.start,
    end: classForm.end,
    teacher_id: z.optional(id()),
    ...repeated,
    /** The class that is planned anew: it is in nobody's way. */
    class_id: z.optional(id()),
    scope: z._default(z.enum(SERIES_SCOPES), 'one'),
  },
  reply: z.object({
    records: z.array(z.object({ start_local: local(), end_local: local(), busy: z.nullable(busy()) })),
  }),
  refusals: ['404'],
})

/** A teacher is in one room at a time, unless who plans says that it is meant so. */
const double_book = z._default(z.boolean(), false)

/** Plans one class or a series of them. */
export const classCreate = defineConsoleCall({
  path: '/backoffice/class/create',
  access: 'session',
  permission,
  summary: 'Plans a class, or a series of them; the same key from the same institution makes it once.',
  request: {
    ...classForm,
    client_id: clientId(),
    ...repeated,
    double_book,
  },
  reply: z.object({ class_id: id(), class_no: id(), classes: id() }),
  refusals: ['CLIENT_ID_REUSED', 'TEACHER_BUSY'],
})

/** Changes a class that has not begun. */
export const classEdit = defineConsoleCall({
  path: '/backoffice/class/edit',
  access: 'session',
  permission,
  summary: 'Changes a class that has not begun, and with a scope the others of its series: they move by as many days.',
  request: { class_id: id(), ...classForm, scope: z._default(z.enum(SERIES_SCOPES), 'one'), double_book },
  reply: z.object({ classes: id() }),
  refusals: ['404', 'CLASS_BEGUN', 'TEACHER_BUSY'],
})

/** Deletes a class, or what is to come of its series. */
export const classDelete = defineConsoleCall({
  path: '/backoffice/class/delete',
  access: 'session',
  permission,
  summary: 'Takes a class, or what is to come of its series, out of the list; attendance, figures and bill stay.',
  request: {
    class_id: id(),
    /** As the scope `all`. */
    series: z._default(z.boolean(), false),
    scope: z._default(z.enum(SERIES_SCOPES), 'one'),
  },
  reply: z.object({ deleted: id() }),
  refusals: ['404', 'CLASS_RUNNING'],
})

/** Brings a deleted class back. */
export const classRestore = defineConsoleCall({
  path: '/backoffice/class/restore',
  access: 'session',
  permission,
  summary: 'Brings a deleted class back as it was, with its links and its list of people.',
  request: { class_id: id() },
  reply: nothing(),
  refusals: ['404'],
})

/** The links into a class. */
export const classLinks = defineConsoleCall({
  path: '/backoffice/class/links',
  access: 'session',
  permission,
  summary: 'The signed links into a class, one for each role; they end with the class.',
  request: { class_id: id() },
  reply: z.object({ links: z.array(z.object({ role: z.enum(ROOM_ROLES), url: z.string() })) }),
  refusals: ['404'],
})

/** Somebody whom a personal link is for. */
const linkPerson = {
  name: text(CLASS_LIMITS.nameMax),
  /** A student number, as the list of who is expected has it. */
  number: z._default(optionalText(CLASS_LIMITS.numberMax), ''),
  /** Who it is in the institution's own systems. */
  user_id: z._default(optionalText(CLASS_LIMITS.userIdMax), ''),
}

/** Links that say who comes. */
export const classPersonalLinks = defineConsoleCall({
  path: '/backoffice/class/personal-links',
  access: 'session',
  permission,
  summary: 'Signed links that say who comes: for the people named, or for all on the list of who is expected.',
  request: {
    class_id: id(),
    role: z._default(z.enum(ROOM_ROLES), 'student'),
    people: z._default(z.array(z.object(linkPerson)).check(z.maxLength(CLASS_LIMITS.linksMax)), []),
  },
  reply: z.object({
    links: z.array(z.object({ name: z.string(), number: z.string(), user_id: z.string(), url: z.string() })),
  }),
  refusals: ['404'],
})
