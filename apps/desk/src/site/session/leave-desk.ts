import type { deskSignOut } from '@bourse/protocol'
import { ask } from '../calls/ask.ts'
import type { DeskServices } from '../desk-services.ts'

/** Ends the session and forgets everything that was read in it. */
export async function leaveDesk({ client, session, queries }: DeskServices): Promise<void> {
  // Whoever wants to go goes, also where nobody hears it: the session ends by itself soon after.
  await ask<typeof deskSignOut>(client, { path: '/desk/session/sign-out', payload: {} }).catch(() => undefined)
  session.leave()
  queries.clear()
}
