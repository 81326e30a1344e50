import { keptText } from '@bourse/shell'

// A page that is embedded may have no store of its own: then the page alone keeps it, and after a reload the door asks for the name.
const kept = keptText('lectern.inside', () => sessionStorage)

/** Keeps that this tab is in the room of a link, and under which name, so that a reload comes in again by itself. */
export const keepVisit = (token: string, name: string): void => kept.write(JSON.stringify([token, name]))

/** Forgets it: who was put out, or whose class is over, does not come in again by a reload. */
export const forgetVisit = (): void => kept.forget()

/** The name under which this tab was in the room of a link; null when it was not. */
export function keptVisit(token: string): string | null {
  const visit = visitOf(kept.read())
  return Array.isArray(visit) && visit[0] === token && typeof visit[1] === 'string' ? visit[1] : null
}

function visitOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
