import { useStore } from 'zustand'
import { CallFailure } from '../call-data.ts'
import { session, type User } from '../site.ts'

/** Who is signed in. Null only for the moment in which somebody signs out. */
export function useUser(): User | null {
  return useStore(session.store, state => state.user)
}

/** Asks the server anew who is signed in. What was known stays when it does not answer; a session that was ended elsewhere is over here too. */
export async function refreshUser(): Promise<void> {
  const token = session.token()
  if (token === null) return
  try {
    await session.loadUser()
  } catch (error) {
    if (error instanceof CallFailure && error.failed.code === '401') session.end(token, error.message)
  }
}
