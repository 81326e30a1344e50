import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useServices } from '../desk-services.ts'
import './parts.css'

/** A key, drawn where it works; gone where keys are turned off. Who hears the page is told by the button itself. */
export function KeyCap({
  children,
  onFill = false,
}: {
  readonly children: string
  readonly onFill?: boolean
}): ReactNode {
  const { keysWanted } = useServices()
  const wanted = useStore(keysWanted.store, state => state.value)
  if (wanted === 'off') return null
  return (
    <kbd className="key-cap" data-on-fill={onFill} aria-hidden="true">
      {children}
    </kbd>
  )
}
