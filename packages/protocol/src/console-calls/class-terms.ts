/** The types of class, by how many may come and who may speak. */
export const CLASS_TYPES = ['one', 'small', 'large', 'live'] as const

/** One of the types of class. */
export type ClassType = (typeof CLASS_TYPES)[number]

/** How many attendees each type takes at most, the teacher and assistants not counted. */
export const ATTENDEES_MAX: Readonly<Record<ClassType, number>> = { one: 1, small: 50, large: 500, live: 5000 }

/** Where a class stands. `expired` was never begun. */
export const CLASS_STATUSES = ['not_started', 'in_class', 'finished', 'expired'] as const

/** One of the places where a class can stand. */
export type ClassStatus = (typeof CLASS_STATUSES)[number]

/** The resolutions of a class. */
export const CLASS_RESOLUTIONS = ['sd', 'hd', 'fhd'] as const

/** One of the resolutions. */
export type ClassResolution = (typeof CLASS_RESOLUTIONS)[number]

/** How a class is recorded: not at all, from its beginning, or when the teacher says so. */
export const RECORD_MODES = ['off', 'auto', 'manual'] as const

/** One of the ways to record. */
export type RecordMode = (typeof RECORD_MODES)[number]

/** Who comes in by a link. */
export const ROOM_ROLES = ['teacher', 'assistant', 'student', 'observer'] as const

/** One of the roles in a class. */
export type RoomRole = (typeof ROOM_ROLES)[number]

/** How a class is repeated. */
export const CLASS_REPEATS = ['none', 'daily', 'weekdays', 'weekly'] as const

/** One of the ways to repeat. */
export type ClassRepeat = (typeof CLASS_REPEATS)[number]

/** How much of a series is meant: this class, this one and those after it, or all; never what has begun. */
export const SERIES_SCOPES = ['one', 'following', 'all'] as const

/** One of the scopes. */
export type SeriesScope = (typeof SERIES_SCOPES)[number]

/** The bounds of a class. */
export const CLASS_LIMITS = {
  nameMax: 64,
  seatsMax: 16,
  /** More seats than this only in SD. */
  seatsAnyResolution: 6,
  assistantsMax: 10,
  repeatsMax: 60,
  /** A class may be noted down this long after it began. */
  lateS: 3600,
  rosterMax: 5000,
  templatesMax: 10,
  templateNameMax: 30,
  numberMax: 32,
  userIdMax: 64,
  /** As many personal links are asked for at once. */
  linksMax: 500,
  /** A deleted class can be brought back for so long. */
  trashDays: 30,
} as const
