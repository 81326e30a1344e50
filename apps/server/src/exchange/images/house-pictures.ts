import { sentenceOf } from '@bourse/protocol'
import type { Deps } from '../../operations/operation.ts'
import type { PeopleWith } from '../people/index.ts'
import { publicImageAddress } from './image-address.ts'
import { fileKeyOf } from './image-file.ts'
import { insertImage } from './image-table.ts'
import { reEncodeImage } from './re-encode-image.ts'

/** What keeping a picture of the house needs. */
export type HousePictureDeps = Pick<Deps<PeopleWith<'images'>>, 'db' | 'clock' | 'ids' | 'services'>

/** A picture of the house, and where everybody finds it. */
export type HousePicture = { readonly id: string; readonly address: string; readonly size: string }

/** Keeps a picture by the rules that hold for everybody's: judged by its content, encoded anew. What is wrong with it is a sentence. */
export async function keepHousePicture(
  { db, clock, ids, services: { images } }: HousePictureDeps,
  bytes: Uint8Array,
): Promise<HousePicture | string> {
  const clean = await reEncodeImage(Buffer.from(bytes))
  if (typeof clean === 'string') return sentenceOf(clean, 'en')
  const { mediaType: media_type, width, height } = clean
  const image = { image_id: ids(), media_type, bytes: clean.bytes.length, width, height }
  await images.files.put(fileKeyOf(image), clean.bytes)
  await insertImage(db, { ...image, user_id: null, public: true, made_at: new Date(clock.nowMs()) })
  return { id: image.image_id, address: publicImageAddress(image.image_id), size: `${width} × ${height}` }
}
