import type { Reply } from './http-caller.ts'

/** What the answer to a call means: known for sure, surely without effect, or nobody knows. */
type Meaning = 'answered' | 'turned_away' | 'unknown'

/** So long nobody hammers on a closed door. */
export const DOOR_CLOSED_MS = 20

/** Counts what all loads of a house send together: how much, and the latest that was answered. */
export type SentCount = { submitted: number; lastServed: number }

/** A call with what it was answered. */
export type SentCall<Data> = { meaning: Meaning; reply: Reply<Data> | null }

/** Makes a call, whatever becomes of it. */
export async function attempt<Data>(call: () => Promise<Reply<Data>>): Promise<SentCall<Data>> {
  const reply = await call().catch(() => null)
  return { meaning: reply === null ? 'unknown' : meaningOf(reply), reply }
}

function meaningOf(reply: Reply<unknown>): Meaning {
  const { code, data } = reply
  // Whatever happens to the house, a call is answered in its own envelope.
  if (typeof code !== 'string') throw new Error(`a call was answered without a code: ${JSON.stringify(reply)}`)
  if (code === '401') throw new Error('a session that was given is no longer known')
  if (code === '500') return 'unknown'
  if (code === 'BUSY') return 'turned_away'
  if (code !== 'UNAVAILABLE') return 'answered'
  // Only with a reason does the core itself say that it took nothing in.
  return (data as { reason?: string } | null)?.reason === undefined ? 'unknown' : 'turned_away'
}
