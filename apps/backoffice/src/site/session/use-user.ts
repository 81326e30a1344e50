import { createContext, use } from 'react'
import type { UserInfo } from './user-info.ts'

const UserContext = createContext<UserInfo | null>(null)

/** Gives everything below who is signed in. */
export const UserProvider = UserContext.Provider

/** Who is signed in, in a component inside the frame. */
export function useUser(): UserInfo {
  const user = use(UserContext)
  if (user === null) throw new Error('a component that needs the user is drawn outside of the frame')
  return user
}
