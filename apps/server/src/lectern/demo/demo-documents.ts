import { createHash } from 'node:crypto'
import { assert } from '@bourse/kernel'
import type { Files } from '../../platform/files.ts'
import { insertDocument, insertFolder, partKey } from '../documents/index.ts'
import type { Queries } from '../institutions/index.ts'
import { type DemoSlide, demoPdf } from './demo-pdf.ts'

/** A document of the demo as its classes show it. */
export type ShownDocument = { readonly id: number; readonly pages: number }

/** A document of the demo, and the words that the names of its classes begin with. */
type DemoDocument = {
  readonly of: string
  readonly folder: string
  readonly name: string
  readonly slides: readonly DemoSlide[]
}

const slide = (title: string, ...lines: string[]): DemoSlide => ({ title, lines })

const DOCUMENTS: readonly DemoDocument[] = [
  {
    folder: 'Mathematics',
    of: 'Geometry 9',
    name: 'Circle theorems.pdf',
    slides: [
      slide('Circle theorems', 'Geometry 9', 'Angles, arcs and chords'),
      slide('Angles in the same segment', 'Two angles that stand on the same arc,', 'on the same side, are equal.'),
      slide('The proof', 'Both are half of the angle at the centre.', 'So they are equal.'),
      slide('Try it', 'Put C somewhere else on the arc.', 'What stays the same?'),
    ],
  },
  {
    folder: 'Mathematics',
    of: 'Algebra II',
    name: 'Completing the square.pdf',
    slides: [
      slide('Completing the square', 'Algebra II'),
      slide('x^2 + 6x + 5', '= (x + 3)^2 - 4', 'The vertex lies at (-3, -4).'),
      slide('Your turn', 'x^2 - 4x + 7', '2x^2 + 8x + 1'),
    ],
  },
  {
    folder: 'Sciences',
    of: 'Chemistry 11',
    name: 'Titration curves.pdf',
    slides: [
      slide('Titration curves', 'Chemistry 11'),
      slide('Strong acid, strong base', 'The equivalence point lies at pH 7.'),
      slide('Weak acid, strong base', 'It lies above 7. Why?'),
    ],
  },
]

/** Puts the demo's documents into folders and the queue; they are converted as anybody's are. Answers what each class shows. */
export async function insertDemoDocuments(
  { db, files }: { readonly db: Queries; readonly files: Files },
  made: { readonly institutionId: number; readonly contactId: number; readonly opened: Date; readonly now: Date },
): Promise<ReadonlyMap<string, ShownDocument>> {
  const shown = new Map<string, ShownDocument>()
  const folders = new Map<string, number>()
  for (const [place, { of, folder, name, slides }] of DOCUMENTS.entries()) {
    const folderId = folders.get(folder) ?? (await openFolder(db, { ...made, folder }))
    folders.set(folder, folderId)
    const bytes = demoPdf(slides)
    const key = `uploads/demo-${made.institutionId}-${place}`
    await files.put(partKey(key, 0), bytes)
    const id = await insertDocument(db, {
      institution_id: made.institutionId,
      owner_id: null,
      folder_id: folderId,
      uploader_id: made.contactId,
      name,
      format: 'pdf',
      kind: 'pdf',
      bytes: bytes.length,
      digest: createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest('hex'),
      parts_key: key,
      status: 'queued',
      reason: null,
      uploaded_at: made.opened,
      queued_at: made.now,
      deleted_at: null,
      purged_at: null,
    })
    shown.set(of, { id, pages: slides.length })
  }
  return shown
}

/** The document that a class shows; null when it draws on the board. */
export const documentOf = (shown: ReadonlyMap<string, ShownDocument>, className: string): ShownDocument | null =>
  shown.get(className.split(':')[0] ?? '') ?? null

async function openFolder(
  db: Queries,
  { institutionId, folder, opened }: { institutionId: number; folder: string; opened: Date },
): Promise<number> {
  const made = await insertFolder(db, {
    institution_id: institutionId,
    owner_id: null,
    parent_id: null,
    name: folder,
    created_at: opened,
  })
  assert(made !== undefined, 'a new institution has no folder of that name')
  return made.folder_id
}
