import { useEffect, useRef } from 'react'
import { useParts } from '../desk-parts.ts'
import type { KeyScope } from './key-table.ts'
import type { KeyHandlers } from './keyboard.ts'

/** Handles the keys of a scope while the component is drawn. */
export function useKeys(scope: KeyScope, handlers: KeyHandlers): void {
  const { keyboard } = useParts()
  const latest = useRef(handlers)
  latest.current = handlers
  const names = Object.keys(handlers).sort().join(' ')
  useEffect(() => {
    const stable = Object.fromEntries(
      names.split(' ').map(name => [name, () => latest.current[name as keyof KeyHandlers]?.()]),
    )
    return keyboard.listen(scope, stable)
  }, [keyboard, scope, names])
}
