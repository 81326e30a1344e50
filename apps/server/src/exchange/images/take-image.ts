import { DAY_MS } from '@bourse/kernel'
import { ok, refuse, type uploadImage } from '@bourse/protocol'
import type { Operation } from '../../operations/operation.ts'
import { countAttempt } from '../../safety/attempt-table.ts'
import { type PeopleDeps, type PeopleWith, signedInOf } from '../people/index.ts'
import { expiringImageAddress } from './image-address.ts'
import { fileKeyOf } from './image-file.ts'
import { insertImage } from './image-table.ts'
import { reEncodeImage } from './re-encode-image.ts'

/** Takes an image: judged by its content, encoded anew, and seen by its owner alone until it is made public. */
export const takeImage: Operation<typeof uploadImage, PeopleWith<'images' | 'sealing'>> = async context => {
  const { file } = context
  const caller = signedInOf(context)
  if (file === null) return { ok: false, code: '422', data: null, fields: { image: 'required' } }
  if (file.cut) return refuse('IMAGE_TOO_LARGE')
  // Before it is decoded, which is what costs: also an image that is refused afterwards was work.
  const wait = await dayIsFull(context, caller.userId)
  if (wait !== null) return refuse('IMAGE_QUOTA', { max: context.services.images.dailyMax, retry_after: wait })
  const clean = await reEncodeImage(file.bytes)
  if (typeof clean === 'string') return refuse(clean)
  const image = {
    image_id: context.ids(),
    user_id: caller.userId,
    made_at: new Date(context.clock.nowMs()),
    media_type: clean.mediaType,
    bytes: clean.bytes.length,
    width: clean.width,
    height: clean.height,
  }
  // The file first: a row always has its file; a file without a row is only a few bytes lost.
  await context.services.images.files.put(fileKeyOf(image), clean.bytes)
  await insertImage(context.db, image)
  const { width, height } = clean
  return ok({ image_id: image.image_id, url: expiringImageAddress(context, image.image_id), width, height })
}

// The seconds until the next image may come, or null. One statement counts, so that of many at once no more are let through.
async function dayIsFull(deps: PeopleDeps<'images'>, userId: number): Promise<number | null> {
  const now = new Date(deps.clock.nowMs())
  const { count, startedAt } = await countAttempt(deps.db, { key: `images ${userId}`, now, windowMs: DAY_MS })
  return count > deps.services.images.dailyMax ? Math.ceil((startedAt.getTime() + DAY_MS - now.getTime()) / 1000) : null
}
