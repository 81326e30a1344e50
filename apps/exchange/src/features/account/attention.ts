import type { ReplyOf, signInList } from '@bourse/protocol'
import type { User } from '../../site/site.ts'

// Who came in from the same browser and place mistyped a code of their own: nobody was stopped there.
const isOwn = ({ device, address }: SignIn, signIns: readonly SignIn[]): boolean =>
  signIns.some(other => other.outcome === 'done' && other.device === device && other.address === address)

/** One try to sign in. */
export type SignIn = ReplyOf<typeof signInList>['records'][number]

/** The one thing somebody should look at now. */
export type Attention =
  | { readonly kind: 'stopped'; readonly signIn: SignIn }
  | { readonly kind: 'frozen'; readonly until: number }
  | { readonly kind: 'rejected' | 'asked'; readonly reason: string }
  | { readonly kind: 'codes'; readonly left: number }

const STOPPED_WORTH_S = 7 * 86_400
const CODES_LEFT_FEW = 2

/**
 * What is most worth looking at, or null: a stranger who had the password comes before what only waits. A new password
 * answers every stop before it.
 */
export function attentionOf(user: User, signIns: readonly SignIn[], nowS: number): Attention | null {
  const { security, kyc } = user
  const since = Math.max(security.password_at, nowS - STOPPED_WORTH_S)
  const stopped = signIns.find(
    signIn =>
      signIn.method === 'second' && signIn.outcome === 'wrong' && signIn.time > since && !isOwn(signIn, signIns),
  )
  if (stopped !== undefined) return { kind: 'stopped', signIn: stopped }
  const until = security.withdraw_frozen_until
  if (until !== null && until > nowS) return { kind: 'frozen', until }
  if (kyc.status === 'rejected' || kyc.status === 'asked') return { kind: kyc.status, reason: kyc.reason ?? '' }
  if (security.google && security.recovery_codes_left <= CODES_LEFT_FEW) {
    return { kind: 'codes', left: security.recovery_codes_left }
  }
  return null
}
