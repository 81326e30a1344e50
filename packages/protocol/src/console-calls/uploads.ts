import { defineConsoleCall } from '../define-call.ts'
import { nothing, seconds, text } from '../fields.ts'
import { z } from '../zod.ts'
import { DOCUMENT_LIMITS, DOCUMENT_SPACES } from './document-terms.ts'

const id = () => z.int().check(z.gte(1))
const count = () => z.int().check(z.gte(0))
const uploadId = () => z.string().check(z.regex(/^[0-9a-f]{32}$/, 'format'))

/** What an upload becomes. */
export const UPLOAD_GOALS = ['document', 'recording'] as const

/** One of the goals of uploads. */
export type UploadGoal = (typeof UPLOAD_GOALS)[number]

const upload = {
  upload_id: uploadId(),
  part_bytes: id(),
  parts: id(),
  /** The parts that are here already, from 0: what is left is what has to be sent. */
  have: z.array(count()),
}

/** Begins an upload or finds one that was begun. */
export const uploadBegin = defineConsoleCall({
  path: '/backoffice/upload/begin',
  access: 'session',
  summary:
    'Begins to upload a file, or finds the one with the same content. The digest is SHA-256 over the SHA-256 of each part.',
  request: {
    goal: z.enum(UPLOAD_GOALS),
    name: text(DOCUMENT_LIMITS.nameMax),
    bytes: count(),
    digest: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'format')),
    space: z._default(z.enum(DOCUMENT_SPACES), 'public'),
    folder_id: z.optional(id()),
    /** The class whose recording it is. */
    class_id: z.optional(id()),
  },
  reply: z.object(upload),
  refusals: ['403', '404', 'STORAGE_FULL', 'UPLOADS_FULL'],
})

/** Brings one part of an upload. */
export const uploadPart = defineConsoleCall({
  path: '/backoffice/upload/part',
  access: 'session',
  limit: 'order',
  summary: 'Brings one part of an upload; a part that is here already is answered as if it had come now.',
  request: { upload_id: uploadId(), part: count() },
  upload: { field: 'piece', bytesBound: DOCUMENT_LIMITS.partBytes + 1 },
  reply: z.object({ received: count() }),
  refusals: ['404'],
})

/** Ends an upload. */
export const uploadFinish = defineConsoleCall({
  path: '/backoffice/upload/finish',
  access: 'session',
  summary: 'Says that every part has been brought: the file becomes a document or a recording.',
  request: { upload_id: uploadId() },
  reply: z.object({ document_id: z.nullable(id()), recording_id: z.nullable(id()) }),
  refusals: ['404', 'UPLOAD_INCOMPLETE'],
})

/** The uploads that were begun and not ended. */
export const uploadList = defineConsoleCall({
  path: '/backoffice/upload/list',
  access: 'session',
  summary: 'The uploads that the contact began and did not end, to go on with them after the page was closed.',
  request: {},
  reply: z.object({
    records: z.array(
      z.object({
        upload_id: uploadId(),
        goal: z.enum(UPLOAD_GOALS),
        name: z.string(),
        bytes: id(),
        received: count(),
        begun: seconds(),
      }),
    ),
  }),
  refusals: [],
})

/** Calls an upload off. */
export const uploadCancel = defineConsoleCall({
  path: '/backoffice/upload/cancel',
  access: 'session',
  summary: 'Calls an upload off; the parts that were brought are removed.',
  request: { upload_id: uploadId() },
  reply: nothing(),
  refusals: ['404'],
})
