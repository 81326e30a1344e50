import { IMAGE_PIXELS_MIN } from '@bourse/protocol'
import sharp from 'sharp'

/** An image as we keep it: encoded by us, without anything but its picture. */
export type CleanImage = { bytes: Buffer; mediaType: 'image/jpeg' | 'image/png'; width: number; height: number }

/** Why an image is not taken. */
export type ImageProblem = 'IMAGE_TYPE_WRONG' | 'IMAGE_TOO_SMALL' | 'IMAGE_UNREADABLE'

// Forty megapixels is more than phones make and takes 160 MB to decode; a header that claims more is not decoded at all.
const PIXELS_MAX = 40_000_000
// Larger than any screen or reviewer needs.
const EDGE_MAX = 4096
const JPEG_QUALITY = 88
const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff])
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const startsWith = (bytes: Buffer, head: Buffer): boolean => bytes.subarray(0, head.length).equals(head)

/** Decodes an image and encodes it anew, upright and without its metadata; what hides behind a picture does not survive. */
export async function reEncodeImage(bytes: Buffer): Promise<CleanImage | ImageProblem> {
  const isJpeg = startsWith(bytes, JPEG_HEAD)
  if (!isJpeg && !startsWith(bytes, PNG_HEAD)) return 'IMAGE_TYPE_WRONG'
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 } as const
  try {
    const head = await sharp(bytes, options).metadata()
    if (head.format !== (isJpeg ? 'jpeg' : 'png')) return 'IMAGE_TYPE_WRONG'
    const { width, height } = head.autoOrient
    if (width < IMAGE_PIXELS_MIN.width || height < IMAGE_PIXELS_MIN.height) return 'IMAGE_TOO_SMALL'
    if (width * height > PIXELS_MAX) return 'IMAGE_UNREADABLE'
    const picture = sharp(bytes, options)
      .autoOrient()
      .resize({ width: EDGE_MAX, height: EDGE_MAX, fit: 'inside', withoutEnlargement: true })
    const encoded = isJpeg
      ? picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: false })
      : picture.png({ compressionLevel: 6 })
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { bytes: data, mediaType: isJpeg ? 'image/jpeg' : 'image/png', width: info.width, height: info.height }
  } catch {
    return 'IMAGE_UNREADABLE'
  }
}
