import type { DocumentKind, DocumentStatus } from '@bourse/protocol'

/** The kinds of document, in the order of the filter. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = ['pdf', 'slides', 'text', 'sheet', 'image', 'audio', 'video']

/** The places where a document can stand, in the order of the filter. */
export const DOCUMENT_STATUSES: readonly DocumentStatus[] = ['queued', 'converting', 'ready', 'failed']

/** The endings of the files that are taken, for the browser's own dialog. */
export const TAKEN_ENDINGS =
  '.pdf,.ppt,.pptx,.doc,.docx,.xls,.xlsx,.png,.jpg,.jpeg,.gif,.webp,.mp3,.m4a,.wav,.ogg,.mp4,.webm'
