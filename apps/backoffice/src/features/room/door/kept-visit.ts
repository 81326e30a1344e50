const KEY = 'lectern.inside'

// A page that is embedded may have no store of its own: then nothing is kept, and the door asks for the name.
function store(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** Keeps that this tab is in the room of a link, and under which name, so that a reload comes in again by itself. */
export const keepVisit = (token: string, name: string): void => store()?.setItem(KEY, JSON.stringify([token, name]))

/** Forgets it: who was put out, or whose class is over, does not come in again by a reload. */
export const forgetVisit = (): void => store()?.removeItem(KEY)

/** The name under which this tab was in the room of a link; null when it was not. */
export function keptVisit(token: string): string | null {
  const kept: unknown = JSON.parse(store()?.getItem(KEY) ?? 'null')
  return Array.isArray(kept) && kept[0] === token && typeof kept[1] === 'string' ? kept[1] : null
}
