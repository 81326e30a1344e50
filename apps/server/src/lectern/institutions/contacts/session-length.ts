import { HOUR_MS } from '@bourse/kernel'

const STAY_MS = 30 * 24 * HOUR_MS
const SHORT_MS = 12 * HOUR_MS

const STAY_WHOLE_MS = 90 * 24 * HOUR_MS
const SHORT_WHOLE_MS = 7 * 24 * HOUR_MS

/** How long after it began a session ends however much it is used: three months, or a week of working days. */
export const wholeSessionMs = (stay: boolean): number => (stay ? STAY_WHOLE_MS : SHORT_WHOLE_MS)

/** How long after its last use a session ends: who asks to stay stays 30 days, a working day otherwise. */
export const sessionLengthMs = (stay: boolean): number => (stay ? STAY_MS : SHORT_MS)
