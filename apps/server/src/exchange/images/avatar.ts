import type { DatabaseTransaction } from '../../platform/postgres/database.ts'
import type { PeopleDeps } from '../people/index.ts'
import { fileKeyOf } from './image-file.ts'
import { forgetPublicImages, makePublic } from './image-table.ts'

/**
 * Makes an image the picture a person shows of themselves, or takes it away with null; the one before it is forgotten, with
 * its public address. False when the image is not theirs, or a document. What is answered removes the files once the
 * transaction stands.
 */
export async function replaceAvatar(
  deps: PeopleDeps<'images'>,
  transaction: DatabaseTransaction,
  { userId, imageId }: { userId: number; imageId: string | null },
): Promise<false | (() => Promise<void>)> {
  if (imageId !== null && !(await makePublic(transaction, userId, imageId))) return false
  const gone = await forgetPublicImages(transaction, userId, imageId)
  return async () => {
    await Promise.all(gone.map(image => deps.services.images.files.remove(fileKeyOf(image))))
  }
}
