import { createHash, randomBytes } from 'node:crypto'

// 256 bits: twice what the design asks, so that a token is never the weak place.
const TOKEN_BYTES = 32

/** Makes an opaque token that only its holder knows; we keep its digest. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is kept of a token: it is random, so one plain hash is enough. */
export const digestOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Whether a text can be a token at all; anything else is refused without asking the database. */
export const looksLikeToken = (text: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(text)
