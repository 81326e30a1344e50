/** How fast one address or one account may call: a bucket of `burst` calls that refills at `perSecond`. */
export type RateLimit = { readonly burst: number; readonly perSecond: number }

/**
 * The buckets a call can be counted in. `ordinary` reads; `order` places, amends and cancels; `sensitive` is what a
 * guesser or a spammer would repeat (sign-in, codes, withdrawals), on top of the tries each of these counts itself. `file` is what is no
 * call: pictures and downloads, which a whole class behind one address asks for at once.
 */
export const RATE_LIMITS = {
  ordinary: {
    address: { burst: 300, perSecond: 60 },
    account: { burst: 200, perSecond: 40 },
  },
  order: {
    address: { burst: 2000, perSecond: 1000 },
    account: { burst: 400, perSecond: 200 },
  },
  sensitive: {
    address: { burst: 30, perSecond: 0.5 },
    account: { burst: 20, perSecond: 0.25 },
  },
  file: {
    address: { burst: 3000, perSecond: 300 },
    account: { burst: 1000, perSecond: 100 },
  },
} as const satisfies Readonly<Record<string, { readonly address: RateLimit; readonly account: RateLimit }>>

/** Names a bucket. */
export type RateLimitName = keyof typeof RATE_LIMITS

/** How fast one address may open sockets, how many it may hold, and how many may speak for one user. */
export const SOCKET_RATE_LIMITS = { open: { burst: 60, perSecond: 5 }, heldMax: 200, ofUserMax: 50 } as const
