const SHARE = 5

/** Whether this is `npm run soak`, where nobody waits. */
export const IS_SOAK = process.env['SOAK'] === '1'

/**
 * How often a race is run: a fifth of it in `npm test`, which everybody waits for, the whole in `npm run soak`. A share of
 * at least two, because what comes once proves nothing about the second time.
 */
export const roundsOf = (whole: number): number => (IS_SOAK ? whole : Math.max(2, Math.ceil(whole / SHARE)))
