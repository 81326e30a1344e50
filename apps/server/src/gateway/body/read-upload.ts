import { assert } from '@bourse/kernel'
import type { Call } from '@bourse/protocol'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { addressKey } from '../../platform/address-key.ts'
import type { ArrivedRequest } from '../calls/call-reply.ts'
import type { Arriving } from './arriving.ts'
import { isForbiddenKey } from './body-fields.ts'
import { BodyRefused } from './body-refused.ts'
import { roomOr } from './bound-fields.ts'
import { FormBody } from './form-body.ts'
import { spool } from './spool-file.ts'

const FIELDS_MAX = 50
const FIELD_BYTES_MAX = 8 * 1024
const NAME_LENGTH_MAX = 255
// Headers and boundaries around the file.
const ENVELOPE_BYTES_MAX = 1024 * 1024

/** Who sends a file, of what call, and what the house has room for. */
export type UploadOf = { readonly call: Call; readonly session: Session | null; readonly arriving: Arriving }

/** Reads a multipart request: its one file, up to the call's bound, and its fields as a form has them. */
export async function readUpload(
  request: FastifyRequest,
  { call, session, arriving }: UploadOf,
): Promise<ArrivedRequest> {
  const { upload } = call
  assert(upload !== null, `${call.path} takes a file`)
  if (!request.isMultipart()) throw new BodyRefused('415', 'a file comes as multipart/form-data')
  const bytesMax = upload.bytesBound + ENVELOPE_BYTES_MAX
  // Far beyond the bound nothing is read at all; just beyond it, the operation says so in its own words.
  const announced = Number(request.headers['content-length'] ?? bytesMax)
  if (announced > bytesMax) throw new BodyRefused('413', `${announced} bytes are too many`)
  const client = session === null ? addressKey(request.ip) : `${session.kind}:${session.userId}`
  const room = roomOr(arriving.files.take(client, announced))
  const leaving = [room.giveBack]
  const leave = (): void => leaving.splice(0).forEach(one => one())
  try {
    return { ...(await readParts(request, { upload, arriving, leaving })), leave }
  } catch (cause) {
    leave()
    if (cause instanceof BodyRefused || isOfTheDisk(cause)) throw cause
    throw new BodyRefused('400', 'the multipart body cannot be read')
  }
}

// A disk that is full is our fault and no body's.
const isOfTheDisk = (cause: unknown): boolean =>
  cause instanceof Error && 'syscall' in cause && cause.syscall === 'write'

type PartsOf = {
  readonly upload: NonNullable<Call['upload']>
  readonly arriving: Arriving
  /** What is to be given back once the call is answered. */
  readonly leaving: (() => void)[]
}

async function readParts(request: FastifyRequest, { upload, arriving, leaving }: PartsOf): Promise<ArrivedRequest> {
  const texts = new Map<string, string[]>()
  let file: UploadedFile | null = null
  const limits = { fileSize: upload.bytesBound, fieldSize: FIELD_BYTES_MAX, files: 1, fields: FIELDS_MAX }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const found = await uploadedFile(part, { upload, arriving, leaving })
      if (found.field === upload.field) file = found
    } else if (isForbiddenKey(part.fieldname)) throw new BodyRefused('400', `the key ${part.fieldname} is forbidden`)
    else if (part.valueTruncated) throw new BodyRefused('413', `the field ${part.fieldname} is too long`)
    else texts.set(part.fieldname, [...(texts.get(part.fieldname) ?? []), String(part.value)])
  }
  return { body: new FormBody(texts), file }
}

async function uploadedFile(part: MultipartFile, { upload, arriving, leaving }: PartsOf): Promise<UploadedFile> {
  const spooled = await spool(part.file, arriving.folder)
  try {
    // Only what has come whole is held in memory whole, and only so much of it at once.
    leaving.push(await arriving.memory.take(spooled.bytes))
    return {
      field: part.fieldname,
      name: part.filename.slice(0, NAME_LENGTH_MAX),
      type: part.mimetype,
      bytes: await spooled.read(),
      cut: part.file.truncated || spooled.bytes >= upload.bytesBound,
    }
  } finally {
    await spooled.close()
  }
}
