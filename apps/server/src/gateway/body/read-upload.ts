import { assert } from '@bourse/kernel'
import { BODY_BYTES_MAX, type Call } from '@bourse/protocol'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../../features/operation.ts'
import type { Arrived } from '../calls/answer-call.ts'
import { isForbiddenKey } from './body-fields.ts'
import { BodyRefused } from './body-refused.ts'
import { FormBody } from './form-body.ts'

const FIELDS_MAX = 50
const NAME_LENGTH_MAX = 255
// Headers and boundaries around the file.
const ENVELOPE_BYTES_MAX = 1024 * 1024

/** Reads a multipart request: its one file, up to the call's bound, and its fields as a form has them. */
export async function readUpload(request: FastifyRequest, call: Call): Promise<Arrived> {
  const { upload } = call
  assert(upload !== null, `${call.path} takes a file`)
  // Far beyond the bound nothing is read at all; just beyond it, the operation says so in its own words.
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > upload.bytesBound + ENVELOPE_BYTES_MAX)
    throw new BodyRefused('413', `${announced} bytes are too many`)
  const texts = new Map<string, string[]>()
  const found: UploadedFile[] = []
  const limits = { fileSize: upload.bytesBound, fieldSize: BODY_BYTES_MAX, files: 1, fields: FIELDS_MAX }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') found.push(await uploadedFile(part, upload.bytesBound))
      else if (isForbiddenKey(part.fieldname)) throw new BodyRefused('400', `the key ${part.fieldname} is forbidden`)
      else texts.set(part.fieldname, [...(texts.get(part.fieldname) ?? []), String(part.value)])
    }
  } catch (cause) {
    if (cause instanceof BodyRefused) throw cause
    throw new BodyRefused('400', 'the multipart body cannot be read')
  }
  return { body: new FormBody(texts), file: found.find(({ field }) => field === upload.field) ?? null }
}

async function uploadedFile(part: MultipartFile, bytesBound: number): Promise<UploadedFile> {
  const bytes = await part.toBuffer()
  return {
    field: part.fieldname,
    name: part.filename.slice(0, NAME_LENGTH_MAX),
    type: part.mimetype,
    bytes,
    cut: part.file.truncated || bytes.length >= bytesBound,
  }
}
