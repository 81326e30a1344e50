import type { Chains } from './open-chains.ts'

/** What operators must know of the chains, in sentences; empty: each is followed. */
export const chainWarnings = (chains: Chains): readonly string[] =>
  chains.book.chains().flatMap(({ chain }) => {
    const { trouble } = chains.standing(chain)
    return trouble === null ? [] : [`${chain} is not followed, nothing is credited on it: ${trouble.why}`]
  })
