import { defineConsoleCall } from '../define-call.ts'
import { nothing, optionalText, pageFields, pageOf, seconds, text } from '../fields.ts'
import { z } from '../zod.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENT_LIMITS,
  DOCUMENT_REASONS,
  DOCUMENT_SPACES,
  DOCUMENT_STATUSES,
} from './document-terms.ts'

const permission = 'documents'
const KEYWORD_MAX = 64
const id = () => z.int().check(z.gte(1))
const count = () => z.int().check(z.gte(0))
const local = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'format'))
const boundClass = () => z.object({ class_id: id(), class_no: id(), name: z.string(), live: z.boolean() })

/** What is stored for an institution, in bytes. */
export const storageFields = () => z.object({ documents: count(), recordings: count(), limit: count() })

/** The documents of the institution or of the contact. */
export const documentList = defineConsoleCall({
  path: '/backoffice/document/list',
  access: 'session',
  permission,
  summary: 'The documents of a space by filters, newest first, with where each stands and which classes use it.',
  request: {
    ...pageFields,
    space: z._default(z.enum(DOCUMENT_SPACES), 'public'),
    folder_id: z.optional(id()),
    unfiled: z._default(z.boolean(), false),
    keyword: z._default(optionalText(KEYWORD_MAX), ''),
    kind: z.optional(z.enum(DOCUMENT_KINDS)),
    status: z.optional(z.enum(DOCUMENT_STATUSES)),
    sort: z._default(z.enum(['uploaded', 'name', 'bytes']), 'uploaded'),
    descending: z._default(z.boolean(), true),
  },
  reply: z.extend(
    pageOf(
      z.object({
        document_id: id(),
        folder_id: z.nullable(id()),
        space: z.enum(DOCUMENT_SPACES),
        name: z.string(),
        kind: z.enum(DOCUMENT_KINDS),
        bytes: count(),
        pages: z.nullable(count()),
        uploader: z.string(),
        uploaded_local: local(),
        status: z.enum(DOCUMENT_STATUSES),
        /** Of a hundred, while it is converted. */
        progress: count(),
        /** The place in the queue, from 1. */
        place: z.nullable(id()),
        reason: z.nullable(z.enum(DOCUMENT_REASONS)),
        /** Classes that have not ended and use it. */
        used_by: z.array(boundClass()),
      }),
    ),
    { spaces: z.object({ public: count(), mine: count() }), storage: storageFields() },
  ),
  refusals: ['404'],
})

/** The folders of a space. */
export const folderList = defineConsoleCall({
  path: '/backoffice/document/folders',
  access: 'session',
  permission,
  summary: 'The folders of a space with how many documents each holds, those of its folders included.',
  request: { space: z._default(z.enum(DOCUMENT_SPACES), 'public') },
  reply: z.object({
    records: z.array(z.object({ folder_id: id(), parent_id: z.nullable(id()), name: z.string(), documents: count() })),
    all: count(),
    unfiled: count(),
  }),
  refusals: [],
})

/** Makes a folder. */
export const folderMake = defineConsoleCall({
  path: '/backoffice/document/folder-make',
  access: 'session',
  permission,
  summary: 'Makes a folder, at the top or inside a folder that stands at the top.',
  request: {
    space: z.enum(DOCUMENT_SPACES),
    parent_id: z.optional(id()),
    name: text(DOCUMENT_LIMITS.folderNameMax),
  },
  reply: z.object({ folder_id: id() }),
  refusals: ['404', 'FOLDERS_FULL'],
})

/** Gives a folder another name. */
export const folderRename = defineConsoleCall({
  path: '/backoffice/document/folder-rename',
  access: 'session',
  permission,
  summary: 'Gives a folder another name.',
  request: { folder_id: id(), name: text(DOCUMENT_LIMITS.folderNameMax) },
  reply: nothing(),
  refusals: ['404'],
})

