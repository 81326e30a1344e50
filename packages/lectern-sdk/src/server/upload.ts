import type { CallFields, CallPath, CallReply } from './calls.ts'

/** A file to upload, and what becomes of it. */
export interface UploadedFile {
  /** Its name, with the ending that says what it is: `Angles.pdf`. */
  readonly name: string
  /** Its bytes; a `Blob` of a large file is read part by part (`openAsBlob` in Node). */
  readonly content: Blob | Uint8Array<ArrayBuffer>
  /** A document, if it is not said; a recording is a video. */
  readonly goal?: 'document' | 'recording'
  /** The folder of the document. */
  readonly folder_id?: number
  /** The class whose recording it is. */
  readonly class_id?: number
}

interface Ways {
  readonly call: <Path extends CallPath>(path: Path, fields: CallFields<Path>) => Promise<CallReply<Path>>
  readonly bring: (part: { upload_id: string; part: number }, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
}

// Parts are of this size; the last is what is left.
const PART_BYTES = 1024 * 1024

/** Uploads a file: announced by its digest, brought part by part, ended. */
export async function uploadFile({ name, content, goal = 'document', ...place }: UploadedFile, { call, bring }: Ways) {
  const bytes = content instanceof Blob ? content.size : content.length
  const parts = Array.from({ length: Math.ceil(bytes / PART_BYTES) }, (_, part) => part)
  const digest = await digestOf(content, parts)
  const { upload_id, have } = await call('upload/begin', { goal, name, bytes, digest, ...place })
  for (const part of parts) {
    if (!have.includes(part)) await bring({ upload_id, part }, await partOf(content, part))
  }
  return call('upload/finish', { upload_id })
}

async function partOf(content: UploadedFile['content'], part: number): Promise<Uint8Array<ArrayBuffer>> {
  const piece = content.slice(part * PART_BYTES, (part + 1) * PART_BYTES)
  return piece instanceof Blob ? new Uint8Array(await piece.arrayBuffer()) : piece
}

// SHA-256 over the SHA-256 of each part, so that nobody holds gigabytes at once.
async function digestOf(content: UploadedFile['content'], parts: readonly number[]): Promise<string> {
  const digests = new Uint8Array(parts.length * 32)
  for (const part of parts) {
    digests.set(new Uint8Array(await crypto.subtle.digest('SHA-256', await partOf(content, part))), part * 32)
  }
  const whole = new Uint8Array(await crypto.subtle.digest('SHA-256', digests))
  return Array.from(whole, byte => byte.toString(16).padStart(2, '0')).join('')
}
