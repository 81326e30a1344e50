import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { CallHandler } from '../../features/operation.ts'
import { BodyRefused } from '../body/body-refused.ts'
import { readFormBody } from '../body/form-body.ts'
import { readJsonBody } from '../body/json-body.ts'
import { readUpload } from '../body/read-upload.ts'
import { faceOfPath } from '../faces.ts'
import type { FaceParts } from './face-parts.ts'
import { serveCall } from './serve-call.ts'

/** Registers every call of a face. */
export function registerCalls(server: FastifyInstance, face: FaceParts): void {
  readBodies(server)
  for (const handler of face.parts.features.flatMap(feature => feature.calls ?? [])) {
    if (faceOfPath(handler.call.path) !== face.face) continue
    if (handler.call.upload === null) server.post(handler.call.path, serveCall(face, handler, null))
    else registerUpload(server, face, handler)
  }
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
function registerUpload(server: FastifyInstance, face: FaceParts, handler: CallHandler): void {
  void server.register(async room => {
    room.removeAllContentTypeParsers()
    await room.register(multipart, { throwFileSizeLimit: false })
    room.post(
      handler.call.path,
      serveCall(face, handler, request => readUpload(request, handler.call)),
    )
  })
}
