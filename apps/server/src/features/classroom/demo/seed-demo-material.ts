import { sql } from 'kysely'
import type { Files } from '../../../platform/files.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { insertDemoDocuments } from './demo-documents.ts'
import { insertDemoTimelines, type ToldClass } from './demo-timeline.ts'

// Which of the demo's classes show which of its documents.
const SHOWN: Readonly<Record<string, string>> = {
  'Geometry 9': 'Circle theorems.pdf',
  'Algebra II': 'Completing the square.pdf',
  'Chemistry 11': 'Titration curves.pdf',
}

// Classes of the last days are played back; more would be more of the same.
const RECORDED = 8

type Held = { class_id: number; name: string; teacher: string; begun_at: Date | null; over_at: Date | null }

/** Gives the demo's classes documents to show, and the latest of them a timeline to play back. */
export async function seedDemoMaterial(
  ground: { readonly db: Database; readonly files: Files },
  of: { readonly institutionId: number; readonly contactId: number; readonly now: Date },
): Promise<void> {
  const { db } = ground
  const documents = await insertDemoDocuments(ground, of)
  const classes = await sql<Held>`
    SELECT class_id, class.name, staff.name AS teacher, begun_at, over_at
    FROM class JOIN staff ON staff.staff_id = class.teacher_id
    WHERE class.institution_id = ${of.institutionId} ORDER BY start_at DESC
  `.execute(db)
  const documentOf = ({ name }: Held) => documents.get(SHOWN[name.split(':')[0] ?? ''] ?? '') ?? null
  const bound = classes.rows.flatMap(one => {
    const document = documentOf(one)
    return document === null ? [] : [{ class_id: one.class_id, document_id: document.id, place: 0 }]
  })
  if (bound.length > 0) await db.insertInto('class_document').values(bound).execute()
  const told = classes.rows
    .flatMap((one): ToldClass[] =>
      one.begun_at === null || one.over_at === null
        ? []
        : [
            {
              classId: one.class_id,
              teacher: one.teacher,
              start: one.begun_at,
              end: one.over_at,
              document: documentOf(one),
            },
          ],
    )
    .slice(0, RECORDED)
  await insertDemoTimelines(db, told)
}
