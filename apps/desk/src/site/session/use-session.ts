import { createContext, use } from 'react'
import type { SessionInfo } from './session.ts'

const SessionContext = createContext<SessionInfo | null>(null)

/** Gives everything below who is signed in. */
export const SessionProvider = SessionContext.Provider

/** Who is signed in, in a component of a page. */
export function useSession(): SessionInfo {
  const who = use(SessionContext)
  if (who === null) throw new Error('a component that needs the operator is drawn outside of the frame')
  return who
}
