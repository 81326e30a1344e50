import { createHash, randomInt } from 'node:crypto'

// Letters and digits that nobody takes for another; sixteen of them are 79 bits, more than anybody tries.
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP = 4

/** A new token for a link: `8kq2-vyd7-31zt-m4xa`, easy to read aloud. */
export const newReplayToken = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)] ?? '').join(''),
  ).join('-')

/** Whether a text has the shape of such a token. */
export const isReplayToken = (text: string): boolean => /^[a-z2-9]{4}(?:-[a-z2-9]{4}){3}$/.test(text)

/** What is kept of a token that nobody has to read again. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(`replay ${token}`).digest()
