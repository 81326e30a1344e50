import { SECURITY_POINTS, type SecurityPoint } from '@bourse/protocol/terms'
import type { User } from '../../site/site.ts'

/** One thing that protects the account: what it is worth, whether it is there, and where it is looked after. */
export type SecurityStep = {
  readonly name: SecurityPoint
  readonly points: number
  readonly done: boolean
  readonly to: string
}

/** The protections of an account, in the order in which they are worth looking at. */
export function securitySteps(
  user: Pick<User, 'email' | 'mobile_phone' | 'security' | 'kyc'>,
): readonly SecurityStep[] {
  const { security } = user
  const steps: readonly Omit<SecurityStep, 'points'>[] = [
    { name: 'password', done: true, to: '/userpass' },
    { name: 'google', done: security.google, to: '/bindgoogle' },
    { name: 'codeCheck', done: security.email_check || security.phone_check, to: '/bindgoogle#checks' },
    { name: 'email', done: user.email !== null, to: '/useremail' },
    { name: 'phone', done: user.mobile_phone !== null, to: '/userphone' },
    { name: 'verified', done: user.kyc.level > 0, to: '/userauth' },
    { name: 'mailWord', done: security.mail_word !== null, to: '/userinfoedit#word' },
  ]
  return steps.map(step => ({ ...step, points: SECURITY_POINTS[step.name] }))
}

/** How well an account is protected, in one word. */
export type Strength = 'weak' | 'fair' | 'strong' | 'full'

const FAIR_FROM = 45
const STRONG_FROM = 70
const FULL = 100

/** The word for a score. */
export function strengthOf(score: number): Strength {
  if (score >= FULL) return 'full'
  if (score >= STRONG_FROM) return 'strong'
  return score >= FAIR_FROM ? 'fair' : 'weak'
}

/** What a thief of the password meets: nothing, a sent code, or the authenticator. */
export function barrierOf(security: User['security']): 'none' | 'code' | 'google' {
  if (security.google) return 'google'
  return security.email_check || security.phone_check ? 'code' : 'none'
}
