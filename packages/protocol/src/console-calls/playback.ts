import { defineConsoleCall } from '../define-call.ts'
import { calendarDay, nothing, optionalText, pageFields, pageOf, seconds, text } from '../fields.ts'
import {
  RECORDING_FORMATS,
  RECORDING_LIMITS,
  RECORDING_STATUSES,
  RECORDING_VISIBILITIES,
  SHARE_RIGHTS,
} from '../terms/recording-terms.ts'
import { z } from '../zod.ts'
import { DOCUMENT_KINDS } from './document-terms.ts'

const permission = 'recordings'
const KEYWORD_MAX = 64
const TITLE_MAX = RECORDING_LIMITS.titleMax
const id = () => z.int().check(z.gte(1))
const count = () => z.int().check(z.gte(0))
const local = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'format'))

/** The recordings of the institution. */
export const recordingList = defineConsoleCall({
  path: '/backoffice/recording/list',
  access: 'session',
  permission,
  summary: 'The recordings of the institution by filters, newest first, with who may watch each and how many did.',
  request: {
    ...pageFields,
    keyword: z._default(optionalText(KEYWORD_MAX), ''),
    from: z.optional(calendarDay()),
    to: z.optional(calendarDay()),
    teacher_id: z.optional(id()),
    /** Only those of one class. */
    class_id: z.optional(id()),
    visibility: z.optional(z.enum(RECORDING_VISIBILITIES)),
    status: z.optional(z.enum(RECORDING_STATUSES)),
  },
  reply: z.extend(
    pageOf(
      z.object({
        recording_id: id(),
        title: z.string(),
        class_id: z.nullable(id()),
        class_no: z.nullable(id()),
        teacher: z.nullable(z.string()),
        recorded_local: local(),
        length_s: z.nullable(z.number()),
        bytes: z.nullable(count()),
        formats: z.array(z.enum(RECORDING_FORMATS)),
        visibility: z.enum(RECORDING_VISIBILITIES),
        views: count(),
        status: z.enum(RECORDING_STATUSES),
        reason: z.nullable(z.enum(['wrong_content', 'damaged', 'crashed'])),
        /** The day after which it goes for ever: kept too long, or deleted. Null while it is archived. */
        gone_local: z.nullable(local()),
        /** The first document that was shown, as a picture. */
        cover: z.nullable(z.string()),
      }),
    ),
    { bytes: count(), keep_days: id() },
  ),
  refusals: [],
})

/** Gives a recording another title. */
export const recordingRename = defineConsoleCall({
  path: '/backoffice/recording/rename',
  access: 'session',
  permission,
  summary: 'Gives a recording another title.',
  request: { recording_id: id(), title: text(TITLE_MAX) },
  reply: nothing(),
  refusals: ['404'],
})

/** Says who may watch a recording. */
export const recordingVisibility = defineConsoleCall({
  path: '/backoffice/recording/visibility',
  access: 'session',
  permission,
  summary: 'Says who may watch a recording; links hold only while anyone with a link may.',
  request: { recording_id: id(), visibility: z.enum(RECORDING_VISIBILITIES) },
  reply: z.object({ url: z.nullable(z.string()) }),
  refusals: ['404'],
})

/** Makes a link to a recording. */
export const recordingShare = defineConsoleCall({
  path: '/backoffice/recording/share',
  access: 'session',
  permission,
  summary: 'Makes a link by which anyone may watch a recording for some days; it is told this once.',
  request: { recording_id: id(), may: z.enum(SHARE_RIGHTS), days: z.literal(RECORDING_LIMITS.shareDays) },
  reply: z.object({ share_id: id(), url: z.string(), ends_local: local() }),
  refusals: ['404', 'SHARES_FULL'],
})

/** The links to a recording. */
export const recordingShares = defineConsoleCall({
  path: '/backoffice/recording/shares',
  access: 'session',
  permission,
  summary: 'The links to a recording that have not ended.',
  request: { recording_id: id() },
  reply: z.object({
    records: z.array(z.object({ share_id: id(), may: z.enum(SHARE_RIGHTS), made_local: local(), ends_local: local() })),
  }),
  refusals: ['404'],
})

