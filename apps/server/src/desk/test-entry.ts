import { DESK_SESSION } from '@bourse/protocol'
import { boundTo, DESK_COOKIES } from '../operations/desk-token.ts'
import { digestOfOperatorKey, insertOperator, makeOperatorKey, type Role } from '../operator/index.ts'
import { digestOfToken, makeToken } from '../safety/token.ts'
import { pageOf } from './sign-in/desk-sessions.ts'
import { insertSession } from './sign-in/session-table.ts'
import type { Browser, TestDesk } from './test-desk.ts'

/** Seats a new operator at the desk without the way in: a row each for who they are and for their session. */
export async function seat(desk: TestDesk, name: string, role: Role): Promise<Browser> {
  const { db, clock } = desk
  await insertOperator(db, { name, role, keyDigest: digestOfOperatorKey(makeOperatorKey()) })
  const [token, own, userAgent] = [makeToken(), makeToken(), `Browser of ${name}`]
  const nowMs = clock.nowMs()
  await insertSession(db, {
    ...{ operator: name, device: userAgent, address: '127.0.0.1' },
    proof: 'totp',
    token_digest: digestOfToken(token),
    bound_digest: digestOfToken(boundTo(own, userAgent)),
    ...{ since: new Date(nowMs), ends_at: new Date(nowMs + DESK_SESSION.longestS * 1000) },
  })
  const browser = desk.browser(userAgent)
  browser.cookies.set(DESK_COOKIES.session, token).set(DESK_COOKIES.browser, own)
  browser.page = pageOf(token)
  return browser
}
