/** What this browser keeps while somebody is away at a provider: without it nothing that comes back counts. */
export type KeptTrip = {
  readonly trip: string
  readonly does: 'sign-in' | 'link'
  /** Where they wanted to go before they were asked who they are. */
  readonly wanted: string | null
  readonly until: number
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const NAME = 'bourse_trip'

/** Keeps a trip; the shelf is the tab's own, because that is where they come back. */
export function keepTrip(shelf: Shelf, trip: KeptTrip): void {
  shelf.setItem(NAME, JSON.stringify(trip))
}

/** Takes the trip that was kept, which counts once. Null when there is none, or it is too old, or no longer readable. */
export function takeTrip(shelf: Shelf, now: number): KeptTrip | null {
  const kept = read(shelf.getItem(NAME))
  shelf.removeItem(NAME)
  return kept !== null && kept.until > now ? kept : null
}

function read(text: string | null): KeptTrip | null {
  try {
    const { trip, does, wanted, until } = JSON.parse(text ?? '') as Partial<Record<keyof KeptTrip, unknown>>
    if (typeof trip !== 'string' || typeof until !== 'number' || (does !== 'sign-in' && does !== 'link')) return null
    return { trip, does, wanted: typeof wanted === 'string' ? wanted : null, until }
  } catch {
    return null
  }
}

/** What a provider sent back, as it stands behind the `?`; null where the address is of another kind. */
export function broughtBack(search: string): string | null {
  const asked = new URLSearchParams(search)
  return asked.has('state') && (asked.has('code') || asked.has('error')) ? search.replace(/^\?/, '') : null
}
