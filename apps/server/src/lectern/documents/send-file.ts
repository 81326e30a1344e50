import type { RouteReply, RouteRequest } from '../../operations/feature.ts'
import type { Files } from '../../platform/files.ts'
import { readRange } from './byte-range.ts'
import { MEDIA_TYPES } from './file-content.ts'
import { type PartedFile, streamParts } from './parted-file.ts'

/** The answer for whatever is not there, or not for whoever asks. */
export const noFile: RouteReply = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: 'no such file',
}

// Whatever a file holds, opened by itself it is no page of ours: nothing in it runs or loads.
const SHUT = { 'content-security-policy': "default-src 'none'; sandbox", 'cross-origin-resource-policy': 'same-origin' }
const KEPT = 'private, max-age=43200, immutable'

/** One of our own pictures of a page. */
export async function sendPicture(files: Files, key: string): Promise<RouteReply> {
  const bytes = await files.read(key)
  if (bytes === null) return noFile
  return { status: 200, headers: { ...SHUT, 'content-type': 'image/webp', 'cache-control': KEPT }, body: bytes }
}

/** A file that lies in parts, whole or the range that is asked for; with a name it is handed out to be saved. */
export function sendParted(
  files: Files,
  { file, format, saveAs }: { file: PartedFile; format: keyof typeof MEDIA_TYPES; saveAs: string | null },
  { headers }: Pick<RouteRequest, 'headers'>,
): RouteReply {
  const shared = {
    ...SHUT,
    'content-type': MEDIA_TYPES[format],
    'cache-control': KEPT,
    'accept-ranges': 'bytes',
    ...(saveAs === null ? {} : { 'content-disposition': attachment(saveAs) }),
  }
  const range = readRange(headers.range, file.bytes)
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...shared, 'content-range': `bytes */${file.bytes}` }, body: '' }
  }
  if (range === null) {
    return { status: 200, headers: { ...shared, 'content-length': file.bytes }, body: streamParts(files, file) }
  }
  return {
    status: 206,
    headers: {
      ...shared,
      'content-length': range.end - range.start + 1,
      'content-range': `bytes ${range.start}-${range.end}/${file.bytes}`,
    },
    body: streamParts(files, file, range),
  }
}

/** The header that has a browser save a file under a name, in every language. */
export const attachment = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`
