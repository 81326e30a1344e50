import { digestOfToken, makeToken } from '../../safety/token.ts'
import type { PeopleDeps, Queries } from '../people/index.ts'
import { insertNotMeLink } from './not-me-link-table.ts'

// Long enough for somebody who reads their mail once a week.
const GOOD_FOR_MS = 14 * 24 * 3_600_000

/** Makes the link by which a letter's reader freezes the account. */
export async function makeNotMeLink(deps: PeopleDeps<'accounts'>, db: Queries, userId: number): Promise<string> {
  const token = makeToken()
  const expires = new Date(deps.clock.nowMs() + GOOD_FOR_MS)
  await insertNotMeLink(db, { token_digest: digestOfToken(token), user_id: userId, expires_at: expires, used_at: null })
  return `${deps.services.accounts.siteUrl()}/forget?not_me=${token}`
}
