import type { DocumentFormat } from '@bourse/protocol'

// What a file of each type begins with. A file is what its first bytes say: its name has to agree.
const at = (bytes: Buffer, offset: number, text: string): boolean =>
  bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'))

const isZip = (bytes: Buffer): boolean => at(bytes, 0, 'PK\x03\x04')
const isCompound = (bytes: Buffer): boolean => at(bytes, 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const isJpeg = (bytes: Buffer): boolean => at(bytes, 0, '\xff\xd8\xff')

// ISO media: the type of the whole stands after the box's length, its brand behind.
const isMedia = (bytes: Buffer, brands: RegExp): boolean =>
  at(bytes, 4, 'ftyp') && brands.test(bytes.subarray(8, 12).toString('latin1'))

const MPEG_VERSION_RESERVED = 1
const MPEG_LAYER_3 = 1

// A frame of MPEG audio: eleven set bits, a known version, the third layer; or the tag that stands before the first.
function isMp3(bytes: Buffer): boolean {
  if (at(bytes, 0, 'ID3')) return true
  const [first = 0, second = 0] = bytes
  return (
    first === 0xff &&
    (second & 0xe0) === 0xe0 &&
    ((second >> 3) & 3) !== MPEG_VERSION_RESERVED &&
    ((second >> 1) & 3) === MPEG_LAYER_3
  )
}

const CHECKS: Readonly<Record<DocumentFormat, (bytes: Buffer) => boolean>> = {
  // Only at the very beginning: a PDF behind something else is two files in one.
  pdf: bytes => at(bytes, 0, '%PDF-'),
  ppt: isCompound,
  doc: isCompound,
  xls: isCompound,
  pptx: isZip,
  docx: isZip,
  xlsx: isZip,
  png: bytes => at(bytes, 0, '\x89PNG\r\n\x1a\n'),
  jpg: isJpeg,
  jpeg: isJpeg,
  gif: bytes => at(bytes, 0, 'GIF87a') || at(bytes, 0, 'GIF89a'),
  webp: bytes => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP'),
  mp3: isMp3,
  m4a: bytes => isMedia(bytes, /^(?:M4A |M4B |mp4\d|isom|iso\d|dash)$/),
  wav: bytes => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WAVE'),
  ogg: bytes => at(bytes, 0, 'OggS'),
  mp4: bytes => isMedia(bytes, /^(?:isom|iso\d|mp4\d|avc1|M4V |dash|MSNV|qt {2})$/),
  webm: bytes => at(bytes, 0, '\x1a\x45\xdf\xa3') && bytes.subarray(0, 64).includes('webm'),
}

/** Whether a file that begins with these bytes is what its name says. */
export const isContentOf = (format: DocumentFormat, head: Buffer): boolean => CHECKS[format](head)

/** The media type that a file is handed out with: by what it is, never by what somebody said. */
export const MEDIA_TYPES: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
  webm: 'video/webm',
}
