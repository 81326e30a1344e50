import { defineConsoleCall } from '../define-call.ts'
import { nothing, optionalText, pageFields, pageOf, text } from '../fields.ts'
import { z } from '../zod.ts'
import { DOCUMENT_KINDS, DOCUMENT_LIMITS } from './document-terms.ts'

// What a teacher does with documents in a running room. Nobody is signed in there: the teacher's link is what lets them, as
// it lets them into the room.
const id = () => z.int().check(z.gte(1))
const count = () => z.int().check(z.gte(0))
const link = () => text(1_200)
const uploadId = () => z.string().check(z.regex(/^[0-9a-f]{32}$/, 'format'))

/** What could be shown besides. */
export const roomDocumentList = defineConsoleCall({
  path: '/backoffice/room/documents',
  access: 'public',
  summary: 'The documents of the institution that a class does not show yet, for who has the link of its teacher.',
  request: { ...pageFields, link: link(), keyword: z._default(optionalText(64), '') },
  reply: pageOf(
    z.object({
      document_id: id(),
      name: z.string(),
      kind: z.enum(DOCUMENT_KINDS),
      /** It is shown as soon as it has been converted. */
      ready: z.boolean(),
    }),
  ),
  refusals: ['404', 'CLASS_OVER'],
})

/** Shows one of them. */
export const roomDocumentAdd = defineConsoleCall({
  path: '/backoffice/room/document-add',
  access: 'public',
  summary:
    'Shows one more document in a class that has not ended, for who has the link of its teacher; it stays bound to the class.',
  request: { link: link(), document_id: id() },
  reply: nothing(),
  refusals: ['404', 'CLASS_OVER', 'DOCUMENTS_FULL'],
})

/** Begins to bring one that is not there yet. */
export const roomUploadBegin = defineConsoleCall({
  path: '/backoffice/room/upload-begin',
  access: 'public',
  summary:
    'Begins to upload a document from a class room, for who has the link of its teacher. Its parts are posted to /room-upload.',
  request: {
    link: link(),
    name: text(DOCUMENT_LIMITS.nameMax),
    bytes: count(),
    digest: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'format')),
  },
  reply: z.object({ upload_id: uploadId(), part_bytes: id(), parts: id(), have: z.array(count()) }),
  refusals: ['404', 'CLASS_OVER', 'STORAGE_FULL', 'UPLOADS_FULL', 'DOCUMENTS_FULL'],
})

/** Ends it: it is a document of the institution, and the class shows it. */
export const roomUploadFinish = defineConsoleCall({
  path: '/backoffice/room/upload-finish',
  access: 'public',
  summary:
    'Says that every part has been brought: the file becomes a document of the institution that the class shows.',
  request: { link: link(), upload_id: uploadId() },
  reply: z.object({ document_id: id() }),
  refusals: ['404', 'CLASS_OVER', 'UPLOAD_INCOMPLETE', 'DOCUMENTS_FULL'],
})
