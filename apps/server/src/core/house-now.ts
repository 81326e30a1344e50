import type { CoreLink } from './core-link.ts'

/**
 * The house's own time, which nobody sets ahead: by it what is promised to people opens, closes and runs out, because none of that can
 * be taken back when the machine's clock was wrong.
 */
export const houseNowMs = async (core: Pick<CoreLink, 'ask'>): Promise<number> => (await core.ask('head', {})).nowMs
