import { timingSafeEqual } from 'node:crypto'
import type { PeopleDeps } from '../people/index.ts'

// Long enough to look at a document, short enough that a copied address is soon worth nothing.
const GOOD_FOR_S = 600

/** The address of an image that everybody may see. */
export const publicImageAddress = (imageId: string): string => `/files/images/${imageId}`

/** An address by which one image can be seen for ten minutes, by whoever holds it: its owner or a reviewer. */
export function expiringImageAddress(deps: PeopleDeps<'sealing'>, imageId: string): string {
  const until = Math.floor(deps.clock.nowMs() / 1000) + GOOD_FOR_S
  return `/files/images/${imageId}?until=${until}&proof=${proofOf(deps, imageId, until)}`
}

/** Whether an address still opens its image. */
export function isAddressGood(
  deps: PeopleDeps<'sealing'>,
  address: { imageId: string; until: string | undefined; proof: string | undefined },
): boolean {
  const until = Number(address.until)
  if (!/^[0-9]{1,12}$/.test(address.until ?? '') || until * 1000 <= deps.clock.nowMs()) return false
  const expected = Buffer.from(proofOf(deps, address.imageId, until))
  const given = Buffer.from(address.proof ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const proofOf = (deps: PeopleDeps<'sealing'>, imageId: string, until: number): string =>
  deps.services.sealing.digest(`${imageId} ${until}`, 'image address').toString('base64url')
