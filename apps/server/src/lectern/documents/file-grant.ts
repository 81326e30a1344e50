import { createHmac, timingSafeEqual } from 'node:crypto'

/** What somebody may fetch who holds an address of ours: the room that registered the right knows what it opens. */
export type FileGrant = { readonly right: string; readonly id: number; readonly untilS: number }

// Pictures and players load by plain addresses, which carry no session: the address itself is the proof, for a while.
const GOOD_FOR_S = 12 * 3600
// Addresses of the same hour are the same, so that a browser finds in its cache what it has fetched already.
const STEP_S = 3600
const SIGNATURE_BYTES = 18

const bodyOf = ({ right, id, untilS }: FileGrant): string => `${right}~${id.toString(36)}~${untilS.toString(36)}`

const signatureOf = (body: string, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`file grant ${body}`).digest().subarray(0, SIGNATURE_BYTES)

/** The address before the file's name; it opens one document or recording for about half a day. */
export function grantAddress(secret: Buffer, nowMs: number, of: Pick<FileGrant, 'right' | 'id'>): string {
  const untilS = (Math.floor(nowMs / 1000 / STEP_S) + 1) * STEP_S + GOOD_FOR_S
  const body = bodyOf({ ...of, untilS })
  return `/backoffice/files/${body}~${signatureOf(body, secret).toString('base64url')}`
}

/** What a grant allows at a moment; null for one that we did not write or that has ended. */
export function readGrant(text: string, secret: Buffer, nowMs: number): FileGrant | null {
  const parts = /^([a-z])~([0-9a-z]{1,11})~([0-9a-z]{1,9})~([\w-]{24})$/.exec(text)
  if (parts === null) return null
  const [, right = '', id = '', until = '', signature = ''] = parts
  const grant: FileGrant = { right, id: Number.parseInt(id, 36), untilS: Number.parseInt(until, 36) }
  const body = bodyOf(grant)
  if (body !== `${right}~${id}~${until}`) return null
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(body, secret))) return null
  return grant.untilS * 1000 > nowMs ? grant : null
}
