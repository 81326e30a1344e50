import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useServices } from '../desk-services.ts'

/** Keeps the line open for as long as somebody is signed in. */
export function useLine(): void {
  const { line, session } = useServices()
  const isIn = useStore(session.store, ({ is }) => is === 'in')
  useEffect(() => (isIn ? line.begin() : undefined), [isIn, line])
}

/** How often the page asks: never while the house tells it. */
export function useAskEvery(ms: number): number | false {
  const { line } = useServices()
  return useStore(line.store, ({ live }) => live) ? false : ms
}
