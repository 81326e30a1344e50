import { DOCUMENT_FORMATS } from '@bourse/protocol/terms'

/** The endings of the files that are taken, for the browser's own dialog. */
export const TAKEN_ENDINGS = Object.keys(DOCUMENT_FORMATS)
  .map(ending => `.${ending}`)
  .join(',')