/** Deletes a folder. */
export const folderDelete = defineConsoleCall({
  path: '/backoffice/document/folder-delete',
  access: 'session',
  permission,
  summary: 'Deletes a folder that holds nothing.',
  request: { folder_id: id() },
  reply: nothing(),
  refusals: ['404', 'FOLDER_NOT_EMPTY'],
})

/** What a document looks like. */
export const documentPreview = defineConsoleCall({
  path: '/backoffice/document/preview',
  access: 'session',
  permission,
  summary: 'Where the pages of a ready document, its sound or its video can be seen for the next hours.',
  request: { document_id: id() },
  reply: z.object({
    name: z.string(),
    kind: z.enum(DOCUMENT_KINDS),
    /** Width over height of each page, in thousandths. */
    ratios: z.array(count()),
    /** Before `/page-1.webp`, `/thumb-1.webp` and, for sound and video, `/media`. */
    address: z.string(),
    until: seconds(),
  }),
  refusals: ['404', 'DOCUMENT_NOT_READY'],
})

/** Where the original can be fetched. */
export const documentDownload = defineConsoleCall({
  path: '/backoffice/document/download',
  access: 'session',
  permission,
  summary: 'Where the file as it was uploaded can be fetched for the next hours.',
  request: { document_id: id() },
  reply: z.object({ address: z.string() }),
  refusals: ['404'],
})

/** Gives a document another name. */
export const documentRename = defineConsoleCall({
  path: '/backoffice/document/rename',
  access: 'session',
  permission,
  summary: 'Gives a document another name; its ending stays.',
  request: { document_id: id(), name: text(DOCUMENT_LIMITS.nameMax) },
  reply: z.object({ name: z.string() }),
  refusals: ['404'],
})

/** Puts a document elsewhere. */
export const documentMove = defineConsoleCall({
  path: '/backoffice/document/move',
  access: 'session',
  permission,
  summary: 'Puts a document into a folder, or out of all folders, of one of the spaces.',
  request: { document_id: id(), space: z.enum(DOCUMENT_SPACES), folder_id: z.optional(id()) },
  reply: nothing(),
  refusals: ['404'],
})

/** Deletes a document. */
export const documentDelete = defineConsoleCall({
  path: '/backoffice/document/delete',
  access: 'session',
  permission,
  summary: 'Deletes a document that no running class uses; recordings that show it keep their pages.',
  request: { document_id: id() },
  reply: nothing(),
  refusals: ['404', 'DOCUMENT_IN_CLASS'],
})

/** Converts a document once more. */
export const documentRetry = defineConsoleCall({
  path: '/backoffice/document/retry',
  access: 'session',
  permission,
  summary: 'Converts a document once more that could not be converted.',
  request: { document_id: id() },
  reply: nothing(),
  refusals: ['404'],
})

/** Stops the conversion of a document. */
export const documentCancel = defineConsoleCall({
  path: '/backoffice/document/cancel',
  access: 'session',
  permission,
  summary: 'Stops the conversion of a document that waits or is being converted.',
  request: { document_id: id() },
  reply: nothing(),
  refusals: ['404'],
})

/** The documents of a class. */
export const classDocuments = defineConsoleCall({
  path: '/backoffice/document/of-class',
  access: 'session',
  permission,
  summary: 'The documents that a class shows, in their order.',
  request: { class_id: id() },
  reply: z.object({
    records: z.array(
      z.object({
        document_id: id(),
        name: z.string(),
        kind: z.enum(DOCUMENT_KINDS),
        pages: z.nullable(count()),
        status: z.enum(DOCUMENT_STATUSES),
      }),
    ),
  }),
  refusals: ['404'],
})

/** Says which documents a class shows. */
export const classBindDocuments = defineConsoleCall({
  path: '/backoffice/document/bind',
  access: 'session',
  permission,
  summary: 'Says which documents a class that is not over shows, in this order; a running room hears of it at once.',
  request: {
    class_id: id(),
    document_ids: z._default(z.array(id()).check(z.maxLength(DOCUMENT_LIMITS.boundMax)), []),
  },
  reply: nothing(),
  refusals: ['404', 'CLASS_OVER'],
})
