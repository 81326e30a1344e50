import { DEALS_SHOWN_MAX } from '@bourse/protocol/terms'
import type { Deal } from '../live-state.ts'

/** Deals that are there and deals that came, each once, newest first, the newest hundred. */
export function mergeDeals(known: readonly Deal[], came: readonly Deal[]): readonly Deal[] {
  if (came.length === 0) return known
  const newest = known[0]?.id ?? 0
  // What a push brings is nearly always newer than all that is there.
  const merged = came.every(deal => deal.id > newest)
    ? [...descending(came), ...known]
    : descending([...new Map([...known, ...came].map(deal => [deal.id, deal])).values()])
  return merged.slice(0, DEALS_SHOWN_MAX)
}

function descending(deals: readonly Deal[]): Deal[] {
  return deals.toSorted((one, other) => other.id - one.id)
}
