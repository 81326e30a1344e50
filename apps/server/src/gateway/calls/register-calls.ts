import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { CallHandler } from '../../operations/operation.ts'
import { BodyRefused } from '../body/body-refused.ts'
import { boundFields, countBodies } from '../body/bound-fields.ts'
import { readFormBody } from '../body/form-body.ts'
import { readJsonBody } from '../body/json-body.ts'
import { readUpload } from '../body/read-upload.ts'
import { faceOfPath } from '../faces.ts'
import type { FaceDeps } from './face-deps.ts'
import { serveCall } from './serve-call.ts'
import { type TellCall, tellCall } from './tell-call.ts'

/** Registers every call of a face, and gives those that bring no file by their paths. */
export function registerCalls(server: FastifyInstance, face: FaceDeps): ReadonlyMap<string, TellCall> {
  readBodies(server)
  const preParsing = [countBodies(face.limits), boundFields(face.arriving.fields)]
  const calls = new Map<string, TellCall>()
  const handlers = face.parts.products.flatMap(({ features, services }) =>
    features.flatMap(feature => feature.calls ?? []).map(handler => ({ handler, services })),
  )
  for (const { handler, services } of handlers) {
    const { path, upload } = handler.call
    if (faceOfPath(path) !== face.face) continue
    const tell = tellCall({ face, services }, handler)
    if (upload !== null) {
      registerUpload(server, face, { tell, handler })
      continue
    }
    server.post(path, { preParsing }, serveCall(tell, null))
    calls.set(path, tell)
  }
  return calls
}

function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
    readInto(done, () => readJsonBody(bytes as Buffer)),
  )
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, bytes, done) =>
    readInto(done, () => readFormBody(bytes as Buffer)),
  )
}

function readInto(done: (error: Error | null, body?: unknown) => void, read: () => unknown): void {
  let body: unknown
  try {
    body = read()
  } catch (cause) {
    done(cause instanceof BodyRefused ? cause : new BodyRefused('400', 'the body cannot be read'))
    return
  }
  done(null, body)
}

// Multipart is read in rooms of its own: everywhere else it is a content type that is not read.
function registerUpload(server: FastifyInstance, face: FaceDeps, { tell, handler }: UploadDeps): void {
  const { call } = handler
  void server.register(async room => {
    room.removeAllContentTypeParsers()
    await room.register(multipart, { throwFileSizeLimit: false })
    // Whatever it is: who may send it is asked first, and then what it is.
    room.addContentTypeParser('*', (_request, _payload, done) => done(null))
    room.post(
      call.path,
      serveCall(tell, (request, session) => readUpload(request, { call, session, arriving: face.arriving })),
    )
  })
}

type UploadDeps = { readonly tell: TellCall; readonly handler: CallHandler }
