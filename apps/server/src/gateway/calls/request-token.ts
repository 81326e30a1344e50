import type { Face } from '../../operations/session.ts'
import type { BodyFields } from '../body/body-fields.ts'
import { deskToken } from '../desk/desk-door.ts'
import { reachedByHttps } from '../pages/security-headers.ts'
import type { CallRequest } from './call-request.ts'
import type { FaceDeps } from './face-deps.ts'

const BEARER = /^Bearer ([\x21-\x7e]{1,256})$/i

/** Reads the token that a call carries: in a header, or in the body's own field; at the desk in cookies that no script reads. */
export function tokenReader(face: FaceDeps): (request: CallRequest, body: BodyFields) => string {
  const byHttps = reachedByHttps(face)
  if (face.face === 'desk') return request => deskToken(request.headers, byHttps(request))
  return (request, body) => requestToken(face.face, request, body)
}

function requestToken(face: Face, request: CallRequest, body: BodyFields): string {
  const { authorization } = request.headers
  const bearer = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1]
  if (bearer !== undefined) return bearer
  if (face === 'console') {
    const header = request.headers['xx-token']
    if (typeof header === 'string' && header !== '') return header
  }
  const field = face === 'console' ? body['token'] : body['access_token']
  return typeof field === 'string' ? field : ''
}
