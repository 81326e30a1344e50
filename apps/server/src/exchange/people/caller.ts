import type { Language } from '@bourse/protocol'

/** Who calls, from where. */
export type Caller = { language: Language; address: string; userAgent: string }

/** A caller whose session was found. */
export type SignedIn = Caller & { userId: number; sessionId: number }
