import { timingSafeEqual } from 'node:crypto'
import { deskFirstBegin, deskFirstFinish, ok, type Refusal, refuse, refuseFields } from '@bourse/protocol'
import { type CallHandler, handle, type Operation } from '../../operations/operation.ts'
import { digestOfOperatorKey } from '../../operator/index.ts'
import { hashPassword } from '../../safety/password-hash.ts'
import { passwordProblem, passwordRefusal } from '../../safety/password-rules.ts'
import { digestOfToken, makeToken } from '../../safety/token.ts'
import { makeTotpSecret, totpAddress, totpStepOf } from '../../safety/totp.ts'
import { beginSession, browserOf, callerAt } from './begin-session.ts'
import { sealedFor } from './factor.ts'
import { insertLogin, insertPasskey, type Login, loginOf } from './login-table.ts'
import { askForNew, madePasskey, type PasskeyAnswer, type Site, siteOf } from './passkeys.ts'
import { TICKET_S } from './sign-in.ts'
import type { SignInDeps, SignInServices } from './sign-in-deps.ts'
import { insertTicket, type Ticket, takeTicket, ticketOf } from './ticket-table.ts'
import { noteEvent, tryOnce } from './tries.ts'

/** Name and the key that was printed when the operator was named; it opens this door once, before there is a password. */
const begin: Operation<typeof deskFirstBegin, SignInServices> = async (context, { name: typed, key }) => {
  const deps = context.services.desk.door
  const caller = callerAt(context)
  const name = typed.trim().toLowerCase()
  const tried = await tryOnce<Login | Refusal<'SIGN_IN_WRONG'>>(deps, { what: 'key', name, caller }, async left => {
    const login = await loginOf(deps.db, name)
    const digest = digestOfOperatorKey(key.trim())
    if (login?.passwordHash === null && timingSafeEqual(login.keyDigest, digest))
      return { verdict: 'nothing', answer: login }
    await noteEvent(deps, { name, kind: 'wrong key', caller })
    return { verdict: 'wrong', answer: refuse('SIGN_IN_WRONG', left) }
  })
  if ('ok' in tried) return tried
  const { operator } = tried
  const site = siteOf(context.addresses.desk)
  const asked = site === null ? null : await askForNew(site, operator, [])
  const secret = makeTotpSecret()
  const ticket = makeToken()
  const nowMs = deps.clock.nowMs()
  await insertTicket(
    deps.db,
    {
      ticket_digest: digestOfToken(ticket),
      purpose: 'first',
      operator,
      browser: caller.browser,
      challenge: asked?.challenge ?? null,
      totp_secret: deps.sealing.seal(secret, sealedFor(operator)),
      expires_at: new Date(nowMs + TICKET_S * 1000),
    },
    new Date(nowMs),
  )
  const otpauth = totpAddress(secret, operator, 'Bourse desk')
  return ok({ ticket, expires_in: TICKET_S, secret, otpauth_url: otpauth, passkey: asked?.options ?? null })
}

type FirstChoice = {
  readonly password: string
  readonly code?: string | undefined
  readonly passkey?: PasskeyAnswer | undefined
  readonly passkey_name?: string | undefined
}

/** The first password and factor, and in. */
const finish: Operation<typeof deskFirstFinish, SignInServices> = async (context, { ticket, ...chosen }) => {
  const deps = context.services.desk.door
  const browser = browserOf(context)
  const caller = callerAt(context, browser)
  const digest = digestOfToken(ticket)
  const now = new Date(deps.clock.nowMs())
  const found = await ticketOf(deps.db, { digest, purpose: 'first', browser: caller.browser, now })
  const login = found === null ? null : await loginOf(deps.db, found.operator)
  if (found === null || login === null) return refuse('410')
  const { operator } = login
  const problem = passwordProblem(chosen.password, [operator])
  if (problem !== null) return refuseFields({ password: passwordRefusal(problem) })
  const site = siteOf(context.addresses.desk)
  const proven = await tryOnce<First | Refusal<'CODE_WRONG'>>(
    deps,
    { what: 'factor', name: operator, caller },
    async left => {
      const first = await firstFactor(deps, found, { chosen, site })
      return first === null
        ? { verdict: 'wrong', answer: refuse('CODE_WRONG', left) }
        : { verdict: 'right', answer: first }
    },
  )
  if ('ok' in proven) return proven
  const kept = (await takeTicket(deps.db, digest)) && (await keep(deps, { operator, proven, chosen }))
  if (!kept) return refuse('410')
  return ok(await beginSession(deps, context, { login, proof: proven.way, browser, isFirst: true }))
}

type First =
  | { readonly way: 'totp'; readonly secret: Buffer; readonly step: number }
  | { readonly way: 'passkey'; readonly made: NonNullable<Awaited<ReturnType<typeof madePasskey>>> }

async function firstFactor(
  deps: SignInDeps,
  ticket: Ticket,
  { chosen, site }: { chosen: FirstChoice; site: Site | null },
): Promise<First | null> {
  const { totp_secret: secret, challenge, operator } = ticket
  if (chosen.code !== undefined && secret !== null) {
    const step = totpStepOf(deps.sealing.open(secret, sealedFor(operator)), chosen.code, deps.codeTimes())
    return step === null ? null : { way: 'totp', secret, step }
  }
  if (chosen.passkey === undefined || challenge === null || site === null) return null
  const made = await madePasskey(site, challenge, chosen.passkey)
  return made === null ? null : { way: 'passkey', made }
}

async function keep(
  deps: SignInDeps,
  { operator, proven, chosen }: { operator: string; proven: First; chosen: FirstChoice },
): Promise<boolean> {
  const now = new Date(deps.clock.nowMs())
  const passwordHash = await hashPassword(chosen.password)
  const totp = proven.way === 'totp' ? proven : null
  return deps.db.transaction().execute(async transaction => {
    const login = { operator, passwordHash, totpSecret: totp?.secret ?? null, totpStep: totp?.step ?? null, now }
    if (!(await insertLogin(transaction, login))) return false
    if (proven.way === 'passkey')
      await insertPasskey(transaction, {
        ...proven.made,
        operator,
        name: chosen.passkey_name ?? 'Passkey',
        added_at: now,
      })
    return true
  })
}

/** The calls by which an operator comes in for the first time. */
export const firstSignInCalls: readonly CallHandler<SignInServices>[] = [
  handle(deskFirstBegin, begin),
  handle(deskFirstFinish, finish),
]
