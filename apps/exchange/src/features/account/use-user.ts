import { useEffect } from 'react'
import { useStore } from 'zustand'
import { session, type User } from '../../site/site.ts'

/** Who is signed in. Null only for the moment in which somebody signs out. */
export function useUser(): User | null {
  return useStore(session.store, state => state.user)
}

/** Asks the server anew who is signed in, after something about them changed. What was known stays when it does not answer. */
export async function refreshUser(): Promise<void> {
  await session.loadUser().catch(() => undefined)
}

/** Who is signed in, asked anew when the screen opens: a reviewer or another device may have changed them. */
export function useFreshUser(): User | null {
  useEffect(() => void refreshUser(), [])
  return useUser()
}
