import type { Database } from '../../platform/postgres/database.ts'
import { deviceOf } from './begin-session.ts'
import { sessionById } from './session-table.ts'
import { firstSignInFrom } from './sign-in-table.ts'

/** Since when an account is signed in to from the device of a session; null: it was opened there. */
export const deviceSince =
  (db: Database) =>
  async (sessionId: number): Promise<Date | null> => {
    const session = await sessionById(db, sessionId)
    const { user_id: userId, address, user_agent: userAgent, created_at: began } = session
    const first = await firstSignInFrom(db, userId, deviceOf({ address, userAgent }))
    if (first === undefined) return began
    return first.method === 'register' ? null : first.at
  }
