import { uploadImage } from '@bourse/protocol'
import { handle } from '../../operations/operation.ts'
import { takeImage } from './take-image.ts'

export { replaceAvatar } from './avatar.ts'
export { expiringImageAddress, publicImageAddress } from './image-address.ts'
export { fileKeyOf } from './image-file.ts'
export { imageById, lockOwnImages, makeDocuments, ownImages } from './image-table.ts'
export { keepDrawing } from './keep-drawing.ts'
export { keepHandedIn, type PictureActDeps, pictureActs, pictureField } from './picture-acts.ts'
export { showHousePicture, showImage } from './show-image.ts'

/** Which operation carries out which call. */
export const imageCalls = [handle(uploadImage, takeImage)]
