import { deskSignInBegin, deskSignInFinish, ok, type Refusal, refuse } from '@bourse/protocol'
import { type CallHandler, handle, type Operation } from '../../operations/operation.ts'
import { isPasswordRight } from '../../safety/password-hash.ts'
import { digestOfToken, makeToken } from '../../safety/token.ts'
import { beginSession, browserOf, callerAt } from './begin-session.ts'
import { provenBy } from './factor.ts'
import { type Login, loginOf, passkeysOf } from './login-table.ts'
import { askForProof, siteOf } from './passkeys.ts'
import type { FactorWay } from './session-table.ts'
import type { Caller, SignInDeps, SignInServices } from './sign-in-deps.ts'
import { insertTicket, takeTicket, ticketOf } from './ticket-table.ts'
import { noteEvent, tryOnce } from './tries.ts'

/** How long the second factor, or what is done first, is waited for. */
export const TICKET_S = 600

const nameIn = (typed: string): string => typed.trim().toLowerCase()

/** Name and password; what is wrong with either is answered alike and takes alike. */
const begin: Operation<typeof deskSignInBegin, SignInServices> = async (context, { name: typed, password }) => {
  const deps = context.services.desk.door
  const caller = callerAt(context)
  const name = nameIn(typed)
  const tried = await tryOnce<Login | Refusal<'SIGN_IN_WRONG'>>(
    deps,
    { what: 'password', name, caller },
    async left => {
      const login = await loginOf(deps.db, name)
      const isRight = await isPasswordRight(login?.passwordHash ?? null, password)
      // Whoever has the password has guessed at nothing; what they get is the next question, whose tries count for themselves.
      if (login !== null && isRight) return { verdict: 'nothing', answer: login }
      await noteEvent(deps, { name, kind: 'wrong password', caller })
      return { verdict: 'wrong', answer: refuse('SIGN_IN_WRONG', left) }
    },
  )
  return 'ok' in tried ? tried : ok(await askSecond(deps, tried, { caller, origin: context.addresses.desk }))
}

async function askSecond(deps: SignInDeps, login: Login, { caller, origin }: { caller: Caller; origin: string }) {
  const site = siteOf(origin)
  const known = site === null ? [] : await passkeysOf(deps.db, login.operator)
  const asked = site === null || known.length === 0 ? null : await askForProof(site, known)
  const nowMs = deps.clock.nowMs()
  const ticket = makeToken()
  await insertTicket(
    deps.db,
    {
      ticket_digest: digestOfToken(ticket),
      purpose: 'sign-in',
      operator: login.operator,
      browser: caller.browser,
      challenge: asked?.challenge ?? null,
      totp_secret: null,
      expires_at: new Date(nowMs + TICKET_S * 1000),
    },
    new Date(nowMs),
  )
  const ways: FactorWay[] = [
    ...(login.totpSecret === null ? [] : ['totp' as const]),
    ...(asked ? ['passkey' as const] : []),
  ]
  return { ticket, expires_in: TICKET_S, ways, passkey: asked?.options ?? null }
}

/** The second factor, and in. */
const finish: Operation<typeof deskSignInFinish, SignInServices> = async (context, { ticket, code, passkey }) => {
  const deps = context.services.desk.door
  const browser = browserOf(context)
  const caller = callerAt(context, browser)
  const digest = digestOfToken(ticket)
  const now = new Date(deps.clock.nowMs())
  const found = await ticketOf(deps.db, { digest, purpose: 'sign-in', browser: caller.browser, now })
  const login = found === null ? null : await loginOf(deps.db, found.operator)
  if (found === null || login === null) return refuse('410')
  const { operator } = login
  const tried = await tryOnce<FactorWay | Refusal<'CODE_WRONG' | '410'>>(
    deps,
    { what: 'factor', name: operator, caller },
    async left => {
      const site = siteOf(context.addresses.desk)
      const way = await provenBy(deps, login, { code, passkey, challenge: found.challenge, site })
      if (way === null) {
        await noteEvent(deps, { name: operator, kind: 'wrong factor', caller })
        return { verdict: 'wrong', answer: refuse('CODE_WRONG', left) }
      }
      return (await takeTicket(deps.db, digest))
        ? { verdict: 'right', answer: way }
        : { verdict: 'nothing', answer: refuse('410') }
    },
  )
  if (typeof tried !== 'string') return tried
  return ok(await beginSession(deps, context, { login, proof: tried, browser, isFirst: false }))
}

/** The calls by which somebody comes in again. */
export const signInCalls: readonly CallHandler<SignInServices>[] = [
  handle(deskSignInBegin, begin),
  handle(deskSignInFinish, finish),
]
