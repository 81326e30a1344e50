import { type Outcome, ok, type ReplyOf, refuse, type uploadImage } from '@bourse/protocol'
import type { UploadedFile } from '../operation.ts'
import type { PeopleDeps, SignedIn } from '../people/index.ts'
import { expiringImageAddress } from './image-address.ts'
import { fileKeyOf } from './image-file.ts'
import { insertImage, makePublic } from './image-table.ts'
import { type ImageProblem, reEncodeImage } from './re-encode-image.ts'

/** Takes an image: judged by its content, encoded anew, and seen by its owner alone until it is made public. */
export async function takeImage(
  deps: PeopleDeps,
  file: UploadedFile | null,
  caller: SignedIn,
): Promise<Outcome<ReplyOf<typeof uploadImage>, ImageProblem | 'IMAGE_TOO_LARGE' | '422'>> {
  if (file === null) return { ok: false, code: '422', data: null, fields: { image: 'required' } }
  if (file.cut) return refuse('IMAGE_TOO_LARGE')
  const clean = await reEncodeImage(file.bytes)
  if (typeof clean === 'string') return refuse(clean)
  const image = {
    image_id: deps.newId(),
    user_id: caller.userId,
    made_at: new Date(deps.clock.nowMs()),
    media_type: clean.mediaType,
    bytes: clean.bytes.length,
    width: clean.width,
    height: clean.height,
  }
  // The file first: a row always has its file; a file without a row is only a few bytes lost.
  await deps.files.put(fileKeyOf(image), clean.bytes)
  await insertImage(deps.db, image)
  const { width, height } = clean
  return ok({ image_id: image.image_id, url: expiringImageAddress(deps, image.image_id), width, height })
}

/** Lets everybody see the picture a person shows of themselves; false when the image is not theirs. */
export const publishAvatar = (deps: PeopleDeps, imageId: string, userId: number): Promise<boolean> =>
  makePublic(deps.db, userId, imageId)
