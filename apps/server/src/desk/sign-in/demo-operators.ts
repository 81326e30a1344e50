import { digestOfOperatorKey, insertOperator, makeOperatorKey, type Role } from '../../operator/index.ts'
import { hashPassword } from '../../safety/password-hash.ts'
import type { SafetyDeps } from '../../safety/safety-deps.ts'
import { makeTotpSecret, totpCode } from '../../safety/totp.ts'
import { sealedFor } from './factor.ts'
import { insertLogin, loginOf } from './login-table.ts'

/** Who can be signed in as at the desk of a demo. */
export type DemoOperator = { readonly name: string; readonly role: Role; readonly password: string }

// Two, so that a newcomer can see an act wait for a second operator and be that one too.
const OPERATORS = [
  { name: 'demo', role: 'admin' },
  { name: 'demo-second', role: 'admin' },
] as const

/** Makes the operators of a demo at its first start; their password is this installation's own. */
export async function seedDemoOperators(deps: SafetyDeps, password: string): Promise<readonly DemoOperator[]> {
  const seeded: DemoOperator[] = []
  for (const { name, role } of OPERATORS) {
    await insertOperator(deps.db, { name, role, keyDigest: digestOfOperatorKey(makeOperatorKey()) })
    const login = await loginOf(deps.db, name)
    if (login === null) continue
    if (login.passwordHash === null) {
      await insertLogin(deps.db, {
        operator: name,
        passwordHash: await hashPassword(password),
        totpSecret: deps.sealing.seal(makeTotpSecret(), sealedFor(name)),
        totpStep: null,
        now: new Date(deps.clock.nowMs()),
      })
    }
    seeded.push({ name, role, password })
  }
  return seeded
}

/** The codes that the authenticators of a demo's operators show now. */
export async function demoCodes(deps: SafetyDeps): Promise<{ name: string; code: string }[]> {
  const codes: { name: string; code: string }[] = []
  for (const { name } of OPERATORS) {
    const login = await loginOf(deps.db, name)
    if (login === null || login.totpSecret === null) continue
    codes.push({ name, code: totpCode(deps.sealing.open(login.totpSecret, sealedFor(name)), deps.clock.nowMs()) })
  }
  return codes
}
