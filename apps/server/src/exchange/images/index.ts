import type { Call } from '@bourse/protocol'
import { uploadImage } from '@bourse/protocol'
import { handle, type Operation } from '../../operations/operation.ts'
import type { PeopleDeps } from '../people/index.ts'
import { signedInOf } from '../people/index.ts'
import { takeImage } from './take-image.ts'

export { replaceAvatar } from './avatar.ts'
export { expiringImageAddress, publicImageAddress } from './image-address.ts'
export { lockOwnImages, makeDocuments, ownImages } from './image-table.ts'
export { showImage } from './show-image.ts'

const served = <C extends Call>(call: C, operation: Operation<C, { people: PeopleDeps }>) => handle(call, operation)

/** Which operation carries out which call. */
export const imageCalls = [
  served(uploadImage, context => takeImage(context.services.people, context.file, signedInOf(context))),
]