/** Ends a link. */
export const recordingUnshare = defineConsoleCall({
  path: '/backoffice/recording/unshare',
  access: 'session',
  permission,
  summary: 'Ends a link to a recording.',
  request: { share_id: id() },
  reply: nothing(),
  refusals: ['404'],
})

/** Keeps a recording for good. */
export const recordingArchive = defineConsoleCall({
  path: '/backoffice/recording/archive',
  access: 'session',
  permission,
  summary: 'Keeps a recording until it is restored; meanwhile nobody outside of the console may watch it.',
  request: { recording_id: id() },
  reply: nothing(),
  refusals: ['404'],
})

/** Brings a recording back. */
export const recordingRestore = defineConsoleCall({
  path: '/backoffice/recording/restore',
  access: 'session',
  permission,
  summary: 'Brings a recording back that was archived or deleted; its time to be kept begins anew.',
  request: { recording_id: id() },
  reply: nothing(),
  refusals: ['404'],
})

/** Deletes a recording. */
export const recordingDelete = defineConsoleCall({
  path: '/backoffice/recording/delete',
  access: 'session',
  permission,
  summary: 'Deletes a recording; it can be brought back until the day that is answered.',
  request: { recording_id: id() },
  reply: z.object({ gone_local: local() }),
  refusals: ['404'],
})

/** Checks the video of a recording once more. */
export const recordingRetry = defineConsoleCall({
  path: '/backoffice/recording/retry',
  access: 'session',
  permission,
  summary: 'Looks at the uploaded video of a recording once more that could not be used.',
  request: { recording_id: id() },
  reply: nothing(),
  refusals: ['404'],
})

/** Where a recording can be fetched. */
export const recordingDownload = defineConsoleCall({
  path: '/backoffice/recording/download',
  access: 'session',
  permission,
  summary: 'Where a recording can be fetched for the next hours: its video, or its timeline as JSON.',
  request: { recording_id: id(), format: z.enum(RECORDING_FORMATS) },
  reply: z.object({ address: z.string() }),
  refusals: ['404'],
})

/** Says how long recordings are kept. */
export const recordingKeep = defineConsoleCall({
  path: '/backoffice/recording/keep',
  access: 'session',
  permission,
  summary: 'Says for how many days the institution keeps recordings that are not archived.',
  request: { days: z.literal(RECORDING_LIMITS.keepDays) },
  reply: nothing(),
  refusals: [],
})

/** What a player needs of a recording. */
const replay = {
  title: z.string(),
  teacher: z.nullable(z.string()),
  recorded: seconds(),
  length_s: z.nullable(z.number()),
  /** The parts of the class that were recorded, as moments. */
  spans: z.array(z.object({ from: seconds(), to: seconds() })),
  /** The address of the timeline as JSON: `[{ at, event }]`. Null without one. */
  timeline: z.nullable(z.string()),
  /** The address of the video; it answers ranges. Null without one. */
  video: z.nullable(z.string()),
  documents: z.array(
    z.object({
      document_id: id(),
      name: z.string(),
      kind: z.enum(DOCUMENT_KINDS),
      ratios: z.array(count()),
      address: z.string(),
    }),
  ),
  /** Where the files can be fetched to be kept; empty when that is not allowed. */
  downloads: z.array(z.object({ format: z.enum(RECORDING_FORMATS), address: z.string() })),
}

/** Opens a recording in the console. */
export const recordingOpen = defineConsoleCall({
  path: '/backoffice/recording/open',
  access: 'session',
  permission,
  summary: 'Opens a recording of the institution, or the recording of a class, to be played.',
  request: { recording_id: z.optional(id()), class_id: z.optional(id()) },
  reply: z.object({ recording_id: id(), ...replay }),
  refusals: ['404'],
})

/** Opens a recording by a link. */
export const replayOpen = defineConsoleCall({
  path: '/backoffice/replay/open',
  access: 'public',
  summary: 'Opens a recording by the token of a link, without a sign-in, and counts the viewer once a day.',
  request: {
    link: text(1_200),
    /** What this browser keeps for who sits at it, so that one person counts once. */
    viewer: z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/, 'format')),
  },
  reply: z.object(replay),
  refusals: ['404', '410'],
})
