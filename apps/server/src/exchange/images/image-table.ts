import type { Generated, Insertable, Selectable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/postgres/database.ts'

type ImageTable = {
  image_id: string
  /** Null: the house's own, which everybody may see. */
  user_id: number | null
  made_at: Date
  public: Generated<boolean>
  /** Handed in to a reviewer: never public. */
  document: Generated<boolean>
  media_type: string
  bytes: number
  width: number
  height: number
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    image: ImageTable
  }
}

/** An image as the database has it; its bytes are a file of the same name. */
export type ImageRow = Selectable<ImageTable>

/** Keeps what is known of an image. */
export async function insertImage(db: Database, image: Insertable<ImageTable>): Promise<void> {
  await db.insertInto('image').values(image).execute()
}

/** An image by its id. */
export const imageById = (db: Database, imageId: string): Promise<ImageRow | undefined> =>
  db.selectFrom('image').selectAll().where('image_id', '=', imageId).executeTakeFirst()

/** Which of these images belong to the user. */
export async function ownImages(db: Database, userId: number, imageIds: readonly string[]): Promise<Set<string>> {
  if (imageIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('image')
    .select('image_id')
    .where('user_id', '=', userId)
    .where('image_id', 'in', imageIds)
    .execute()
  return new Set(rows.map(row => row.image_id))
}

/** Those of the images that are the user's, and whether everybody may see them; none changes until the transaction ends. */
export async function lockOwnImages(
  db: DatabaseTransaction,
  userId: number,
  imageIds: readonly string[],
): Promise<{ image_id: string; public: boolean }[]> {
  if (imageIds.length === 0) return []
  return db
    .selectFrom('image')
    .select(['image_id', 'public'])
    .where('user_id', '=', userId)
    .where('image_id', 'in', imageIds)
    .orderBy('image_id')
    .forUpdate()
    .execute()
}

/** Makes images documents, which nobody can make public from then on. */
export async function makeDocuments(db: DatabaseTransaction, imageIds: readonly string[]): Promise<void> {
  if (imageIds.length === 0) return
  await db.updateTable('image').set({ document: true }).where('image_id', 'in', imageIds).execute()
}

/** Forgets the public images of a user but one, and answers what they were: their files go after the transaction. */
export const forgetPublicImages = (
  db: DatabaseTransaction,
  userId: number,
  except: string | null,
): Promise<Pick<ImageRow, 'image_id' | 'media_type'>[]> =>
  db
    .deleteFrom('image')
    .where('user_id', '=', userId)
    .where('public', '=', true)
    .where('image_id', 'is distinct from', except)
    .returning(['image_id', 'media_type'])
    .execute()

/** Lets everybody see an image of the user's; false when it is not theirs, or a document. */
export async function makePublic(db: DatabaseTransaction, userId: number, imageId: string): Promise<boolean> {
  const changed = await db
    .updateTable('image')
    .set({ public: true })
    .where('image_id', '=', imageId)
    .where('user_id', '=', userId)
    .where('document', '=', false)
    .returning('image_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** The house's own pictures, the newest first. */
export const housePictures = (db: Database, count: number): Promise<ImageRow[]> =>
  db.selectFrom('image').selectAll().where('user_id', 'is', null).orderBy('image_id', 'desc').limit(count).execute()

/** How many there are. */
export async function countHousePictures(db: Database): Promise<number> {
  const found = await db
    .selectFrom('image')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(found.count)
}
