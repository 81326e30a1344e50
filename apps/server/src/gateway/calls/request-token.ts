import type { Face } from '../../operations/session.ts'
import type { BodyFields } from '../body/body-fields.ts'
import type { CallRequest } from './call-request.ts'

const BEARER = /^Bearer ([\x21-\x7e]{1,256})$/i

/** The token a call carries: in a header, or in the body's own field. */
export function requestToken(face: Face, request: CallRequest, body: BodyFields): string {
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
