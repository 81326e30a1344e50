import { type FieldProblems, type Outcome, ok, refuse, refuseFields } from '@bourse/protocol'
import type { Deps } from '../../operations/operation.ts'
import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import { lockOwnImages, makeDocuments } from '../images/index.ts'
import type {} from '../people/index.ts'

/** Whose pictures are handed in, by the fields in which they came. */
export type HandedIn = { userId: number; images: Readonly<Record<string, string | undefined>> }

/**
 * Hands in something with its pictures, in one transaction: with what is written they become documents, which stay between
 * their owner and reviewers. A picture that everybody may see is refused, because it would stay in sight.
 */
export async function handInWith(
  deps: Deps,
  { userId, images }: HandedIn,
  write: (db: DatabaseTransaction) => Promise<boolean>,
): Promise<Outcome<{ status: 'waiting' }, '404' | '409' | '422'>> {
  const fields = Object.entries(images).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const ids = fields.map(([, image]) => image)
  return deps.db.transaction().execute(async transaction => {
    const own = new Map((await lockOwnImages(transaction, userId, ids)).map(row => [row.image_id, row.public]))
    if (ids.some(id => !own.has(id))) return refuse('404')
    const inSight = fields.filter(([, image]) => own.get(image))
    if (inSight.length > 0) {
      const problems: FieldProblems = Object.fromEntries(inSight.map(([field]) => [field, 'public_image' as const]))
      return refuseFields(problems)
    }
    if (!(await write(transaction))) return refuse('409')
    await makeDocuments(transaction, ids)
    return ok({ status: 'waiting' })
  })
}
