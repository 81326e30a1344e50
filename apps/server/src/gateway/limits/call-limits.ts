import type { Clock } from '@bourse/kernel'
import { RATE_LIMITS, type RateLimitName } from '@bourse/protocol'
import type { Session } from '../../operations/session.ts'
import { addressKey } from '../../platform/address-key.ts'
import { type RateBuckets, rateBuckets } from './rate-bucket.ts'

/** Says whether an address or an account calls too fast: 0, or the seconds to wait. */
export type CallLimits = {
  ofAddress(name: RateLimitName, address: string): number
  ofAccount(name: RateLimitName, session: Session): number
}

/** Limits that let everything pass; for load tests in demo mode. */
export const noLimits: CallLimits = { ofAddress: () => 0, ofAccount: () => 0 }

/** The limits of the protocol, each with its own buckets. */
export function callLimits(clock: Clock): CallLimits {
  const byName = new Map<RateLimitName, { address: RateBuckets; account: RateBuckets }>()
  for (const [name, { address, account }] of Object.entries(RATE_LIMITS)) {
    byName.set(name as RateLimitName, { address: rateBuckets(clock, address), account: rateBuckets(clock, account) })
  }
  return {
    ofAddress: (name, address) => byName.get(name)?.address.take(addressKey(address)) ?? 0,
    ofAccount: (name, session) => byName.get(name)?.account.take(`${session.kind}:${session.userId}`) ?? 0,
  }
}
