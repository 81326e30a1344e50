import { createHash } from 'node:crypto'
import { DOCUMENT_LIMITS } from '@bourse/protocol'
import type { Files } from '../../../platform/files.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { insertDocument } from '../documents/document-table.ts'
import { partKey } from '../documents/parted-file.ts'
import { type DemoSlide, demoPdf } from './demo-pdf.ts'

/** A document of the demo, and the words that the names of its classes begin with. */
type DemoDocument = { readonly folder: string; readonly name: string; readonly slides: readonly DemoSlide[] }

const slide = (title: string, ...lines: string[]): DemoSlide => ({ title, lines })

const DOCUMENTS: readonly DemoDocument[] = [
  {
    folder: 'Mathematics',
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
    name: 'Completing the square.pdf',
    slides: [
      slide('Completing the square', 'Algebra II'),
      slide('x^2 + 6x + 5', '= (x + 3)^2 - 4', 'The vertex lies at (-3, -4).'),
      slide('Your turn', 'x^2 - 4x + 7', '2x^2 + 8x + 1'),
    ],
  },
  {
    folder: 'Sciences',
    name: 'Titration curves.pdf',
    slides: [
      slide('Titration curves', 'Chemistry 11'),
      slide('Strong acid, strong base', 'The equivalence point lies at pH 7.'),
      slide('Weak acid, strong base', 'It lies above 7. Why?'),
    ],
  },
]

/** Puts the demo's documents into folders and the queue; they are converted as anybody's are. */
export async function insertDemoDocuments(
  { db, files }: { readonly db: Database; readonly files: Files },
  of: { readonly institutionId: number; readonly contactId: number; readonly now: Date },
): Promise<ReadonlyMap<string, { id: number; pages: number }>> {
  const made = new Map<string, { id: number; pages: number }>()
  const folders = new Map<string, number>()
  for (const [place, { folder, name, slides }] of DOCUMENTS.entries()) {
    const folderId = folders.get(folder) ?? (await insertFolder(db, { ...of, folder }))
    folders.set(folder, folderId)
    const bytes = demoPdf(slides)
    const key = `uploads/demo-${of.institutionId}-${place}`
    await files.put(partKey(key, 0), bytes)
    const digest = createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest('hex')
    const id = await insertDocument(db, {
      institution_id: of.institutionId,
      owner_id: null,
      folder_id: folderId,
      uploader_id: of.contactId,
      name,
      format: 'pdf',
      kind: 'pdf',
      bytes: Math.min(bytes.length, DOCUMENT_LIMITS.partBytes),
      digest,
      parts_key: key,
      status: 'queued',
      reason: null,
      uploaded_at: of.now,
      queued_at: of.now,
      deleted_at: null,
      purged_at: null,
    })
    made.set(name, { id, pages: slides.length })
  }
  return made
}

async function insertFolder(
  db: Database,
  { institutionId, folder, now }: { institutionId: number; folder: string; now: Date },
): Promise<number> {
  const { folder_id } = await db
    .insertInto('document_folder')
    .values({ institution_id: institutionId, owner_id: null, parent_id: null, name: folder, created_at: now })
    .returning('folder_id')
    .executeTakeFirstOrThrow()
  return folder_id
}
