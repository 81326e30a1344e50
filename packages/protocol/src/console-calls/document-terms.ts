/** What a document is: it decides what happens to it and how it is shown. */
export const DOCUMENT_KINDS = ['pdf', 'slides', 'text', 'sheet', 'image', 'audio', 'video'] as const

/** One of the kinds of document. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

const MIB = 1024 * 1024

/** The file types that are taken, by the ending of their name, with what each is and how large it may be. */
export const DOCUMENT_FORMATS = {
  pdf: { kind: 'pdf', bytesMax: 200 * MIB },
  ppt: { kind: 'slides', bytesMax: 200 * MIB },
  pptx: { kind: 'slides', bytesMax: 200 * MIB },
  doc: { kind: 'text', bytesMax: 100 * MIB },
  docx: { kind: 'text', bytesMax: 100 * MIB },
  xls: { kind: 'sheet', bytesMax: 50 * MIB },
  xlsx: { kind: 'sheet', bytesMax: 50 * MIB },
  png: { kind: 'image', bytesMax: 30 * MIB },
  jpg: { kind: 'image', bytesMax: 30 * MIB },
  jpeg: { kind: 'image', bytesMax: 30 * MIB },
  gif: { kind: 'image', bytesMax: 30 * MIB },
  webp: { kind: 'image', bytesMax: 30 * MIB },
  mp3: { kind: 'audio', bytesMax: 200 * MIB },
  m4a: { kind: 'audio', bytesMax: 200 * MIB },
  wav: { kind: 'audio', bytesMax: 200 * MIB },
  ogg: { kind: 'audio', bytesMax: 200 * MIB },
  mp4: { kind: 'video', bytesMax: 2048 * MIB },
  webm: { kind: 'video', bytesMax: 2048 * MIB },
} as const satisfies Readonly<Record<string, { kind: DocumentKind; bytesMax: number }>>

/** The ending of a file's name that says its type. */
export type DocumentFormat = keyof typeof DOCUMENT_FORMATS

/** The type that a file's name says; null for one that is not taken. */
export function formatOfName(name: string): DocumentFormat | null {
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(DOCUMENT_FORMATS, ending) ? (ending as DocumentFormat) : null
}

/** Where a document stands. */
export const DOCUMENT_STATUSES = ['queued', 'converting', 'ready', 'failed'] as const

/** One of the places where a document can stand. */
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Why a document could not be converted. */
export const DOCUMENT_REASONS = [
  'no_office',
  'no_sandbox',
  'wrong_content',
  'damaged',
  'password',
  'macros',
  'too_many_pages',
  'bomb',
  'too_long',
  'cancelled',
  'crashed',
] as const

/** One of the reasons. */
export type DocumentReason = (typeof DOCUMENT_REASONS)[number]

/** Whose a document is: everybody's at the institution, or one contact's alone. */
export const DOCUMENT_SPACES = ['public', 'mine'] as const

/** One of the spaces. */
export type DocumentSpace = (typeof DOCUMENT_SPACES)[number]

/** The bounds of documents and uploads. */
export const DOCUMENT_LIMITS = {
  nameMax: 128,
  folderNameMax: 64,
  /** A folder inside a folder, no deeper. */
  folderDepth: 2,
  foldersMax: 500,
  pagesMax: 200,
  /** A file comes in parts of this size; the last is what is left. */
  partBytes: 1024 * 1024,
  /** Unfinished uploads that one contact may have at a time. */
  uploadsMax: 100,
  /** An upload that nobody goes on with is forgotten after so many days. */
  uploadDays: 7,
  /** Documents of one class. */
  boundMax: 20,
} as const
