import { type Refusal, refuse } from '@bourse/protocol'
import { digestOfToken } from '../../safety/token.ts'
import { totpStepOf } from '../../safety/totp.ts'
import { type Login, loginOf, notePasskeyUse, passkeysOf, spendTotpStep } from './login-table.ts'
import { type PasskeyAnswer, provenPasskey, type Site } from './passkeys.ts'
import type { FactorWay } from './session-table.ts'
import type { Caller, SignInDeps } from './sign-in-deps.ts'
import { takeTicket, ticketOf } from './ticket-table.ts'
import { noteEvent, tryOnce } from './tries.ts'

/** What somebody brings as their second factor. */
export type FactorProof = { readonly code?: string | undefined; readonly passkey?: PasskeyAnswer | undefined }

/** What the secret of an operator's authenticator is sealed for. */
export const sealedFor = (operator: string): string => `desk totp ${operator}`

/** The way in which an operator has proved a second time who they are; null: they have not. */
export async function provenBy(
  deps: SignInDeps,
  login: Login,
  brought: FactorProof & { challenge: string | null; site: Site | null },
): Promise<FactorWay | null> {
  const { operator, totpSecret } = login
  if (brought.code !== undefined) {
    if (totpSecret === null) return null
    const secret = deps.sealing.open(totpSecret, sealedFor(operator))
    const step = totpStepOf(secret, brought.code, deps.codeTimes())
    return step !== null && (await spendTotpStep(deps.db, operator, step)) ? 'totp' : null
  }
  const { passkey, challenge, site } = brought
  if (passkey === undefined || challenge === null || site === null) return null
  const known = await passkeysOf(deps.db, operator)
  const proven = await provenPasskey(site, { challenge, known }, passkey)
  if (proven === null) return null
  await notePasskeyUse(deps.db, proven.id, { counter: proven.counter, now: new Date(deps.clock.nowMs()) })
  return 'passkey'
}

/** The second factor again, of somebody who is signed in. */
export async function proveAgain(
  deps: SignInDeps,
  who: { operator: string; caller: Caller; site: Site | null },
  factor: FactorProof & { readonly ticket?: string | undefined },
): Promise<FactorWay | Refusal<'423' | '410' | 'CODE_WRONG'>> {
  const { operator, caller, site } = who
  const now = new Date(deps.clock.nowMs())
  const digest = factor.ticket === undefined ? null : digestOfToken(factor.ticket)
  const found =
    digest === null ? null : await ticketOf(deps.db, { digest, purpose: 'factor', browser: caller.browser, now })
  const mine = found?.operator === operator ? found : null
  if (factor.code === undefined && mine === null) return refuse('410')
  return tryOnce<FactorWay | Refusal<'CODE_WRONG'>>(deps, { what: 'factor', name: operator, caller }, async left => {
    const login = await loginOf(deps.db, operator)
    const challenge = mine?.challenge ?? null
    const way = login === null ? null : await provenBy(deps, login, { ...factor, challenge, site })
    if (way === null || (digest !== null && mine !== null && !(await takeTicket(deps.db, digest)))) {
      await noteEvent(deps, { name: operator, kind: 'wrong factor', caller })
      return { verdict: 'wrong', answer: refuse('CODE_WRONG', left) }
    }
    return { verdict: 'right', answer: way }
  })
}
