import { IMAGE_BYTES_BOUND, IMAGE_PIXELS_MIN } from '@bourse/protocol/terms'

/** Why an image is not taken, in the words of the server's codes. */
export type ImageProblem = 'IMAGE_TOO_LARGE' | 'IMAGE_TYPE_WRONG' | 'IMAGE_UNREADABLE' | 'IMAGE_TOO_SMALL'

/** What the choice of files is told: the rule itself looks at the content. */
export const IMAGE_CHOICE = 'image/jpeg,image/png'

const JPEG_HEAD = [0xff, 0xd8, 0xff]
const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** How much of a file its kind is read from. */
export const HEAD_BYTES = 24

// As many as the server decodes. A header may claim what no memory holds.
const PIXELS_MAX = 40_000_000

/** What can be judged before anything is decoded: the weight, the kind by its first bytes, and the size a PNG claims. */
export function headProblem(head: Uint8Array, bytes: number): ImageProblem | null {
  if (bytes >= IMAGE_BYTES_BOUND) return 'IMAGE_TOO_LARGE'
  const begins = (signature: readonly number[]): boolean => signature.every((byte, index) => head[index] === byte)
  if (begins(JPEG_HEAD)) return null
  if (!begins(PNG_HEAD)) return 'IMAGE_TYPE_WRONG'
  if (head.length < HEAD_BYTES) return 'IMAGE_UNREADABLE'
  const view = new DataView(head.buffer, head.byteOffset)
  return sizeProblem(view.getUint32(16), view.getUint32(20))
}

/** Whether an image has too few pixels, or more than can be decoded. */
export function sizeProblem(width: number, height: number): ImageProblem | null {
  if (width < IMAGE_PIXELS_MIN.width || height < IMAGE_PIXELS_MIN.height) return 'IMAGE_TOO_SMALL'
  return width * height > PIXELS_MAX ? 'IMAGE_UNREADABLE' : null
}
