import { createHmac, timingSafeEqual } from 'node:crypto'
import { ROOM_ROLES, type RoomRole, z } from '@bourse/protocol'

/** Who a personal link is for, as the institution says; the user id is that of its own systems. */
export type LinkPerson = { readonly name: string; readonly number: string; readonly userId: string }

/** What a link lets its holder do: come into one class in one role, and perhaps as one person only. */
export type RoleLink = { readonly classId: number; readonly role: RoomRole; readonly person?: LinkPerson }

/** The longest token: a name, a number and a user id in any writing. */
export const LINK_TOKEN_MAX = 1_200

const SIGNATURE_BYTES = 18

const personOf = z.tuple([z.string(), z.string(), z.string()])

// No dots: a path whose last part has one is a file's.
function bodyOf({ classId, role, person }: RoleLink): string {
  const body = `${classId.toString(36)}~${ROOM_ROLES.indexOf(role)}`
  return person === undefined ? body : `${body}~${textOfPerson(person)}`
}

const textOfPerson = ({ name, number, userId }: LinkPerson): string =>
  Buffer.from(JSON.stringify([name, number, userId])).toString('base64url')

const signatureOf = (body: string, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`class link ${body}`).digest().subarray(0, SIGNATURE_BYTES)

/** The token of a link, signed so that nobody can write one for another class, another role or another person. */
export function signRoleLink(link: RoleLink, secret: Buffer): string {
  const body = bodyOf(link)
  return `${body}~${signatureOf(body, secret).toString('base64url')}`
}

/** What a token lets its holder do; null for one that we did not write. */
export function readRoleLink(token: string, secret: Buffer): RoleLink | null {
  const parts = /^([0-9a-z]{1,11})~([0-3])(?:~([\w-]{4,1000}))?~([\w-]{24})$/.exec(token)
  if (parts === null) return null
  const [, id, place, text, signature] = parts
  const role = ROOM_ROLES[Number(place)]
  if (id === undefined || signature === undefined || role === undefined) return null
  const body = text === undefined ? `${id}~${place}` : `${id}~${place}~${text}`
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(body, secret))) return null
  const person = text === undefined ? undefined : readPerson(text)
  const link = { classId: Number.parseInt(id, 36), role, ...(person === undefined ? {} : { person }) }
  // A second spelling of the same thing would be a second token for the same link.
  return bodyOf(link) === body ? link : null
}

// Only what we signed comes here, so that it can be read.
function readPerson(text: string): LinkPerson {
  const [name, number, userId] = personOf.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return { name, number, userId }
}
