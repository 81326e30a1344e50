import { createHmac, timingSafeEqual } from 'node:crypto'
import { ROOM_ROLES, type RoomRole } from '@bourse/protocol'

/** What a link lets its holder do: come into one class in one role. */
export type RoleLink = { readonly classId: number; readonly role: RoomRole }

const SIGNATURE_BYTES = 18

// No dots: a path whose last part has one is a file's.
const bodyOf = ({ classId, role }: RoleLink): string => `${classId.toString(36)}~${ROOM_ROLES.indexOf(role)}`

const signatureOf = (body: string, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`class link ${body}`).digest().subarray(0, SIGNATURE_BYTES)

/** The token of a link, signed so that nobody can write one for another class or another role. */
export function signRoleLink(link: RoleLink, secret: Buffer): string {
  const body = bodyOf(link)
  return `${body}~${signatureOf(body, secret).toString('base64url')}`
}

/** What a token lets its holder do; null for one that we did not write. */
export function readRoleLink(token: string, secret: Buffer): RoleLink | null {
  const parts = /^([0-9a-z]{1,11})~([0-3])~([\w-]{24})$/.exec(token)
  if (parts === null) return null
  const [, id, place, signature] = parts
  const role = ROOM_ROLES[Number(place)]
  if (id === undefined || signature === undefined || role === undefined) return null
  const link = { classId: Number.parseInt(id, 36), role }
  const body = bodyOf(link)
  // A second spelling of the same number would be a second token for the same link.
  if (body !== `${id}~${place}`) return null
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(body, secret)) ? link : null
}
