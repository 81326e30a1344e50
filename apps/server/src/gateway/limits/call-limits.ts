import type { Clock } from '@bourse/kernel'
import { RATE_LIMITS, type RateLimitName } from '@bourse/protocol'
import type { Session } from '../../operations/session.ts'
import { addressKey } from '../../platform/address-key.ts'
import { type RateBuckets, rateBuckets } from './rate-bucket.ts'

/** Says whether an address or an account calls too fast: 0, or the seconds to wait. */
export type CallLimits = {
  ofAddress(name: RateLimitName, address: string): number
  ofAccount(name: RateLimitName, session: Session): number
  /** Of a body of so many bytes, before it is taken apart. */
  ofBody(address: string, bytes: number): number
  /** Of a page that is made for whoever asks. */
  ofPage(address: string): number
  /** Of a paper that is made for who is signed in. */
  ofPaper(session: Session): number
}

/** A body up to here counts as its call alone: all that people send is smaller. */
export const SMALL_BODY_BYTES = 16 * 1024
// Taking a quarter of a megabyte of fields apart takes as long as some hundred orders, and comes before it is known who sent it: counted in
// kilobytes, sixteen such bodies at once and two a second.
const LARGE_BODIES = { burst: 4096, perSecond: 512 } as const
const KILOBYTE = 1024
// A paper of two thousand lines takes as long as some hundred orders.
const PAPER_LIMIT = { burst: 5, perSecond: 0.2 } as const
/** Pages and descriptions of calls, which a whole class behind one address opens at once. */
export const PAGE_LIMIT = { burst: 600, perSecond: 30 } as const

/** Limits that let everything pass; for load tests in demo mode. */
export const noLimits: CallLimits = {
  ofAddress: () => 0,
  ofAccount: () => 0,
  ofBody: () => 0,
  ofPage: () => 0,
  ofPaper: () => 0,
}

const accountOf = ({ kind, userId }: Session): string => `${kind}:${userId}`

/** The limits of the protocol, each with its own buckets. */
export function callLimits(clock: Clock): CallLimits {
  const large = rateBuckets(clock, LARGE_BODIES)
  const pages = rateBuckets(clock, PAGE_LIMIT)
  const papers = rateBuckets(clock, PAPER_LIMIT)
  const byName = new Map<RateLimitName, { address: RateBuckets; account: RateBuckets }>()
  for (const [name, { address, account }] of Object.entries(RATE_LIMITS)) {
    byName.set(name as RateLimitName, { address: rateBuckets(clock, address), account: rateBuckets(clock, account) })
  }
  return {
    ofAddress: (name, address) => byName.get(name)?.address.take(addressKey(address)) ?? 0,
    ofBody: (address, bytes) =>
      bytes <= SMALL_BODY_BYTES ? 0 : large.take(addressKey(address), Math.ceil(bytes / KILOBYTE)),
    ofPage: address => pages.take(addressKey(address)),
    ofPaper: session => papers.take(accountOf(session)),
    ofAccount: (name, session) => byName.get(name)?.account.take(accountOf(session)) ?? 0,
  }
}
