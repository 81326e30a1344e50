import { DESK_SESSION } from '@bourse/protocol'
import { boundTo, DESK_COOKIES } from '../../operations/desk-token.ts'
import type { OperationContext } from '../../operations/operation.ts'
import type { Session } from '../../operations/session.ts'
import { noteAct } from '../../operator/index.ts'
import { deviceName } from '../../safety/device-name.ts'
import { digestOfToken, looksLikeToken, makeToken } from '../../safety/token.ts'
import { pageOf } from './desk-sessions.ts'
import type { Login } from './login-table.ts'
import { type FactorWay, insertSession, noteBrowser } from './session-table.ts'
import type { Caller, SignInDeps } from './sign-in-deps.ts'
import { noteEvent } from './tries.ts'

type Context = Pick<OperationContext<Session | null>, 'cookies' | 'address' | 'userAgent'>

const BROWSER_LASTS_S = 365 * 24 * 3600

/** The cookie by which a browser is known again, made at its first look at the door. */
export function browserOf({ cookies }: Pick<Context, 'cookies'>): string {
  const known = cookies.read(DESK_COOKIES.browser)
  const browser = known !== null && looksLikeToken(known) ? known : makeToken()
  cookies.write(DESK_COOKIES.browser, browser, BROWSER_LASTS_S)
  return browser
}

/** Who is at the door; the browser is given its cookie, if it has none. */
export const callerAt = (context: Context, browser = browserOf(context)): Caller => ({
  address: context.address,
  device: deviceName(context.userAgent),
  browser: digestOfToken(browser),
})

/** Lets an operator in: a session in this browser alone, its row in the audit, and what the page is told. */
export async function beginSession(
  deps: SignInDeps,
  context: Context,
  entry: { login: Pick<Login, 'operator' | 'role'>; proof: FactorWay; browser: string; isFirst: boolean },
) {
  const { operator, role } = entry.login
  const caller = callerAt(context, entry.browser)
  const nowMs = deps.clock.nowMs()
  const endsAt = new Date(nowMs + DESK_SESSION.longestS * 1000)
  const token = makeToken()
  const id = await insertSession(deps.db, {
    operator,
    token_digest: digestOfToken(token),
    bound_digest: digestOfToken(boundTo(entry.browser, context.userAgent)),
    device: caller.device,
    address: caller.address,
    proof: entry.proof,
    since: new Date(nowMs),
    ends_at: endsAt,
  })
  await noteBrowser(deps.db, { operator, browserDigest: caller.browser, now: new Date(nowMs) })
  await noteEvent(deps, { name: operator, kind: entry.isFirst ? 'signed in first' : 'signed in', caller })
  await noteAct(deps.orders, {
    operator,
    command: 'desk sign-in',
    words: [entry.proof, caller.address, caller.device, `session ${id}`],
    subject: `operator ${operator}`,
  })
  context.cookies.write(DESK_COOKIES.session, token)
  return { operator, role, page: pageOf(token), ends_at: endsAt.getTime() / 1000 }
}
