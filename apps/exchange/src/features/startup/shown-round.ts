import type { RoundView } from '@bourse/protocol'

type Standing = Pick<RoundView, 'state' | 'opens_at'>

/** The round that the first page shows: the one that is open; where no sale is open either, the one that opens next. */
export function shownRound<Round extends Standing>(rounds: readonly Round[], isSaleOpen: boolean): Round | null {
  const open = rounds.find(({ state }) => state === 'open') ?? null
  if (open !== null || isSaleOpen) return open
  const coming = rounds.filter(({ state }) => state === 'coming')
  return coming.toSorted((one, other) => one.opens_at - other.opens_at)[0] ?? null
}
