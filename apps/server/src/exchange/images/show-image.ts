import { isId } from '@bourse/kernel'
import type { Route } from '../../operations/feature.ts'
import type { PeopleWith } from '../people/index.ts'
import { isAddressGood } from './image-address.ts'
import { fileKeyOf } from './image-file.ts'
import { type ImageRow, imageById } from './image-table.ts'

const gone = {
  status: 404,
  headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  body: 'no such image',
}

// A picture that was replaced is gone everywhere within the hour.
const PUBLIC_FOR_S = 3_600

/** Shows operators a picture of the house where they write: the same that everybody sees on the exchange. */
export const showHousePicture: Route<PeopleWith<'images'>> = {
  face: 'desk',
  method: 'GET',
  path: '/files/images/:id',
  async answer(context, { params }) {
    const imageId = params['id'] ?? ''
    const image = isId(imageId) ? await imageById(context.db, imageId) : undefined
    return image === undefined || image.user_id !== null ? gone : shown(context, image)
  },
}

/** Shows an image that is public, or to whoever holds an address that has not expired. */
export const showImage: Route<PeopleWith<'sealing' | 'images'>> = {
  face: 'exchange',
  method: 'GET',
  path: '/files/images/:id',
  async answer(context, { params, query }) {
    const imageId = params['id'] ?? ''
    const image = isId(imageId) ? await imageById(context.db, imageId) : undefined
    if (!image) return gone
    if (!image.public && !isAddressGood(context, { imageId, until: query['until'], proof: query['proof'] })) return gone
    return shown(context, image)
  },
}

async function shown({ services }: { readonly services: PeopleWith<'images'> }, image: ImageRow) {
  const bytes = await services.images.files.read(fileKeyOf(image))
  if (bytes === null) return gone
  return {
    status: 200,
    headers: {
      'content-type': image.media_type,
      'content-length': bytes.length,
      'cache-control': image.public ? `public, max-age=${PUBLIC_FOR_S}` : 'private, no-store',
      'content-disposition': 'inline',
    },
    body: bytes,
  }
}
